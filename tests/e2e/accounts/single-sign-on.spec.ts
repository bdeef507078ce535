import { expect, type Page } from '@playwright/test'
import { startRealIssuer } from '#tests/support/issuers/real-issuer.ts'
import { test } from '../policy/test.ts'
import {
  axeFindings,
  logInAs,
  open,
  registerConfirmedAccount,
  waitForHydration,
} from '../support.ts'

const password = 'a long way home'
const security = '/profile/security'
const run = Date.now()
const newcomer = `newcomer-${run}@example.test`
const member = `member-${run}`

// One worker, because the issuer has one port.
test.describe.configure({ mode: 'default' })

let issuer: Awaited<ReturnType<typeof startRealIssuer>>
const users: Parameters<typeof startRealIssuer>[1] = {
  [newcomer]: { email: newcomer, email_verified: true },
}

test.beforeAll(async ({ baseURL: site = '' }) => {
  const redirectUri = `${site}/api/account/login/example/callback`
  issuer = await startRealIssuer([redirectUri], users, Number(new URL(site).port) + 600)
})
test.afterAll(() => issuer.close())

/** Logs in on the issuer's own pages. */
async function logInAtIssuer(page: Page, user: string) {
  await page.locator('input[name=login]').fill(user)
  await page.locator('input[name=password]').fill('any')
  await page.locator('button[type=submit]').click()
  await page.locator('button[type=submit]').click()
}

test('[BEY-24] a visitor registers with an issuer and logs in again, without scripts', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Continue with Example Air' }).click()
  await logInAtIssuer(page, newcomer)
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  await expect(page.getByText(`${newcomer} is your address`)).toBeVisible()
  await page.getByRole('checkbox', { name: /I accept/ }).check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL('/profile?tab=2')

  await context.clearCookies({ name: 'windsock.session' })
  await page.goto(`/login?toState=${encodeURIComponent(security)}`)
  await page.getByRole('link', { name: 'Continue with Example Air' }).click()
  await expect(page).toHaveURL(security)
  await expect(page.getByText('You don’t have a password yet.')).toBeVisible()
  await context.close()
})

test('[BEY-24] a member logs in first, links the account, and unlinks it on the Security page', async ({
  page,
}) => {
  const email = await registerConfirmedAccount(page.request, password)
  users[member] = { email, email_verified: true }
  await open(page, '/login')
  await page.getByRole('link', { name: 'Continue with Example Air' }).click()
  await logInAtIssuer(page, member)
  await expect(page.getByRole('heading', { name: 'You already have an account' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('link', { name: 'Log in', exact: true }).last().click()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Link your Example Air account?' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Link account' }).click()
  await expect(page).toHaveURL(security)
  const section = page.getByRole('region', { name: 'Linked accounts' })
  await expect(section.getByText('Example Air', { exact: true })).toBeVisible()
  await waitForHydration(page)
  await section.getByRole('button', { name: 'Unlink Example Air' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click()
  await expect(section.getByRole('link', { name: 'Link Example Air' })).toBeVisible()
})

test('[BEY-24] the login page says that an issuer is down', async ({ page }) => {
  await open(page, '/login?problem=unreachable&issuer=example')
  await expect(page.getByRole('alert')).toContainText('We can’t reach Example Air right now.')
  await logInAs(page, await registerConfirmedAccount(page.request, password), password)
})
