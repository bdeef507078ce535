import { expect } from '@playwright/test'
import { test } from '../policy/test.ts'
import { axeFindings, check, open, overflows } from '../support.ts'

test('[BRK-02] a brokerage’s page shows how to contact it, also on a phone, can be shared, and shows its aircraft on a map', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, '/biz/Lone-Star-Wings')
  await expect(page).toHaveURL('/biz/lone-star-wings')
  check(await axeFindings(page)).toEqual([])
  await test.step('contact', async () => {
    const contact = page.getByRole('region', { name: 'Contact' })
    await check(contact.getByRole('link', { name: /lone-star-wings\.example/ })).toBeVisible()
    await check(contact.getByRole('link', { name: /^Map/ })).toBeVisible()
    await check(contact.locator('a[href^="tel:"]')).toBeVisible()
  })
  await test.step('on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 800 })
    await check(page.getByRole('link', { name: 'Send message', exact: true })).toBeInViewport()
    await check(page.getByRole('link', { name: 'Call', exact: true })).toBeInViewport()
    check(await overflows(page)).toBe(false)
    await page.setViewportSize({ width: 1440, height: 900 })
  })
  await test.step('its address can be copied', async () => {
    await page.getByRole('button', { name: 'Share' }).click()
    await check(page.getByText('Link copied')).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    check(copied).toMatch(/\/biz\/lone-star-wings$/)
  })
  await test.step('the map names the town of an aircraft', async () => {
    const where = page.getByRole('region', { name: 'Aircraft locations' })
    const towns = where.locator('summary')
    await towns.last().hover()
    const name = ((await towns.last().textContent()) ?? '').replace(/ \d+$/, '')
    await check(where.locator('figcaption')).toContainText(name)
    await towns.last().click()
    await check(where.getByRole('listitem').getByRole('link').first()).toBeVisible()
  })
  await test.step('its listings', async () => {
    const team = page.getByRole('region', { name: 'Team' })
    await team
      .getByRole('link', { name: /^View \d+ listings? of/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\?tab=listings&emp=\d+$/)
    await page.getByRole('link', { name: /^View all \d+$/ }).click()
    await check(page.getByRole('link', { name: /^View all \d+$/ })).toBeHidden()
    check(await axeFindings(page)).toEqual([])
  })
  await test.step('a visitor asks about an aircraft', async () => {
    await page.getByRole('link', { name: 'Send message', exact: true }).click()
    await expect(page).toHaveURL('/biz/lone-star-wings/ask')
    await check(page.getByRole('heading', { level: 1, name: 'Ask Lone Star Wings' })).toBeVisible()
    check(await axeFindings(page)).toEqual([])
    await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
    await check(page).toHaveURL(/\/listing\/contact\/\d+$/)
  })
})

test('[BRK-02] an unknown brokerage shows a not-found message', async ({ readDocument }) => {
  const { view, response } = await readDocument('/biz/nobody-at-all')
  expect(response.status()).toBe(404)
  expect(view.getByRole('heading', { name: 'Brokerage not found' })).toBeTruthy()
})
