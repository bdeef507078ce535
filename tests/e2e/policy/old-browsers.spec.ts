import { expect } from '@playwright/test'
import { deleteFunctions, lackingFunctions } from '../../support/document/old-browser.ts'
import { collectPageErrors, findListing, logInAs, open } from '../support.ts'
import { test } from './test.ts'

test.describe('browsers that lack recent functions', { tag: '@second-tier' }, () => {
  test('[BEY-12] home, search, listings, the wizard, and the editor work in them', async ({
    page,
    request,
  }) => {
    const pageErrors = collectPageErrors(page)
    await page.addInitScript(deleteFunctions, lackingFunctions)
    const withVideo = await findListing(request, ({ parts }) => parts.videos.length > 0)
    const heading = page.getByRole('heading', { level: 1 })
    const paths = ['/', '/aircraft/search', withVideo.listing.url, '/community']
    for (const path of [...paths, '/aircraft/manufacturers', '/glossary', '/api']) {
      await open(page, path)
      await expect(heading, path).toBeVisible()
      expect(pageErrors, path).toEqual([])
    }
    await logInAs(page, 'seller@example.com')
    await open(page, '/listing/new')
    await expect(page.getByLabel('Year')).toBeVisible()
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
