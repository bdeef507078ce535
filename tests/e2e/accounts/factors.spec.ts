import { type CDPSession, expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { bothSchemes, findingsInLooks } from '../looks.ts'
import { test } from '../policy/test.ts'
import { aRegisteredAccount, isAlive, logInAs, ofThisSite, open } from '../support.ts'

const password = 'a long way home'
const security = '/profile/security'

test('[AUTH-01] [AUTH-07] a passkey is made, named, logs in by itself and by its button, and is removed', async ({
  page,
}) => {
  const email = await aRegisteredAccount(page.request, password)
  await logInAs(page, email, password)
  const key = await aVirtualKey(page)
  await open(page, security)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const codes = page.getByRole('dialog', { name: 'Keep these recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await codes.getByRole('button', { name: 'I have kept them' }).click()
  await expect(codes).toHaveCount(0)
  await page.getByRole('button', { name: /^Rename Passkey on/ }).click()
  const name = page.getByRole('dialog').getByLabel('Name', { exact: true })
  await name.fill('Key ring')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Key ring', { exact: true })).toBeVisible()
  expect(await findingsInLooks(page, bothSchemes)).toEqual([])

  await key.answers(false)
  await logOut(page)
  const options = '**/api/account/passkey-login/options'
  const offered = page.waitForResponse(options)
  await open(page, `/login?toState=${encodeURIComponent(security)}`)
  await offered
  // The key answers requests made after this: the button's, not the one that waits in the email field.
  await page.route(options, async (route) => {
    await key.answers(true)
    await route.continue()
  })
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL(security)
  await page.unroute(options)
  await expect(page.getByText('Key ring', { exact: true })).toBeVisible()

  // What the browser offers in the field of the address; the virtual key takes it up at once.
  await logOut(page)
  await page.goto(`/login?toState=${encodeURIComponent(security)}`)
  await expect(page).toHaveURL(security)

  await page.getByRole('button', { name: 'Remove Key ring' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Key ring', { exact: true })).toHaveCount(0)
  await logOut(page)
  await logInAs(page, email, password)
})

test('[AUTH-01] [AUTH-07] a password leads on to the code of an app, or to a recovery code, and to the page asked for', async ({
  page,
}) => {
  const email = await aRegisteredAccount(page.request, password)
  await logInAs(page, email, password)
  await open(page, security)
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  const setUp = page.getByRole('dialog', { name: 'Set up an authenticator app' })
  await expect(setUp.getByRole('img', { name: 'QR code' })).toBeVisible()
  expect(await findingsInLooks(page, bothSchemes)).toEqual([])
  const secret = (await setUp.locator('code').innerText()).replaceAll(' ', '')
  const code = (periods = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: Date.now() + periods * 30_000,
    })
  await setUp.getByLabel('Code', { exact: true }).fill(code())
  await setUp.getByRole('button', { name: 'Turn it on' }).click()
  const codes = page.getByRole('dialog', { name: 'Keep these recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  const recovery = await codes.getByRole('listitem').allInnerTexts()
  await page.keyboard.press('Escape')
  await expect(page.getByText('10 codes are left.')).toBeVisible()

  await logOut(page)
  await open(page, '/login?toState=%2Fprofile&toParams=tab%3Dsaved')
  await page.getByLabel('Remember me').check()
  await passwordOf(page, email)
  await expect(page.getByRole('heading', { name: 'Second step' })).toBeFocused()
  expect(await findingsInLooks(page, bothSchemes)).toEqual([])
  await page.getByLabel('Code', { exact: true }).fill('000000')
  await page.getByRole('button', { name: 'Log in', exact: true }).last().click()
  const wrong = 'The code is not right. Each code works once and for half a minute.'
  await expect(page.getByText(wrong, { exact: true })).toBeVisible()
  // The one of the set-up was used.
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
    .getByRole('region', { name: 'Second step' })
    .getByRole('button', { name: 'Log in', exact: true })
    .click()
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
})

test('what matters asks again, in place, and then goes on by itself; closing the question leaves all as it was', async ({
  page,
}) => {
  const email = await aRegisteredAccount(page.request, password)
  await logInAs(page, email, password)
  // As if the session were older: the first call is answered so by this test instead of the server.
  let isAsked = false
  await page.route('**/api/account/verification', async (route) => {
    await route.continue()
    isAsked ||= route.request().method() === 'POST'
  })
  await page.route('**/api/account/authenticator-app', async (route) => {
    if (isAsked) return route.continue()
    await route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        code: 'verify_first',
        error_description: 'Please confirm first that it is you.',
      }),
    })
  })
  await open(page, security)
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  const asked = page.getByRole('dialog', { name: 'Is it you?' })
  await expect(asked).toBeVisible()
  await page.goBack()
  await expect(asked).toHaveCount(0)
  await expect(page).toHaveURL(security)
  await expect(page.getByText('Please confirm first that it is you.')).toBeVisible()
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  expect(await findingsInLooks(page, bothSchemes)).toEqual([])
  await asked.getByLabel('Password', { exact: true }).fill(password)
  await asked.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('dialog', { name: 'Set up an authenticator app' })).toBeVisible()
})

test('[AUTH-01] a log-in page that stays open goes on to offer passkeys', async ({ page }) => {
  await page.clock.install()
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/account/passkey-login/options')) asked.push(request.url())
  })
  await aVirtualKey(page)
  await open(page, '/login')
  await expect.poll(() => asked.length).toBe(1)
  await page.clock.runFor('03:30')
  expect(asked).toHaveLength(1)
  await page.clock.runFor('00:45')
  await expect.poll(() => asked.length).toBe(2)
})

test('[AUTH-01] on a phone all of it goes by keyboard alone, and nothing is wider than the screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const email = await aRegisteredAccount(page.request, password)
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
  // Enter counts also while the rules of the form are still on their way.
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await arrival
    await route.continue()
  })
  await setUp.getByLabel('Code', { exact: true }).focus()
  await page.keyboard.type(code())
  await expect(setUp.getByRole('button', { name: 'Turn it on' })).toBeDisabled()
  await page.keyboard.press('Enter')
  arrive()
  const codes = page.getByRole('dialog', { name: 'Keep these recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  expect(await findingsInLooks(page, bothSchemes)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(codes).toHaveCount(0)

  await logOut(page)
  await open(page, `/login?toState=${encodeURIComponent(security)}`)
  await page.getByLabel('E-mail', { exact: true }).focus()
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Second step' })).toBeFocused()
  expect(await width()).toBeLessThanOrEqual(390)
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
  await page.keyboard.type(code(1))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(security)
  await isAlive(page)
  await page.getByRole('button', { name: 'Remove the authenticator app' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Set up an authenticator app' })).toBeVisible()
})

async function passwordOf(page: Page, email: string) {
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).last().click()
}

async function logOut(page: Page) {
  const answer = await page.request.post('/api/account/logout', {
    data: {},
    headers: ofThisSite(),
  })
  expect(answer.status()).toBe(200)
}

/** Chromium's own, which asks nobody: it has seen the finger. */
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
