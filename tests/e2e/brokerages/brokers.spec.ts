import { expect } from '@playwright/test'
import { test } from '../policy/test.ts'
import { axeFindings, open, overflows } from '../support.ts'

test('[BRK-01] [NAV-12] brokers can be searched, filtered by state, and sorted, and link to their pages', async ({
  page,
}) => {
  await open(page, '/')
  await page.getByRole('navigation').getByRole('link', { name: 'Brokers' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Brokers')
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') })
  await expect(rows.first()).toContainText(/[A-Z]{2}\d+/)
  const all = await rows.count()
  await expect(page.getByRole('heading', { level: 1, name: `Brokers ${all}` })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  await page.getByLabel('Sort').selectOption('Name: A to Z')
  await expect(page).toHaveURL('/brokers?sort=name')
  await expect(page.getByRole('columnheader', { name: 'Broker' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  const names = await rows.getByRole('link').locator('b').allTextContents()
  expect(names).toEqual(names.toSorted(new Intl.Collator('en', { sensitivity: 'base' }).compare))

  await page.getByLabel('Location', { exact: true }).selectOption('Texas')
  await expect(page).toHaveURL('/brokers?st=TX&sort=name')
  await expect(rows.first()).toContainText('Lone Star Wings')

  const searchBox = page.getByRole('searchbox', { name: 'Broker name or what they sell' })
  await searchBox.fill('no such broker')
  await searchBox.press('Enter')
  await expect(page.getByText('No brokers match “no such broker” in Texas')).toBeVisible()
  await page.getByRole('link', { name: 'Show all brokers' }).click()
  // Other tests add brokers.
  await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(all)

  await page.getByRole('link', { name: /^Lone Star Wings/ }).click()
  await expect(page).toHaveURL('/biz/lone-star-wings')
  await expect(page.getByRole('heading', { level: 1, name: 'Lone Star Wings' })).toBeVisible()
})

test('[BRK-02] a brokerage’s page shows how to contact it, also on a phone, and filters its listings by member or office', async ({
  page,
}) => {
  await open(page, '/biz/Lone-Star-Wings')
  await expect(page).toHaveURL('/biz/lone-star-wings')
  expect(await axeFindings(page)).toEqual([])
  const contact = page.getByRole('region', { name: 'Contact' })
  await expect(contact.getByRole('link', { name: /lone-star-wings\.example/ })).toBeVisible()
  await expect(contact.getByRole('link', { name: /^Map/ })).toBeVisible()
  await expect(contact.locator('a[href^="tel:"]')).toBeVisible()

  await page.setViewportSize({ width: 390, height: 800 })
  await expect(page.getByRole('link', { name: 'Send message', exact: true })).toBeInViewport()
  await expect(page.getByRole('link', { name: 'Call', exact: true })).toBeInViewport()
  expect(await overflows(page)).toBe(false)
  expect(await axeFindings(page)).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })

  const team = page.getByRole('region', { name: 'Team' })
  const view = team.getByRole('link', { name: /^View \d+ listings? of/ }).first()
  const count = Number(/\d+/.exec((await view.textContent()) ?? '')?.[0])
  await view.click()
  await expect(page).toHaveURL(/\?tab=listings&emp=\d+$/)
  await expect(page.getByText(new RegExp(`^${count} of \\d+ aircraft$`))).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(Math.min(count, 25))
  await page.getByRole('link', { name: /^View all \d+$/ }).click()
  await expect(page).toHaveURL('/biz/lone-star-wings?tab=listings')
  await expect(page.getByRole('link', { name: /^View all \d+$/ })).toBeHidden()
  expect(await axeFindings(page)).toEqual([])

  await team.getByRole('tab', { name: /^Brokers/ }).press('ArrowRight')
  await expect(team.getByRole('tab', { name: /^Offices/ })).toBeFocused()
  await team
    .getByRole('link', { name: /^View \d+ listings? at/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\?tab=listings&off=\d+$/)

  await page.getByRole('link', { name: /^View all \d+$/ }).click()
  await expect(page).toHaveURL('/biz/lone-star-wings?tab=listings')
  await page.getByRole('link', { name: 'All filters' }).click()
  await expect(page).toHaveURL(/\/aircraft\/search\?.*biz=\d+/)
  await expect(page.getByText('Lone Star Wings').first()).toBeVisible()
})

test('[BRK-02] an unknown brokerage shows a not-found message', async ({ readDocument }) => {
  const { view, response } = await readDocument('/biz/nobody-at-all')
  expect(response.status()).toBe(404)
  expect(view.getByRole('heading', { name: 'Brokerage not found' })).toBeTruthy()
})
