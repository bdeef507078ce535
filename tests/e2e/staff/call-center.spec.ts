import { expect, type Page } from '@playwright/test'
import { test } from '../policy/test.ts'
import {
  axeFindings,
  collectPageErrors,
  linkMailedTo,
  logInAs,
  open,
  uniqueEmail,
} from '../support.ts'

test.use({ timezoneId: 'UTC' })

test('[CC-01] [NAV-06] staff register a caller, the emailed link sets the password, and the list updates', async ({
  page,
  browser,
}) => {
  const pageErrors = collectPageErrors(page)
  const email = uniqueEmail()
  await logInAs(page, 'callcenter@example.com')
  await open(page, '/')
  await page.getByRole('button', { name: /^Account:/ }).click()
  await page.getByRole('link', { name: 'Call center' }).first().click()
  await expect(page).toHaveURL(/\/call-center$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Call center')
  const tabs = page.getByRole('navigation', { name: 'Call center' })
  await expect(tabs.getByRole('link')).toHaveText([/^Add user$/, /^My Sign ups/])

  const form = page.getByRole('form', { name: 'Sign up by email' })
  const send = form.getByRole('button', { name: 'Sign up and send email' })
  await expect(send).toBeDisabled()
  await form.getByLabel('Email', { exact: true }).fill('gail at example')
  await provesHuman(page)
  await form.getByLabel('The caller asked for this account').check()
  await expect(form.getByText(/valid e-mail/i).first()).toBeVisible()
  await expect(send).toBeDisabled()
  expect(await axeFindings(page)).toEqual([])
  await form.getByLabel('Email', { exact: true }).fill(email)
  await form.getByLabel('The caller asked for this account').uncheck()
  await expect(send).toBeDisabled()
  await form.getByLabel('The caller asked for this account').check()
  await send.click()
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row).toContainText('Today')
  await expect(row.getByRole('cell').nth(2)).toHaveText('0')
  await expectTablesFitPhone(page)

  const caller = await (await browser.newContext()).newPage()
  const link = await linkMailedTo(caller.request, email)
  await open(caller, link)
  await expect(caller.getByRole('heading', { level: 1 })).toHaveText('Choose your password')
  await caller.getByLabel('New password', { exact: true }).fill('seaplane base 1')
  await caller.getByLabel('Password (Confirm)', { exact: true }).fill('seaplane base 1')
  await provesHuman(caller)
  await caller.getByRole('button', { name: 'Save new password' }).click()
  await expect(caller).toHaveURL(/\/login/)
  await logInAs(caller, email, 'seaplane base 1')

  await tabs.getByRole('link', { name: /^My Sign ups/ }).click()
  // The other tab has the same search field, and the URL changes first.
  await expect(tabs.locator('[aria-current]')).toContainText('My Sign ups')
  await expectTablesFitPhone(page)
  await page.getByRole('searchbox', { name: 'Search by email' }).fill(email)
  await page.keyboard.press('Enter')
  await expect(row).toContainText('Password set')
  await expect(page.getByText('1 of 1 shown')).toBeVisible()

  // If someone calls a second time, they already have an account, so the form offers a reset email instead.
  await tabs.getByRole('link', { name: 'Add user' }).click()
  await form.getByLabel('Email', { exact: true }).fill(email)
  await form.getByLabel('The caller asked for this account').check()
  await provesHuman(page)
  await send.click()
  const existingAccountAlert = page
    .getByRole('alert')
    .filter({ hasText: 'has had an account since' })
  await existingAccountAlert.getByRole('button', { name: 'Send reset email' }).click()
  await expect(existingAccountAlert).toHaveCount(0)
  await expect(page.getByText('We’ve sent you a link to choose a new password.')).toBeVisible()
  expect(pageErrors.filter((complaint) => !/400|409/.test(complaint))).toEqual([])
})

test('[CC-01] [HC-01] an expired human check shows an error and can be repeated without losing input', async ({
  page,
}) => {
  await page.clock.install()
  await logInAs(page, 'callcenter@example.com')
  await open(page, '/call-center')
  const form = page.getByRole('form', { name: 'Sign up by email' })
  const send = form.getByRole('button', { name: 'Sign up and send email' })
  await form.getByLabel('Email', { exact: true }).fill('long.talker@example.com')
  await form.getByLabel('The caller asked for this account').check()
  await provesHuman(page)
  await expect(send).toBeEnabled()
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/wr/challenge*', async (route) => {
    await released
    await route.continue()
  })
  await page.clock.fastForward('09:30')
  await expect(form.getByText('The check expired. Checking again…')).toBeVisible()
  await expect(send).toBeDisabled()
  expect(await axeFindings(page, 'main form')).toEqual([])
  release()
  await expect(form.getByText('Checked', { exact: true })).toBeVisible()
  await expect(send).toBeEnabled()
  await expect(form.getByLabel('Email', { exact: true })).toHaveValue('long.talker@example.com')

  // The page doesn't notice that the code expired while the computer was asleep, so the server rejects the code.
  await page.route('**/CallCenterUserRegistration', (route) =>
    route.fulfill({
      status: 400,
      json: {
        error_description: 'The human check expired. Please complete it again and resubmit.',
      },
    }),
  )
  await send.click()
  await expect(form.getByRole('alert')).toContainText('The human check expired.')
  await expect(form.getByLabel('Email', { exact: true })).toHaveValue('long.talker@example.com')
  await expect(form.getByText('Checked', { exact: true })).toBeVisible()
  await expect(send).toBeEnabled()
})

test('[CC-01] call center administrators see everyone’s work and correct bounced addresses', async ({
  page,
}) => {
  const pageErrors = collectPageErrors(page)
  await logInAs(page, 'ccadmin@example.com')
  await open(page, '/call-center')
  await page
    .getByRole('navigation', { name: 'Call center' })
    .getByRole('link', { name: 'Call center admin' })
    .click()
  await expect(page.getByRole('heading', { name: 'Call center staff' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await expectTablesFitPhone(page)
  const all = page.getByRole('table', { name: 'All sign-ups' })
  const back = all.getByRole('row').filter({ hasText: 'Email bounced' }).first()
  await expect(back).toContainText('skyharbor.annapolis@example.org')
  await back.getByRole('button', { name: /^Correct/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Correct address' })
  await dialog.getByLabel('Email', { exact: true }).fill('broker@example.com')
  await dialog.getByRole('button', { name: 'Save and send email' }).click()
  await expect(dialog.getByText(/broker@example.com has had an account since/)).toBeVisible()
  expect(await axeFindings(page, 'dialog[open]')).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  const staff = page.getByRole('table', { name: 'Call center staff' })
  await staff.getByRole('link', { name: 'Carlos Medina' }).click()
  await expect(page.getByRole('heading', { name: /^Sign-ups by Carlos Medina/ })).toBeVisible()
  await page.getByRole('link', { name: 'Show all' }).click()
  await expect(page.getByRole('heading', { name: /^All sign-ups/ })).toBeVisible()
  expect(pageErrors.filter((error) => !error.includes('409'))).toEqual([])
})

async function expectTablesFitPhone(page: Page) {
  await page.setViewportSize({ width: 390, height: 844 })
  const tooWide = await page.getByRole('table').evaluateAll((tables) =>
    tables.flatMap((table) => {
      const availableWidth = table.parentElement?.clientWidth ?? 0
      return table.scrollWidth > availableWidth ? [`${table.scrollWidth} in ${availableWidth}`] : []
    }),
  )
  expect(tooWide).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
}

async function provesHuman(page: Page) {
  await page.getByLabel('I am human').check()
  await expect(page.getByRole('status').getByText('Checked', { exact: true })).toBeVisible()
}
