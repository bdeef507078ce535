import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { bothSchemes, findingsInLooks } from '../looks.ts'
import { aRegisteredAccount, complaintsOf, logInAs, open } from '../support.ts'

const password = 'a long enough secret'

test('[PROF-05] a person takes their data along, once, by keyboard', async ({ page }) => {
  test.slow()
  const complaints = complaintsOf(page)
  const email = await aRegisteredAccount(page.request, password)
  await logInAs(page, email, password)
  await open(page, '/profile/data')
  const own = page
    .getByRole('form', { name: 'Ask for a copy' })
    .getByLabel('Your password', { exact: true })
  await own.fill('not the password')
  await own.press('Enter')
  await expect(page.getByText('Your current password is not correct.')).toBeVisible()
  await own.fill(password)
  await own.press('Enter')
  const fetch = page.getByRole('button', { name: /^Fetch the copy/ })
  await expect(fetch).toBeVisible({ timeout: 20_000 })
  await fetch.focus()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.keyboard.press('Enter'),
  ])
  const entries = unzipSync(new Uint8Array(await readFile(await download.path())))
  expect(strFromU8(entries['data/accounts/profile.json'] ?? new Uint8Array())).toContain(email)
  await expect(page.getByText('It is no longer here.')).toBeVisible()
  await expect(fetch).toHaveCount(0)
  // A refused password is said in the console by the browser itself.
  expect(complaints.filter((text) => !text.includes('400'))).toEqual([])
})

test('[PROF-05] a person asks to be deleted, is told on every page, and stays after all', async ({
  page,
}) => {
  test.slow()
  const email = await aRegisteredAccount(page.request, password)
  await logInAs(page, email, password)
  await open(page, '/profile/data')
  const form = page.getByRole('form', { name: 'Delete my account' })
  await form.getByLabel('Your password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Delete my account in 7 days' }).click()
  await expect(page.getByText(/Until then everything stays as it is/)).toBeVisible()
  expect(await findingsInLooks(page, bothSchemes)).toEqual([])
  await open(page, '/brokers')
  const note = page.getByRole('note').filter({ hasText: 'Your account will be deleted on' })
  await note.getByRole('link', { name: 'Keep my account' }).click()
  await page.getByRole('main').getByRole('button', { name: 'Keep my account' }).click()
  await expect(form).toBeVisible()
  await expect(note).toHaveCount(0)
})

test('[LEGAL-01] the privacy policy says how long things are kept', async ({ page }) => {
  await open(page, '/privacy#retention')
  const section = page.getByRole('region', { name: /How long we keep it/ })
  await expect(section).toContainText('Accounts whose address was never confirmed: 30 days')
  await expect(section).toContainText('36 months after the last change')
})
