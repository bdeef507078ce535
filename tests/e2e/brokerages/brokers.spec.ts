import { expect } from '@playwright/test'
import { test } from '../policy/test.ts'
import { axeFindings, open, overflows } from '../support.ts'

test('[BRK-01] [BRK-02] brokers and a brokerage’s page, which shows how to contact it, fit a phone', async ({
  page,
}) => {
  await open(page, '/brokers')
  expect(await axeFindings(page)).toEqual([])
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
  await page
    .getByRole('region', { name: 'Team' })
    .getByRole('link', { name: /^View \d+ listings? of/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\?tab=listings&emp=\d+$/)
  await page.getByRole('link', { name: /^View all \d+$/ }).click()
  await expect(page.getByRole('link', { name: /^View all \d+$/ })).toBeHidden()
  expect(await axeFindings(page)).toEqual([])
})

test('[BRK-02] an unknown brokerage shows a not-found message', async ({ readDocument }) => {
  const { view, response } = await readDocument('/biz/nobody-at-all')
  expect(response.status()).toBe(404)
  expect(view.getByRole('heading', { name: 'Brokerage not found' })).toBeTruthy()
})
