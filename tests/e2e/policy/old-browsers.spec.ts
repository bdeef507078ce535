import { expect } from '@playwright/test'
import { displayOptions } from '#kernel/preferences.ts'
import { screens, screensFor } from '#tests/support/cases/screens.ts'
import { deleteFunctions, lackingFunctions } from '../../support/document/old-browser.ts'
import {
  check,
  collectPageErrors,
  colorFindings,
  findListing,
  logInAs,
  open,
  search,
} from '../support.ts'
import { test } from './test.ts'

/*
 * Opens each kind of page in a browser that lacks recent functions, and scans its colors in another theme than the
 * default, by turns. Other tests scan each screen in the default theme, and a unit test checks the contrast of all pairs
 * of text and ground in all themes.
 */

const themes = displayOptions.theme
  .flatMap((theme) => (['light', 'dark'] as const).map((scheme) => ({ theme, scheme })))
  .slice(1)

/** Pages that are only opened here. */
const further: Record<string, string[]> = {
  visitor: [
    '/aircraft/search?kw=zzzzqqqq',
    '/community',
    '/pages/errors/error-404',
    '/pages/errors/error-500',
  ],
  'seller@example.com': ['/profile?tab=aircraft'],
  'admin@example.com': ['/moderation/patterns'],
}

test.describe('browsers that lack recent functions', { tag: '@second-tier' }, () => {
  test.beforeEach(({ page }) => page.addInitScript(deleteFunctions, lackingFunctions))

  for (const user of Object.keys(screens))
    test(`[BEY-12] pages for ${user} work in them and can be read in other themes`, async ({
      page,
    }) => {
      test.slow()
      if (user !== 'visitor') await logInAs(page, user)
      const pageErrors = collectPageErrors(page)
      const paths = [
        ...screensFor(user, (await search(page.request)).items),
        ...(further[user] ?? []),
      ]
      for (const [index, path] of paths.entries()) {
        await open(page, path)
        await check(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
        const variant = themes[index % themes.length]
        // Sets the same attributes as the theme switches.
        await page.evaluate((dataset) => Object.assign(document.documentElement.dataset, dataset), {
          ...variant,
        })
        check(await colorFindings(page), `${path}, ${variant?.theme}, ${variant?.scheme}`).toEqual(
          [],
        )
        check(pageErrors.splice(0), path).toEqual([])
      }
    })

  test('[BEY-12] videos are shown, and the editor notices changes', async ({ page, request }) => {
    const pageErrors = collectPageErrors(page)
    const withVideo = await findListing(request, ({ parts }) => parts.videos.length > 0)
    await open(page, withVideo.listing.url)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await logInAs(page, 'seller@example.com')
    const listings = await page.request.get(
      '/api/profiles/profileListings?pageSize=1&status=active',
    )
    const [own] = (await listings.json()).items
    await open(page, `/listing/${own.id}?mode=edit`)
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
    await page.getByLabel('Stock number').fill('OLD')
    await expect(page.getByText('1 change not saved')).toBeVisible()
    expect(pageErrors).toEqual([])
  })
})

test.describe('pages on which a script fails', () => {
  test('[BEY-12] show the server’s text, links, and forms', async ({ page }) => {
    const failed = page.waitForEvent('console', (message) => message.text().includes('No popovers'))
    await page.addInitScript(() => {
      HTMLElement.prototype.hidePopover = () => {
        throw new Error('No popovers')
      }
    })
    await page.goto('/aircraft/search?kw=skyhawk')
    await failed
    // Only pages without scripts have this button.
    await expect(page.getByRole('button', { name: 'Show aircraft', exact: true })).toBeVisible()
    await expect(
      page.getByRole('banner').getByText('Log in').filter({ visible: true }),
    ).toHaveCount(1)
    await expect(page.getByText('Sort', { exact: true }).filter({ visible: true })).toHaveCount(1)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(/aircraft/)
    await expect(page.getByRole('banner')).toBeVisible()
    expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('Inter')
    await page.getByRole('banner').getByRole('link', { name: 'Brokers' }).click()
    await expect(page).toHaveURL('/brokers')
    await expect(heading).toHaveText(/broker/i)
  })
})
