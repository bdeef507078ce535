import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { bothSchemes, findingsInLooks } from '../looks.ts'
import { test } from '../policy/test.ts'
import { aRegisteredAccount, axeFindings, complaintsOf, logInAs, open } from '../support.ts'

const password = 'a long enough secret'

test('[PROF-05] a person takes their data along, once, by keyboard', async ({ page }) => {
  const complaints = complaintsOf(page)
  const email = await aRegisteredAccount(page.request, password)
  await logInAs(page, email, password)
  await open(page, '/profile/data')
  await page.getByRole('button', { name: 'Make a copy' }).focus()
  await page.keyboard.press('Enter')
  const fetch = page.getByRole('button', { name: /^Fetch the copy/ })
  await expect(fetch).toBeVisible()
  await fetch.focus()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.keyboard.press('Enter'),
  ])
  const entries = unzipSync(new Uint8Array(await readFile(await download.path())))
  expect(strFromU8(entries['data/accounts/profile.json'] ?? new Uint8Array())).toContain(email)
  await expect(page.getByText('It is no longer here.')).toBeVisible()
  await expect(fetch).toHaveCount(0)
  expect(complaints).toEqual([])
})

test('[PROF-05] a person asks to be deleted, is told on every page, and stays after all', async ({
  page,
}) => {
  const email = await aRegisteredAccount(page.request, password)
  await logInAs(page, email, password)
  await open(page, '/profile/data')
  const form = page.getByRole('form', { name: 'Delete my account' })
  await form.getByLabel('I want my account').check()
  await form.getByRole('button', { name: 'Delete my account in 7 days' }).click()
  await expect(page.getByText(/Until then everything stays as it is/)).toBeVisible()
  expect(await findingsInLooks(page, bothSchemes)).toEqual([])
  // Whoever logs in meanwhile is told.
  await page.context().clearCookies()
  await logInAs(page, email, password)
  await open(page, '/brokers')
  const note = page.getByRole('note').filter({ hasText: 'Your account will be deleted on' })
  await note.getByRole('link', { name: 'Keep my account' }).click()
  await page.getByRole('main').getByRole('button', { name: 'Keep my account' }).click()
  await expect(form).toBeVisible()
  await expect(note).toHaveCount(0)
})

test('[PROF-05] on a phone, by keys alone: asked for, seen by staff, and taken back by the link in the mail', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const email = await aRegisteredAccount(page.request, password)
  await logInAs(page, email, password)
  await open(page, '/profile/data')
  await expect(page.getByRole('link', { name: 'Your data' })).toBeInViewport()
  const form = page.getByRole('form', { name: 'Delete my account' })
  await form.getByLabel('I want my account').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Until then everything stays as it is/)).toBeVisible()

  const office = await browser.newPage()
  await logInAs(office, 'admin@example.com')
  await open(office, '/admin?tab=deletions')
  await expect(office.getByRole('row').filter({ hasText: email })).toBeVisible()
  expect(await axeFindings(office)).toEqual([])
  await office.close()

  const reader = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await expect(async () => {
    await reader.goto('/dev/mailbox')
    await reader
      .getByRole('link', { name: /Your account at Windsock will be deleted/ })
      .filter({ hasText: email })
      .first()
      .click({ timeout: 1_000 })
  }).toPass()
  let link: string | undefined
  await expect(async () => {
    link = /keep-account\?t=[\w-]+/.exec(await reader.content())?.[0]
    expect(link).toMatch(/t=[\w-]{20,}$/)
  }).toPass()
  await open(reader, `/${link ?? ''}`)
  expect(await findingsInLooks(reader, bothSchemes)).toEqual([])
  await reader.getByRole('button', { name: 'Keep my account' }).focus()
  await reader.keyboard.press('Enter')
  await expect(reader.getByRole('heading', { name: 'Your account stays' })).toBeVisible()
  await open(reader, `/${link ?? ''}`)
  await expect(reader.getByRole('heading', { name: /no longer works/ })).toBeVisible()
  await reader.close()

  await open(page, '/profile/data')
  await expect(form).toBeVisible()
  await open(page, '/profile/security')
  for (const line of ['Asked to have the account deleted', 'Kept the account'])
    await expect(page.getByText(line).first()).toBeVisible()
})

test('[LEGAL-01] the privacy policy says how long things are kept', async ({ page }) => {
  await open(page, '/privacy#retention')
  const section = page.getByRole('region', { name: /How long we keep it/ })
  await expect(section).toContainText('Accounts whose address was never confirmed: 30 days')
  await expect(section).toContainText('36 months after the last change')
})
