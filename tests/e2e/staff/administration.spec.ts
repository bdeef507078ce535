import { expect } from '@playwright/test'
import { test } from '../policy/test.ts'
import {
  axeFindings,
  collectPageErrors,
  logInAs,
  open,
  overflows,
  registerConfirmedAccount,
  registerUnconfirmedAccount,
  textOf,
  uniqueEmail,
} from '../support.ts'

test.use({ timezoneId: 'UTC' })

test('[ADM-01] [ADM-02] [NAV-06] an administrator reruns a failed job, finds a user, disables the account, and finds the action in the log', async ({
  page,
  request,
  baseURL,
}) => {
  const pageErrors = collectPageErrors(page)
  const email = await registerUnconfirmedAccount(request, 'brass-lamp-1')
  await page.request.post('/token', {
    headers: { origin: baseURL ?? '' },
    form: { username: 'admin@example.com', password: 'windsock', grant_type: 'password' },
  })
  await open(page, '/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(page.getByText('Active listings')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  const failures = page.getByRole('region', { name: /^Failed jobs and emails/ })
  const mail = failures.getByRole('row').filter({ hasText: '552 mailbox full' })
  await expect(mail).toHaveCount(1)
  await mail.getByRole('button', { name: /^Retry/ }).click()
  await expect(page.getByText('1 retried')).toBeVisible()
  await expect(mail).toHaveCount(0)

  const menu = page.getByRole('navigation', { name: 'Site' })
  await menu.getByRole('link', { name: /^Users/ }).click()
  await page.getByRole('searchbox', { name: 'Find a user' }).fill(email)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: email }).click()
  const dialog = page.getByRole('dialog', { name: email })
  await expect(dialog.getByText('Not confirmed').first()).toBeVisible()
  expect(await axeFindings(page, 'dialog[open]')).toEqual([])
  await dialog.getByRole('button', { name: 'Disable', exact: true }).click()
  await dialog.getByRole('button', { name: 'Disable account' }).click()
  await expect(dialog.getByText('Enter a reason.')).toBeVisible()
  await dialog.getByLabel(/^Reason \(/).fill('A journey ends here.')
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
  expect(pageErrors).toEqual([])
})

test('[ADM-01] [ADM-02] on a phone, users can be searched and selected, and the audit log can be read and searched', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await logInAs(page, 'admin@example.com')
  await open(page, '/admin?tab=users&q=broker%40')
  await page.getByRole('checkbox', { name: 'Select broker@example.com' }).check()
  await expect(page.getByRole('toolbar')).toContainText('1 selected')
  expect(await overflows(page)).toBe(false)
  expect(await axeFindings(page, '[role=toolbar]')).toEqual([])

  await open(page, '/admin?tab=audit')
  await page.getByRole('searchbox').last().fill('webadmin')
  await page.keyboard.press('Enter')
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows.filter({ hasText: 'webadmin@example.com' }).first()).toBeVisible()
  await expect(rows.filter({ hasText: 'admin@example.com' }).first()).toContainText(/\d:\d{2}/)
  expect(await overflows(page)).toBe(false)
})

test('[ADM-01] accounts for users and the call center can be created and opened from the list', async ({
  page,
  readDocument,
}) => {
  const pageErrors = collectPageErrors(page)
  await logInAs(page, 'admin@example.com')
  await open(page, '/admin?tab=add-user')
  expect(await axeFindings(page)).toEqual([])
  for (const [kind, press, role] of [
    ['User', 'Add user', 'User'],
    ['Call center user', 'Add call center user', 'Call center'],
  ] as const) {
    const email = uniqueEmail()
    const main = page.getByRole('main')
    await main.getByRole('radio', { name: new RegExp(`^${kind}`) }).check()
    await main.getByLabel('Email', { exact: true }).fill(email)
    await main.getByRole('button', { name: press, exact: true }).click()
    const added = main.getByRole('status').filter({ hasText: email })
    await expect(added).toContainText('now has an account')
    await added.getByRole('link', { name: 'View user' }).click()
    const dialog = page.getByRole('dialog', { name: email })
    await expect(dialog.getByText('Not set yet')).toBeVisible()
    await expect(dialog.getByText('Enabled', { exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const { view } = await readDocument(`/admin?tab=users&q=${email}&address=unconfirmed`)
    const row = textOf(view.getByRole('row', { name: new RegExp(email) }))
    expect(row).toContain(role)
    expect(row).toContain('Enabled')
    await page
      .getByRole('navigation', { name: 'Site' })
      .getByRole('link', { name: /^Add user/ })
      .click()
  }
  // Reports an existing address and doesn't create an account.
  await page.getByRole('main').getByLabel('Email', { exact: true }).fill('broker@example.com')
  await page.getByRole('main').getByRole('button', { name: 'Add user', exact: true }).click()
  await expect(page.getByText('broker@example.com has had an account since')).toBeVisible()
  expect(pageErrors.filter((error) => !error.includes('409'))).toEqual([])
})

test('[ADM-01] [ADM-02] the user dialog links to listings and ends a session', async ({
  page,
  browser,
}) => {
  const email = await registerConfirmedAccount(page.request, 'brass-lamp-1')
  const owner = await browser.newContext()
  const userPage = await owner.newPage()
  await logInAs(userPage, email, 'brass-lamp-1')
  await logInAs(page, 'admin@example.com')
  await open(page, '/admin?tab=users&q=seller%40example.com')
  await page.getByRole('button', { name: 'seller@example.com' }).click()
  const listings = page.getByRole('dialog').getByRole('region', { name: /^Listings/ })
  await expect(listings.getByRole('link').first()).toHaveAttribute('href', /^\/listing\//)

  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Find a user' }).fill(email)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: email }).click()
  const dialog = page.getByRole('dialog', { name: email })
  await dialog.getByRole('button', { name: /^End the session on/ }).click()
  await expect(dialog.getByText('Not logged in anywhere.')).toBeVisible()
  expect((await (await userPage.request.get('/api/getauth')).json()).user).toBeNull()
})
