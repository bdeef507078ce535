import { expect, type Page } from '@playwright/test'
import { test } from './policy/test.ts'
import { open, search, waitForHydration } from './support.ts'

const readAddress = (page: Page) => page.evaluate(() => location.pathname + location.search)
const quickView = (page: Page) => page.getByRole('dialog', { name: /\d{4}/ })

/** The previous entry of the history, a page without scripts. */
const earlier = '/robots.txt'

async function openQuickView(page: Page) {
  await page.getByRole('article').first().hover()
  await page
    .getByRole('button', { name: /Quick view/ })
    .first()
    .click()
  await expect(quickView(page)).toBeVisible()
}

test.describe('Back closes overlays', () => {
  test('[QV-01] closes the quick view on a page that was opened directly', async ({ page }) => {
    await page.goto(earlier)
    await open(page, '/aircraft/search?m=1&m=2')
    await openQuickView(page)
    const requests: string[] = []
    page.on('request', (sent) => requests.push(new URL(sent.url()).pathname))
    await page.evaluate(() => history.back())
    await expect(quickView(page)).toBeHidden()
    expect(await readAddress(page)).toBe('/aircraft/search?m=1&m=2')
    expect(requests, 'the page is not loaded anew').not.toContain('/aircraft/search.data')
    await expect(page.getByRole('button', { name: /Quick view/ }).first()).toBeFocused()

    await openQuickView(page)
    await page.keyboard.press('Escape')
    await expect(page.locator('dialog')).toHaveCount(0)
    await openQuickView(page)
    await page.keyboard.press('Escape')
    await expect(page.locator('dialog')).toHaveCount(0)
    await page.evaluate(() => history.back())
    await page.waitForURL(earlier)
  })

  test('[QV-01] [NAV-04] preserves Forward when the quick view closes, and slow pages show a progress bar', async ({
    page,
  }) => {
    const menu = page.getByRole('navigation', { name: 'Main' })
    const bar = page.locator('[data-navigation-progress]')
    await open(page, '/tos')
    await menu.getByRole('link', { name: 'Buy' }).click()
    await page.waitForURL('/aircraft/search')
    await expect(bar).toBeHidden()
    const hold = Promise.withResolvers<void>()
    await page.route('**/loans.data*', async (route) => {
      await hold.promise
      await route.continue()
    })
    await menu.getByRole('link', { name: 'Loans' }).click()
    await expect(bar).toBeVisible()
    await expect(page.getByText('Loading page…')).toBeAttached()
    hold.resolve()
    await page.waitForURL('/loans')
    await expect(bar).toBeHidden()
    await page.goBack()
    await page.waitForURL('/aircraft/search')
    await openQuickView(page)
    await page.evaluate(() => history.back())
    await expect(quickView(page)).toBeHidden()
    await expect.poll(() => readAddress(page)).toBe('/aircraft/search')
    await page.evaluate(() => history.forward())
    await page.waitForURL('/loans')
    await page.goBack()
    await page.goBack()
    await page.waitForURL('/tos')
  })

  test('[SRCH-02] closes the filter sheet and preserves the selected filters', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(earlier)
    await open(page, '/aircraft/search')
    await page.getByRole('button', { name: /^Filters/ }).click()
    const sheet = page.getByRole('dialog', { name: /Filters/ })
    await sheet.getByText('Cessna', { exact: true }).first().click()
    await expect.poll(() => readAddress(page)).toMatch(/m=\d+/)
    const filteredAddress = await readAddress(page)
    await page.evaluate(() => history.back())
    await expect(sheet).toBeHidden()
    await expect.poll(() => readAddress(page)).toBe(filteredAddress)
    await page.evaluate(() => history.back())
    await expect.poll(() => readAddress(page)).toBe('/aircraft/search')
    await page.evaluate(() => history.back())
    await page.waitForURL(earlier)
  })

  test('[LIST-06] closes full-screen photos, even after a reload', async ({ page, request }) => {
    const listing = (await search(request)).items.find(({ images }) => images.length > 1)
    const url = listing?.url ?? ''
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(earlier)
    await open(page, url)
    await page.getByRole('button', { name: /photo/i }).first().click()
    const viewer = page.getByRole('dialog', { name: /^Photos of/ })
    await expect(viewer).toBeVisible()
    await page.evaluate(() => history.back())
    await expect(viewer).toBeHidden()
    expect(await readAddress(page)).toBe(url)
    await page.getByRole('button', { name: /photo/i }).first().click()
    await expect(viewer).toBeVisible()
    await page.reload()
    await waitForHydration(page)
    await page.evaluate(() => history.back())
    await page.waitForURL(earlier)
  })
})

test('[NAV-01] a network failure stays on the page with a message and opens the next page once it’s back', async ({
  page,
  context,
}) => {
  await open(page, '/aircraft/search')
  const heading = page.getByRole('heading', { level: 1 })
  const headingText = await heading.textContent()
  await context.setOffline(true)
  await page
    .getByRole('checkbox', { name: /Cessna/ })
    .first()
    .click()
  await expect(page.getByRole('alert').getByText('You’re offline')).toBeVisible()
  await expect(heading).toHaveText(headingText ?? '')
  await context.setOffline(false)
  await expect(page).toHaveURL(/m=\d+/)
  await expect(heading).not.toHaveText(headingText ?? '')
  await expect(page.getByText('You’re offline')).toBeHidden()

  await context.setOffline(true)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Loans' }).click()
  await expect(page.getByRole('alert').getByText('You’re offline')).toBeVisible()
  await expect(page).toHaveURL(/m=\d+/)
  await context.setOffline(false)
  await page.waitForURL('/loans')
  await expect(page.getByText('You’re offline')).toBeHidden()
})
