import { type CDPSession, expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { test } from '../policy/test.ts'
import {
  axeFindings,
  logInAs,
  open,
  registerConfirmedAccount,
  sameOriginHeaders,
  scriptWith,
  waitForHydration,
} from '../support.ts'

const password = 'a long way home'
const security = '/profile/security'

test('[AUTH-01] [AUTH-07] a passkey can be added, named, used automatically or by button, and removed', async ({
  page,
}) => {
  const email = await registerConfirmedAccount(page.request, password)
  await logInAs(page, email, password)
  const key = await aVirtualKey(page)
  await open(page, security)
  await page.getByRole('button', { name: 'Add passkey' }).click()
  const codes = page.getByRole('dialog', { name: 'Save these recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await codes.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(codes).toHaveCount(0)
  await page.getByRole('button', { name: /^Rename Passkey on/ }).click()
  const name = page.getByRole('dialog').getByLabel('Name', { exact: true })
  await name.fill('Key ring')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Key ring', { exact: true })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  await key.answers(false)
  await logOut(page)
  const options = '**/api/account/passkey-login/options'
  const offered = page.waitForResponse(options)
  await open(page, `/login?toState=${encodeURIComponent(security)}`)
  await offered
  // The key responds to the button, but not to the pending request in the email field.
  await page.route(options, async (route) => {
    await key.answers(true)
    await route.continue()
  })
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL(security)
  await page.unroute(options)
  await expect(page.getByText('Key ring', { exact: true })).toBeVisible()

  // The browser offers the passkey in the email field, and the virtual key accepts it immediately.
  await logOut(page)
  await page.goto(`/login?toState=${encodeURIComponent(security)}`)
  await expect(page).toHaveURL(security)
  await waitForHydration(page)

  await page.getByRole('button', { name: 'Remove Key ring' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Key ring', { exact: true })).toHaveCount(0)
  await logOut(page)
  await logInAs(page, email, password)
})

test('[AUTH-01] [AUTH-07] a password login asks for an app code or recovery code, then opens the requested page', async ({
  page,
}) => {
  const email = await registerConfirmedAccount(page.request, password)
  await logInAs(page, email, password)
  await open(page, security)
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  const setUp = page.getByRole('dialog', { name: 'Set up an authenticator app' })
  await expect(setUp.getByRole('img', { name: 'QR code' })).toBeVisible()
  expect(await axeFindings(page, 'dialog[open]')).toEqual([])
  const secret = (await setUp.locator('code').innerText()).replaceAll(' ', '')
  const code = (periods = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: Date.now() + periods * 30_000,
    })
  await setUp.getByLabel('Code', { exact: true }).fill(code())
  await setUp.getByRole('button', { name: 'Turn on' }).click()
  const codes = page.getByRole('dialog', { name: 'Save these recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  const recovery = await codes.getByRole('listitem').allInnerTexts()
  await page.keyboard.press('Escape')
  await expect(page.getByText('10 codes left.')).toBeVisible()

  await logOut(page)
  await open(page, '/login?toState=%2Fprofile&toParams=tab%3Dsaved')
  await page.getByLabel('Remember me').check()
  await passwordOf(page, email)
  await expect(page.getByRole('heading', { name: 'Two-step login' })).toBeFocused()
  expect(await axeFindings(page)).toEqual([])
  await page.getByLabel('Code', { exact: true }).fill('000000')
  await page.getByRole('button', { name: 'Log in', exact: true }).last().click()
  const wrong = 'That code isn’t correct. Each code works once and expires after 30 seconds.'
  await expect(page.getByText(wrong, { exact: true })).toBeVisible()
  // The previous code was used for the setup.
  await page.getByLabel('Code', { exact: true }).fill(code(1))
  await page.getByRole('button', { name: 'Log in', exact: true }).last().click()
  await expect(page).toHaveURL('/profile?tab=saved')
  const cookie = (await page.context().cookies()).find(({ name }) => name.endsWith('session'))
  expect(cookie?.expires).toBeGreaterThan(Date.now() / 1_000 + 20 * 86_400)

  await logOut(page)
  await open(page, '/')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await passwordOf(page, email)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code', { exact: true }).fill(recovery[0] ?? '')
  await page
    .getByRole('region', { name: 'Two-step login' })
    .getByRole('button', { name: 'Log in', exact: true })
    .click()
  await expect(page.getByRole('button', { name: /^Account:/ })).toBeVisible()
})

test('sensitive actions verify in place and then continue, and closing the dialog changes nothing', async ({
  page,
}) => {
  const email = await registerConfirmedAccount(page.request, password)
  await logInAs(page, email, password)
  // Simulates an older session by intercepting the first call.
  let hasVerified = false
  await page.route('**/api/account/verification', async (route) => {
    await route.continue()
    hasVerified ||= route.request().method() === 'POST'
  })
  await page.route('**/api/account/authenticator-app', async (route) => {
    if (hasVerified) return route.continue()
    await route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        code: 'verify_first',
        error_description: 'Please confirm that it’s you first.',
      }),
    })
  })
  // A call may need the dialog before the account menu has loaded.
  const menu = Promise.withResolvers<void>()
  await page.route(scriptWith('Do not Disturb'), async (route) => {
    await menu.promise
    await route.continue()
  })
  await open(page, security)
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(security)
  await expect(page.getByText('Please confirm that it’s you first.')).toBeVisible()
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  expect(await axeFindings(page, 'dialog[open]')).toEqual([])
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('dialog', { name: 'Set up an authenticator app' })).toBeVisible()
  menu.resolve()
})

test('[AUTH-01] a login page that stays open still offers passkeys', async ({ page }) => {
  await page.clock.install()
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/account/passkey-login/options')) requests.push(request.url())
  })
  await aVirtualKey(page)
  await open(page, '/login')
  await expect.poll(() => requests.length).toBe(1)
  await page.clock.runFor('03:30')
  expect(requests).toHaveLength(1)
  await page.clock.runFor('00:45')
  await expect.poll(() => requests.length).toBe(2)
})

test('[AUTH-01] on a phone, all factor screens work by keyboard and fit the width', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const email = await registerConfirmedAccount(page.request, password)
  await logInAs(page, email, password)
  await open(page, security)
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  expect(await width()).toBeLessThanOrEqual(390)
  await page.getByRole('button', { name: 'Set up an authenticator app' }).focus()
  await page.keyboard.press('Enter')
  const setUp = page.getByRole('dialog', { name: 'Set up an authenticator app' })
  const secret = (await setUp.locator('code').innerText()).replaceAll(' ', '')
  const code = (periods = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: Date.now() + periods * 30_000,
    })
  expect(await width()).toBeLessThanOrEqual(390)
  // Pressing Enter submits the form even while its validation rules are loading.
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await arrival
    await route.continue()
  })
  await setUp.getByLabel('Code', { exact: true }).focus()
  await page.keyboard.type(code())
  await expect(setUp.getByRole('button', { name: 'Turn on' })).toBeDisabled()
  await page.keyboard.press('Enter')
  arrive()
  const codes = page.getByRole('dialog', { name: 'Save these recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  expect(await axeFindings(page, 'dialog[open]')).toEqual([])
  await page.keyboard.press('Escape')
  await expect(codes).toHaveCount(0)

  await logOut(page)
  await open(page, `/login?toState=${encodeURIComponent(security)}`)
  await page.getByLabel('Email', { exact: true }).focus()
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Two-step login' })).toBeFocused()
  expect(await width()).toBeLessThanOrEqual(390)
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
  await page.keyboard.type(code(1))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(security)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Remove authenticator app' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Set up an authenticator app' })).toBeVisible()
})

async function passwordOf(page: Page, email: string) {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).last().click()
}

async function logOut(page: Page) {
  const response = await page.request.post('/api/account/logout', {
    data: {},
    headers: sameOriginHeaders(),
  })
  expect(response.status()).toBe(200)
}

/** Creates Chromium's virtual authenticator, which verifies the user without a prompt. */
async function aVirtualKey(page: Page) {
  const cdp: CDPSession = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    answers: (enabled: boolean) =>
      cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
  }
}
