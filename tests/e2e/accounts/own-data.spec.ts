import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { test } from '../policy/test.ts'
import {
  axeFindings,
  collectPageErrors,
  logInAs,
  mailTo,
  open,
  registerConfirmedAccount,
} from '../support.ts'

const password = 'a long enough secret'

test('[PROF-05] a user exports their data once by keyboard', async ({ page }) => {
  const pageErrors = collectPageErrors(page)
  const email = await registerConfirmedAccount(page.request, password)
  await logInAs(page, email, password)
  await open(page, '/profile/data')
  await page.getByRole('button', { name: 'Request copy' }).focus()
  await page.keyboard.press('Enter')
  const fetch = page.getByRole('button', { name: /^Download copy/ })
  await expect(fetch).toBeVisible()
  await fetch.focus()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.keyboard.press('Enter'),
  ])
  const entries = unzipSync(new Uint8Array(await readFile(await download.path())))
  expect(strFromU8(entries['data/accounts/profile.json'] ?? new Uint8Array())).toContain(email)
  await expect(page.getByText('It’s no longer available.')).toBeVisible()
  await expect(fetch).toHaveCount(0)
  expect(pageErrors).toEqual([])
})

test('[PROF-05] a user requests deletion, sees a notice on every page, and cancels', async ({
  page,
}) => {
  const email = await registerConfirmedAccount(page.request, password)
  await logInAs(page, email, password)
  await open(page, '/profile/data')
  const form = page.getByRole('form', { name: 'Delete my account' })
  await form.getByLabel('I want to delete my account').check()
  await form.getByRole('button', { name: 'Delete my account in 7 days' }).click()
  await expect(page.getByText(/Nothing changes until then/)).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  // Logging in during the grace period shows a notice.
  await page.context().clearCookies()
  await logInAs(page, email, password)
  await open(page, '/brokers')
  const note = page.getByRole('note').filter({ hasText: 'Your account will be deleted on' })
  await note.getByRole('link', { name: 'Cancel deletion' }).click()
  await page.getByRole('main').getByRole('button', { name: 'Cancel deletion' }).click()
  await expect(form).toBeVisible()
  await expect(note).toHaveCount(0)
})

test('[PROF-05] by keyboard on a phone: a deletion is requested, seen by staff, and canceled by emailed link', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const email = await registerConfirmedAccount(page.request, password)
  await logInAs(page, email, password)
  await open(page, '/profile/data')
  await expect(page.getByRole('link', { name: 'Your data' })).toBeInViewport()
  const form = page.getByRole('form', { name: 'Delete my account' })
  await form.getByLabel('I want to delete my account').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Nothing changes until then/)).toBeVisible()

  const office = await browser.newPage()
  await logInAs(office, 'admin@example.com')
  await open(office, '/admin?tab=deletions')
  await expect(office.getByRole('row').filter({ hasText: email })).toBeVisible()
  expect(await axeFindings(office)).toEqual([])

  const reader = await browser.newPage({ viewport: { width: 390, height: 844 } })
  const mail = await mailTo(page.request, email, 'account will be deleted')
  const link = /keep-account\?t=[\w-]{20,}/.exec(mail)?.[0]
  expect(link, mail).toBeDefined()
  await open(reader, `/${link ?? ''}`)
  expect(await axeFindings(reader)).toEqual([])
  await reader.getByRole('button', { name: 'Cancel deletion' }).focus()
  await reader.keyboard.press('Enter')
  await expect(reader.getByRole('heading', { name: 'Your account won’t be deleted' })).toBeVisible()
  await open(reader, `/${link ?? ''}`)
  await expect(reader.getByRole('heading', { name: /no longer works/ })).toBeVisible()

  await open(page, '/profile/data')
  await expect(form).toBeVisible()
  await open(page, '/profile/security')
  for (const line of ['Requested account deletion', 'Canceled account deletion'])
    await expect(page.getByText(line).first()).toBeVisible()
})
