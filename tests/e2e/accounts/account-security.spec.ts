import { expect, type Page } from '@playwright/test'
import { test } from '../policy/test.ts'
import {
  axeFindings,
  collectPageErrors,
  findCard,
  linkMailedTo,
  logInAs,
  newIp,
  open,
  registerConfirmedAccount,
  registerUnconfirmedAccount,
  sameOriginHeaders,
  uniqueEmail,
  waitForHydration,
} from '../support.ts'

const password = 'long-way-home'
const security = '/profile/security'
const part = (page: Page, name: string) => page.getByRole('region', { name })

test('[AUTH-02] a user finds another session, views its activity, and ends it', async ({
  page,
  browser,
}) => {
  const pageErrors = collectPageErrors(page)
  const email = await registerConfirmedAccount(page.request, password)
  const other = await (await browser.newContext()).newPage()
  await logInAs(other, email, password)
  await logInAs(page, email, password)
  await open(page, security)
  const sessions = part(page, 'Where you’re logged in')
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await expect(sessions.getByRole('listitem').first()).toContainText('This session')
  await sessions.getByRole('link', { name: 'View activity' }).last().click()
  await expect(page).toHaveURL(/session=[0-9a-f]{32}#activity/)
  const activity = part(page, 'Account activity')
  await expect(activity.getByRole('listitem').first()).toContainText('Logged in')
  await page.goBack()
  await expect(page).toHaveURL(security)
  await sessions.getByRole('button', { name: /^End the session/ }).click()
  await expect(page.getByText('1 session ended.')).toBeVisible()
  await expect(sessions.getByText('You’re not logged in anywhere else.')).toBeVisible()
  await expect(activity.getByRole('listitem').first()).toContainText('Ended another session')
  const response = await other.request.get('/api/account/testAuth')
  expect(response.status()).toBe(401)
  expect(pageErrors).toEqual([])
})

test('[AUTH-04] both mailboxes confirm an email change, and the old address can revert it', async ({
  page,
  browser,
}) => {
  const pageErrors = collectPageErrors(page)
  const email = await registerConfirmedAccount(page.request, password)
  const newEmail = uniqueEmail()
  await logInAs(page, email, password)
  await open(page, security)
  const address = part(page, 'Email address')
  await address.getByRole('button', { name: 'Change email address' }).click()
  await address.getByLabel('New email address').fill(newEmail)
  await address.getByLabel('Current password', { exact: true }).fill(password)
  await address.getByRole('button', { name: 'Send link' }).click()
  await expect(address.getByText(`${newEmail} becomes your address`)).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  await open(page, await linkMailedTo(page.request, newEmail, 'Confirm your new email address'))
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Use new address' }).click()
  await expect(page.getByText(`You now log in as ${newEmail}.`)).toBeVisible()

  const owner = await (await browser.newContext()).newPage()
  await open(owner, await linkMailedTo(owner.request, email, 'was changed'))
  await owner.getByRole('button', { name: 'That wasn’t me. Keep my address' }).click()
  await expect(owner.getByRole('heading', { level: 1 })).toHaveText('Choose a new password')
  await expect(owner.getByLabel('Email', { exact: true })).toHaveValue(email)
  expect((await page.request.get('/api/account/testAuth')).status()).toBe(401)
  expect(pageErrors.filter((error) => !error.includes('401'))).toEqual([])
})

test('[AUTH-04] [CONT-01] a user with an unconfirmed address sees a notice before writing a message', async ({
  page,
}) => {
  const email = await registerUnconfirmedAccount(page.request, password)
  await logInAs(page, email, password)
  const { id } = await findCard(page.request, ({ isSold }) => !isSold)
  await open(page, `/listing/contact/${id}`)
  await waitForHydration(page)
  const notice = page.getByText('Confirm your email address before you message sellers.')
  await expect(notice).toBeVisible()
  expect(await axeFindings(page, 'main')).toEqual([])
  await page.getByRole('button', { name: 'Send another confirmation' }).click()
  await expect(page.getByText(`We’ve sent a new confirmation email to ${email}.`)).toBeVisible()
})

test('[AUTH-08] during a guessing attack, the login form runs a human check, except in a known browser', async ({
  page,
  browser,
}) => {
  const knownBrowser = await (await browser.newContext()).newPage()
  const email = await registerConfirmedAccount(knownBrowser.request, password)
  await logInAs(knownBrowser, email, password)
  await knownBrowser.request.post('/api/account/logout', { data: {}, headers: sameOriginHeaders() })
  for (let wrong = 0; wrong < 12; wrong += 1) {
    const from = { ...sameOriginHeaders(), 'x-forwarded-for': newIp() }
    const form = { grant_type: 'password', username: email, password: `guess ${wrong}` }
    const response = await page.request.post('/token', { form, headers: from })
    expect((await response.json()).code).toBe(wrong < 10 ? 'invalid_grant' : 'human_check_required')
  }
  const checks: string[] = []
  const fill = async (visitor: Page) => {
    visitor.on('request', (request) => {
      if (request.url().includes('/api/wr/')) checks.push(request.url())
    })
    await open(visitor, '/login')
    await visitor.getByLabel('Email', { exact: true }).fill(email)
    await visitor.getByLabel('Password', { exact: true }).fill(password)
    await visitor.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  }
  await fill(knownBrowser)
  await expect(knownBrowser.getByText('You are logged in')).toBeVisible()
  expect(checks).toEqual([])
  await fill(page)
  await expect(page.getByText('your browser is checking that you’re not a bot')).toBeVisible()
  await expect(page.getByText('You are logged in')).toBeVisible()
  expect(checks).not.toEqual([])
})
