import { expect } from '@playwright/test'
import { deleteFunctions, lackingFunctions } from '../../support/document/old-browser.ts'
import { collectPageErrors, findListing, logInAs, open } from '../support.ts'
import { test } from './test.ts'

test.describe('browsers that lack recent functions', { tag: '@second-tier' }, () => {
  test.beforeEach(({ page }) => page.addInitScript(deleteFunctions, lackingFunctions))

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
    await expect(page.getByText('Some of this page didn’t load.')).toBeVisible()
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
