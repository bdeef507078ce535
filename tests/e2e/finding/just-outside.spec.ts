import { expect, type Page } from '@playwright/test'
import { test } from '../policy/test.ts'
import { axeFindings, logInAs, open, overflows, registerConfirmedAccount } from '../support.ts'

const nothing = '/aircraft/search?m=1&pt=1200&tt=10'
const box = (page: Page) => page.getByRole('region', { name: 'Notify me when one is listed' })

test('[BEY-09] a member creates an alert for the next match with one press', async ({ page }) => {
  const email = await registerConfirmedAccount(page.request, 'a long enough secret')
  await logInAs(page, email, 'a long enough secret')
  await open(page, nothing)
  await box(page).getByRole('button', { name: 'Notify me' }).click()
  await expect(box(page).getByRole('status')).toContainText('You’ll find it in your saved searches')
  const { items } = await (await page.request.get('/api/search/saved')).json()
  expect(items).toMatchObject([{ queryStr: 'pt=1200&tt=10&m=1', frequency: 'instant' }])
})

test('[BEY-09] a visitor’s alert is stored on the device until sign-up and then has the promised speed', async ({
  page,
}) => {
  await open(page, nothing)
  await box(page).getByRole('button', { name: 'Notify me' }).click()
  await expect(page).toHaveURL(/\/register/)
  await page.goBack()
  await expect(page).toHaveURL(nothing)
  await expect(box(page)).toBeVisible()

  const email = await registerConfirmedAccount(page.request, 'a long enough secret')
  await logInAs(page, email, 'a long enough secret')
  await open(page, '/')
  const saved = async () => (await (await page.request.get('/api/search/saved')).json()).items
  await expect
    .poll(saved)
    .toMatchObject([{ queryStr: 'pt=1200&tt=10&m=1', frequency: 'instant', sendUpdates: true }])
})

test('[SRCH-09] results just outside the search fit all screens and have no violations', {
  tag: '@second-tier',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 })
  const line = 'cessna 182 under 60k within 200 nm of denver'
  await open(page, `/aircraft/search?words=${encodeURIComponent(line)}`)
  await page
    .getByRole('link', { name: 'About the site' })
    .or(page.locator('footer'))
    .first()
    .scrollIntoViewIfNeeded()
  const outside = page.getByRole('region', { name: 'Just outside your search' })
  await expect(outside).toBeVisible()
  const way = outside.getByRole('link', { name: /^Show / }).first()
  const promised = Number(
    ((await way.textContent()) ?? '').replace(/^Show ([\d,]+).*$/, '$1').replace(/\D/g, ''),
  )
  expect(promised).toBeGreaterThan(0)
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await overflows(page), `at ${width}`).toBe(false)
  }
  // Scrolls to the section because axe reports targets partly covered by the bar as too small.
  await outside.getByRole('heading', { name: 'Just outside your search' }).scrollIntoViewIfNeeded()
  expect(await axeFindings(page)).toEqual([])
  await way.click()
  await expect(
    page.getByRole('heading', { level: 1, name: new RegExp(`^${promised} aircraft`) }),
  ).toBeVisible()
})
