import { expect, test } from '@playwright/test'
import { aRegisteredAccount, axeFindings, complaintsOf, open } from '../support.ts'

test.use({ timezoneId: 'UTC' })

test('[ADM-01] [ADM-02] [NAV-06] an administrator finds a user, disables them, and finds the act in the log', async ({
  page,
  request,
  baseURL,
}) => {
  const complaints = complaintsOf(page)
  const email = await aRegisteredAccount(request, 'windsock-1')
  await page.request.post('/token', {
    headers: { origin: baseURL ?? '' },
    form: { username: 'admin@example.com', password: 'windsock', grant_type: 'password' },
  })
  await open(page, '/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(page.getByText('Listings on the market')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  const menu = page.getByRole('navigation', { name: 'Site' })
  await menu.getByRole('link', { name: /^Users/ }).click()
  await page.getByRole('searchbox', { name: 'Find a user' }).fill(email)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: email }).click()
  const dialog = page.getByRole('dialog', { name: email })
  await expect(dialog.getByText('Not confirmed').first()).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Disable', exact: true }).click()
  await expect(dialog.getByRole('button', { name: 'Disable account' })).toBeDisabled()
  await dialog.getByLabel('Reason, for the audit log').fill('A journey ends here.')
  await dialog.getByRole('button', { name: 'Disable account' }).click()
  await expect(dialog.getByText('A journey ends here.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('row', { name: email })).toContainText('Disabled')
  expect(await axeFindings(page)).toEqual([])

  await menu.getByRole('link', { name: 'Audit log' }).click()
  await expect(
    page.getByRole('row', { name: 'admin@example.com' }).filter({ hasText: email }),
  ).toContainText('A journey ends here.')
  expect(await axeFindings(page)).toEqual([])
  expect(complaints).toEqual([])
})

test('[ADM-01] others are sent away from the administration and told so', async ({
  page,
  baseURL,
}) => {
  await page.request.post('/token', {
    headers: { origin: baseURL ?? '' },
    form: { username: 'seller@example.com', password: 'windsock', grant_type: 'password' },
  })
  await open(page, '/admin?tab=users')
  await expect(page).toHaveURL(/\/(\?notice=unauthorized)?$/)
  await expect(page.getByText('unauthorized')).toBeVisible()
})

test('[ADM-01] users are found, chosen and opened on a phone', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.request.post('/token', {
    headers: { origin: baseURL ?? '' },
    form: { username: 'admin@example.com', password: 'windsock', grant_type: 'password' },
  })
  await open(page, '/admin?tab=users&q=broker%40')
  await page.getByRole('checkbox', { name: 'Select broker@example.com' }).check()
  await expect(page.getByRole('toolbar')).toContainText('1 selected')
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
  expect(await axeFindings(page)).toEqual([])
})
