import { type Browser, expect, type Page } from '@playwright/test'
import { test } from './policy/test.ts'
import {
  axeFindings,
  collectPageErrors,
  findBiz,
  findCard,
  linkMailedTo,
  logInAs,
  logInSeparately,
  open,
  overflows,
  registerConfirmedAccount,
  registerUnconfirmedAccount,
  sameOriginHeaders,
  uniqueEmail,
  waitForHydration,
} from './support.ts'

const password = 'windsock'

test.describe('new account', () => {
  test('[AUTH-03] [AUTH-04] [HC-01] [PROF-01] registers, confirms by email, and opens tab 2', async ({
    page,
  }) => {
    const pageErrors = collectPageErrors(page)
    const email = uniqueEmail()
    await open(page, '/register')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Interested in a User account?',
    )
    const create = page.getByRole('button', { name: 'Create account' })
    await expect(create).toBeDisabled()
    await fields(page).email.fill(email)
    await fields(page).password.fill('short')
    await page.getByLabel('Password (Confirm)', { exact: true }).fill('other')
    await page.getByLabel('I accept the').check()
    await expect(page.getByText('Passwords must be at least 6 characters')).toBeVisible()
    await expect(page.getByText('Passwords do not match')).toBeVisible()
    await fields(page).password.fill('brass-lamp-1')
    await page.getByLabel('Password (Confirm)', { exact: true }).fill('brass-lamp-1')
    await expect(create).toBeDisabled()
    await provesHuman(page)
    await create.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Please confirm your email address',
    )
    await expect(page.getByRole('main')).toContainText(email)
    const link = await linkMailedTo(page.request, email, 'Confirm your email address')
    await open(page, '/login')
    await logInHere(page, email, 'brass-lamp-1')
    await expect(page).toHaveURL('/')

    // Email scanners that only load the page don't consume the link.
    expect((await page.request.get(link)).status()).toBe(200)
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Email Address Confirmed. Thank You!',
    )
    await expect(page).toHaveURL('/profile?tab=2')
    await expect(page.getByRole('heading', { name: 'My Contact Info' })).toBeVisible()
    await expect(page.getByText('not confirmed yet')).toHaveCount(0)

    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Your email address is already confirmed.',
    )
    expect(pageErrors.filter((error) => !error.includes('400'))).toEqual([])
  })

  test('[AUTH-04] confirms in another browser with a button press and a new password', async ({
    page,
    browser,
  }) => {
    const registrant = await anotherBrowser(browser)
    const email = await registerUnconfirmedAccount(registrant.request, 'theirs-1')
    await logInSeparately(registrant, email, 'theirs-1')
    expect(await getLoggedInUser(registrant)).toBe(email)
    const link = await linkMailedTo(page.request, email, 'Confirm your email address')
    await page.route('**/api/account/confirmemail', (route) => route.fulfill({ status: 500 }), {
      times: 1,
    })
    await open(page, link)
    await page.getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect(page.getByText('Problem confirming your email address')).toBeVisible()
    await page.getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Email Address Confirmed. Thank You!',
    )
    expect(await getLoggedInUser(registrant)).toBeNull()
    await page.getByLabel('New password', { exact: true }).fill('mine-alone-1')
    await page.getByLabel('Password (Confirm)', { exact: true }).fill('mine-alone-1')
    await provesHuman(page)
    await page.getByRole('button', { name: 'Save new password' }).click()
    await expect(toast(page)).toContainText('Your password has been reset.')

    // Opening the used link reveals nothing about the account that isn't in the link itself.
    await open(page, link)
    await page.getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'There was a problem confirming your email address.',
    )
    await checkScreen(page)
    await page.route('**/requestconfirmemail', (route) => route.abort(), { times: 1 })
    await page.getByRole('button', { name: 'Send another confirmation' }).click()
    await expect(page.getByText('Error sending confirmation email')).toBeVisible()
    await page.getByRole('button', { name: 'Send another confirmation' }).click()
    await expect(page.getByText(`If ${email} still needs to be confirmed`)).toBeVisible()
  })

  test('[AUTH-03] [HC-01] [BEY-12] shows the password strength during entry, and a bot that fills in every field gets no code', async ({
    page,
  }) => {
    await open(page, '/register')
    await fields(page).email.fill('dana.reed@example.com')
    const strength = page.getByRole('form', { name: 'Register' }).getByRole('status').first()
    await fields(page).password.pressSequentially('Monkey2024')
    await expect(strength).toContainText('appeared in too many data leaks')
    await fields(page).password.fill('dana.reed1')
    await expect(strength).toContainText('Your email address, your name')
    await fields(page).password.fill('brass lamp over a quiet harbour')
    await expect(strength).toHaveText('Strong')
    await checkScreen(page)
    await fields(page).password.fill('')
    await expect(page.getByText('Strong')).toHaveCount(0)

    await page.evaluate(() => {
      const trap = document.querySelector<HTMLInputElement>('[name=beEmpty]')
      if (trap) trap.value = 'robot@example.com'
    })
    await page.getByLabel('I am human').focus()
    await page.keyboard.press('Space')
    await expect(page.getByText('Checking')).toBeVisible()
    await expect(
      page.getByText('The human check failed. Please check the box again.'),
    ).toBeVisible()
    await expect(page.getByLabel('I am human')).not.toBeChecked()
  })

  test('[AUTH-03] doesn’t let a logged-in user register again', async ({ page, readDocument }) => {
    await logInAs(page, 'seller@example.com')
    const { view } = await readDocument('/register')
    expect(view.getByRole('heading', { level: 1 }).textContent).toBe('You are logged in')
    expect(view.queryByRole('button', { name: 'Create account' })).toBeNull()
  })
})

test.describe('login', () => {
  test('[AUTH-07] a login submitted without JavaScript sends nothing and keeps its entries', async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      ...(baseURL && { baseURL }),
    })
    const page = await context.newPage()
    await page.goto('/login')
    await fields(page).email.fill('webadmin@example.com')
    await fields(page).password.fill(password)
    await form(page).getByRole('button', { name: 'Log in' }).click()
    await expect(page).toHaveURL('/login')
    await expect(fields(page).email).toHaveValue('webadmin@example.com')
    await expect(fields(page).password).toHaveValue(password)
    const noscriptText = await form(page).locator('noscript').innerText()
    expect(noscriptText).toContain('This form needs JavaScript')
  })

  test('[AUTH-07] a login submitted before hydration completes afterward', async ({ page }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await released
      await route.continue()
    })
    await page.goto('/login?toState=%2Fprofile', { waitUntil: 'commit' })
    await fields(page).email.fill('webadmin@example.com')
    await fields(page).password.fill(password)
    await form(page).getByLabel('Remember me').check()
    await fields(page).password.press('Enter')
    await expect(fields(page).password).toHaveValue(password)
    const login = page.waitForRequest(/\/token$/)
    release()
    expect((await login).postData()).toContain('remember')
    await expect(page).toHaveURL('/profile')
  })

  test('[AUTH-07] [NAV-02] the guard remembers the page, and the login returns to it', async ({
    page,
  }) => {
    await open(page, '/profile?tab=settings')
    await expect(page).toHaveURL('/login?toState=%2Fprofile&toParams=tab%3Dsettings')
    const button = form(page).getByRole('button', { name: 'Log in' })
    await button.click()
    await expect(page.getByText('Email field is required')).toBeVisible()
    await fields(page).email.fill('webadmin@')
    await fields(page).password.fill('wrong-one')
    await expect(page.getByText('Email must be a valid e-mail address')).toBeVisible()
    await fields(page).email.fill('webadmin@example.com')
    await button.click()
    await expect(toast(page)).toContainText('Login Error')
    await expect(toast(page)).toContainText('The username or password is incorrect.')
    await logInHere(page, 'webadmin@example.com', password)
    await expect(page).toHaveURL('/profile?tab=settings')
    await expect(toast(page)).toContainText('You are logged in')
    await expect(page.getByRole('heading', { name: 'Change Password' })).toBeVisible()
    await open(page, '/login')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are logged in')
    await expect(page.getByRole('main')).toContainText('webadmin@example.com')
    await page.getByRole('main').getByRole('button', { name: 'Log out' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in')
    await checkScreen(page)
    await expect(accountButton(page)).toHaveCount(0)
    expect(await getLoggedInUser(page)).toBeNull()
  })

  test('[AUTH-07] demo accounts fill in the form, scripts can’t read the cookie, and it persists only on request', async ({
    page,
    context,
  }) => {
    await open(page, '/login')
    await page.getByText('Demo accounts').click()
    await page.getByRole('button', { name: 'agent@example.com' }).click()
    await form(page).getByRole('button', { name: 'Log in' }).click()
    await expect(accountButton(page)).toBeVisible()
    await expect(page).toHaveURL('/')
    expect(await sessionCookie(page)).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      expires: -1,
    })
    expect(await page.evaluate(() => document.cookie)).not.toContain('windsock.session')
    await context.clearCookies({ name: 'windsock.session' })
    await open(page, '/login')
    await fields(page).email.fill('seller@example.com')
    await fields(page).password.fill(password)
    await page.getByLabel('Remember me').check()
    await form(page).getByRole('button', { name: 'Log in' }).click()
    await expect(accountButton(page)).toBeVisible()
    const inDays = ((await sessionCookie(page))?.expires ?? 0) - Date.now() / 1_000
    expect(inDays / 86_400).toBeGreaterThan(29)
  })

  test('[NAV-05] [NAV-06] [BEY-12] the inline form works by keyboard and stays on the page, whose user menu shows name, profile, saved presence, and logout', async ({
    page,
  }) => {
    await open(page, '/aircraft/search?c=1')
    const button = page.getByRole('banner').getByRole('button', { name: 'Log in' })
    const panel = page.getByRole('region', { name: 'Log in' })
    await expect(panel).toHaveCount(0)
    await button.press('Enter')
    await expect(panel.getByLabel('Email', { exact: true })).toBeFocused()
    await checkScreen(page, 'header')
    await page.setViewportSize(phone)
    const box = await panel.boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(phone.width)
    await page.setViewportSize(desktop)
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    await expect(button).toBeFocused()
    await button.press('Enter')
    await expect(panel.getByLabel('Email', { exact: true })).toBeFocused()
    await page.keyboard.type('agent@example.com')
    await page.keyboard.press('Tab')
    await page.keyboard.type('12345')
    await page.keyboard.press('Shift+Tab')
    await expect(panel.getByText('Passwords must be at least 6 characters')).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Log in' })).toBeDisabled()
    await panel.getByLabel('Password').fill(password)
    await page.keyboard.press('Enter')
    await expect(accountButton(page)).toBeVisible()
    await expect(page).toHaveURL('/aircraft/search?c=1')
    await expect(panel).toHaveCount(0)

    await accountButton(page).press('Enter')
    const menu = page.getByRole('region', { name: 'Account' })
    await expect(menu).toContainText('Marcus Oyelaran')
    await expect(menu).toContainText('agent@example.com')
    const brokerage = menu.locator(`a[href="/biz/${await findBiz(page)}/dashboard"]`)
    await expect(brokerage.first()).toBeVisible()
    for (const presence of ['Away', 'Do not Disturb', 'Invisible', 'Offline', 'Online']) {
      await menu.getByText(presence, { exact: true }).click()
      await expect(
        page.getByRole('button', { name: `Account: Marcus Oyelaran, ${presence}` }),
      ).toBeVisible()
      const profile = await (await page.request.get('/api/profiles/currentProfile')).json()
      expect(profile.presence).toBe(presence)
    }
    for (const link of await menu.getByRole('link').all()) {
      const response = await page.request.get((await link.getAttribute('href')) ?? '')
      expect(response.status()).toBe(200)
    }
    await page.keyboard.press('Escape')
    await expect(menu).toHaveCount(0)
    await expect(accountButton(page)).toBeFocused()
    await accountButton(page).click()
    await menu.getByRole('button', { name: 'Log out' }).click()
    await expect(accountButton(page)).toHaveCount(0)
    expect(await getLoggedInUser(page)).toBeNull()
  })
})

test.describe('passwords', () => {
  test('[AUTH-05] a user can reset their password once with the emailed link', async ({ page }) => {
    const email = await registerConfirmedAccount(page.request, 'forgotten lamp 1')
    await open(page, '/login')
    await page.getByRole('button', { name: 'Forgot password?' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?')
    await checkScreen(page)
    await page.getByRole('button', { name: 'Back to login' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in')
    await page.getByRole('button', { name: 'Forgot password?' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?')
    await fields(page).email.fill(`nobody-${email}`)
    await provesHuman(page)
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(
      page.getByRole('main').getByText('The email address you entered is not in our system'),
    ).toBeVisible()
    // The previous call used up the code. The next code is created without another click.
    await fields(page).email.fill(email)
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(page.getByRole('main')).toContainText('We sent a link to')

    const link = await linkMailedTo(page.request, email, 'Choose a new password')
    await open(page, link)
    await checkScreen(page)
    await page.getByLabel('New password', { exact: true }).fill('chosen lamp 2')
    await page.getByLabel('Password (Confirm)', { exact: true }).fill('chosen lamp 3')
    await page.getByLabel('New password', { exact: true }).focus()
    await expect(page.getByText('both passwords must match')).toBeVisible()
    await page.getByLabel('Password (Confirm)', { exact: true }).fill('chosen lamp 2')
    await provesHuman(page)
    await page.getByRole('button', { name: 'Save new password' }).click()
    await expect(page).toHaveURL('/login')
    await expect(toast(page)).toContainText('Your password has been reset')
    await expect(fields(page).email).toHaveValue(email)
    await fields(page).password.fill('chosen lamp 2')
    await form(page).getByRole('button', { name: 'Log in' }).click()
    await expect(accountButton(page)).toBeVisible()
  })

  test('[AUTH-06] a password change ends sessions in other browsers', async ({ page, browser }) => {
    const email = await registerConfirmedAccount(page.request, 'lamp before 1')
    const other = await anotherBrowser(browser)
    await logInSeparately(other, email, 'lamp before 1')
    expect(await getLoggedInUser(other)).toBe(email)

    await open(page, '/login?toState=%2Fprofile&toParams=tab%3Dsettings')
    await logInHere(page, email, 'lamp before 1')
    await expect(page).toHaveURL('/profile?tab=settings')
    const update = page.getByRole('button', { name: 'Update' })
    await expect(update).toBeDisabled()
    await page.getByLabel('Current password', { exact: true }).fill('lamp wrong 1')
    await page.getByLabel('New password', { exact: true }).fill('lamp after 2')
    await page.getByLabel('Confirm password', { exact: true }).fill('lamp after 2')
    await update.click()
    await expect(page.getByText('Your current password is incorrect.')).toBeVisible()
    await page.getByLabel('Current password', { exact: true }).fill('')
    await page.getByLabel('New password', { exact: true }).focus()
    await expect(page.getByText('Current password field is required')).toBeVisible()
    await page.getByLabel('Current password', { exact: true }).fill('lamp before 1')
    await page.route('**/changepassword', (route) => route.fulfill({ status: 500 }), { times: 1 })
    await update.click()
    await expect(page.getByText('Unknow Error')).toBeVisible()
    await update.click()
    await expect(toast(page)).toContainText('Your password has been changed.')

    expect(await getLoggedInUser(page)).toBe(email)
    expect(await getLoggedInUser(other)).toBeNull()
  })
})

test.describe('session', () => {
  test('[NAV-03] an expired session shows a toast, opens the landing page, and returns after the next login', async ({
    page,
  }) => {
    await logInAs(page, 'callcenter@example.com')
    await open(page, '/profile?tab=profile')
    const first = page.getByLabel('First name')
    await first.fill('Carla')
    await page.request.post('/api/account/logout', { data: {}, headers: sameOriginHeaders() })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(toast(page)).toContainText('Unauthorized')
    await expect(toast(page)).toContainText('Authorization has been denied for this request')
    await expect(page).toHaveURL('/')
    await expect(accountButton(page)).toHaveCount(0)
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await page.getByRole('button', { name: 'Back to login' }).click()
    await logInHere(page, 'callcenter@example.com', 'not-this-one')
    await expect(toast(page)).toContainText('Login Error')
    await logInHere(page, 'callcenter@example.com', password)
    await expect(page).toHaveURL('/profile?tab=profile')
    // The input is preserved when the session ends.
    await expect(first).toHaveValue('Carla')
  })

  test('[NAV-03] a member’s page that the browser restores from memory is loaded again', async ({
    page,
  }) => {
    await logInSeparately(page, 'seller@example.com')
    await open(page, '/profile?tab=profile')
    await page.request.post('/api/account/logout', { data: {}, headers: sameOriginHeaders() })
    await page.evaluate(() =>
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    )
    // The page's data and the header's are loaded at the same time, and either one ends the session.
    await expect(page).not.toHaveURL(/\/profile\?/)
    await expect(accountButton(page)).toHaveCount(0)
  })

  test('[NAV-02] [NAV-06] [NAV-12] [ADM-01] [CC-01] [IMP-01] [BEY-10] [BEY-13] [DASH-01] [DASH-05] pages redirect users without access', async ({
    page,
  }) => {
    await logInAs(page, 'agent@example.com')
    const own = await findBiz(page)
    const foreign = await findCard(page.request, ({ bizId }) => bizId !== null && bizId !== own)
    const refused = [
      ['agent@example.com', `/biz/${foreign.bizId}/dashboard`, 'no-access'],
      ['seller@example.com', `/biz/${foreign.bizId}/embed`, 'no-access'],
      ['seller@example.com', `/biz/listing/${foreign.id}`, 'no-access'],
      ['seller@example.com', '/admin?tab=users', 'unauthorized'],
      ['seller@example.com', '/call-center', 'unauthorized'],
      ['webadmin@example.com', '/call-center', 'unauthorized'],
      ['callcenter@example.com', '/import', 'unauthorized'],
      ['callcenter@example.com', '/moderation', 'unauthorized'],
    ] as const
    for (const [user, path, notice] of refused) {
      await logInAs(page, user)
      const response = await page.request.get(path, { maxRedirects: 0 })
      const { location } = response.headers()
      expect([response.status(), location], `${user} on ${path}`).toEqual([
        302,
        `/?notice=${notice}`,
      ])
    }
    await page.context().clearCookies()
    for (const path of ['/biz/new', `/biz/${own}/dashboard`]) {
      const response = await page.request.get(path, { maxRedirects: 0 })
      expect([response.status(), response.headers().location], path).toEqual([
        302,
        expect.stringMatching(/^\/login\?/),
      ])
    }
  })

  test('[NAV-13] a locked session allows nothing until the password is entered', async ({
    page,
    browser,
  }) => {
    await logInAs(page, 'ccadmin@example.com')
    await open(page, '/profile?tab=settings')
    await accountButton(page).click()
    await checkScreen(page, 'header')
    await page.getByRole('button', { name: 'Lock' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your session is locked')
    await checkScreen(page)
    await expect(page.getByLabel('Username')).toBeDisabled()
    await expect(page.getByLabel('Username')).toHaveValue('ccadmin@example.com')
    expect((await page.request.get('/api/profiles/currentProfile')).status()).toBe(401)

    await open(page, '/profile?tab=settings')
    await expect(page).toHaveURL(/\/pages\/auth\/lock\?/)
    // The visitor cache never contains a user's page.
    const visitor = await anotherBrowser(browser)
    await visitor.goto(page.url())
    await expect(visitor).toHaveURL(/\/login\?/)
    expect(await visitor.content()).not.toContain('ccadmin@example.com?')
    await page.getByRole('link', { name: 'Are you not ccadmin@example.com?' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in')
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your session is locked')
    await fields(page).password.fill('not-this-one')
    await page.getByRole('main').getByRole('button', { name: 'Unlock' }).click()
    await expect(page.getByText('The password is incorrect.')).toBeVisible()
    await fields(page).password.fill(password)
    await page.getByRole('main').getByRole('button', { name: 'Unlock' }).click()
    await expect(page).toHaveURL('/profile?tab=settings')
    await expect(accountButton(page)).toBeVisible()
    expect(await getLoggedInUser(page)).toBe('ccadmin@example.com')
  })

  test('[NAV-13] locks automatically after half an hour of inactivity', async ({ page }) => {
    await page.clock.install()
    await logInAs(page, 'ccadmin@example.com')
    await open(page, '/profile')
    // The idle timer starts after the page has loaded.
    await page.waitForFunction(() => localStorage.getItem('windsock.touched') !== null)
    await page.clock.fastForward('29:00')
    await page.mouse.move(200, 200)
    await page.clock.fastForward('29:00')
    await expect(page).toHaveURL('/profile')
    await page.clock.fastForward('02:00')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your session is locked')
  })
})

test('[PROF-02] contact info requires at least one contact method and shows its validation messages', async ({
  page,
}) => {
  await logInAs(page, 'broker@example.com')
  await open(page, '/profile?tab=2')
  await expect(page.getByLabel('Email', { exact: true }).first()).toBeDisabled()
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await expect(save).toBeDisabled()
  const field = (name: string) => page.getByRole('textbox', { name })
  await field('First name').fill('')
  await field('Phone').fill('555-0137')
  await field('Cell').fill('555')
  await field('Last name').fill('x'.repeat(51))
  await field('First name').focus()
  await expect(page.getByText('First name field is required')).toBeVisible()
  await expect(page.getByText('Last name must be at most 50 characters')).toBeVisible()
  await expect(page.getByText('Phone number must include area code')).toHaveCount(2)
  await expect(save).toBeDisabled()
  await checkScreen(page)
  await field('Phone').fill('')
  await field('Cell').fill('')
  await page.getByLabel('Allow messages to this address').uncheck()
  await expect(page.getByText('* Add at least 1 contact method below.')).toBeVisible()
  await field('First name').fill('Dana')
  await field('Last name').fill('Whitfield')
  await expect(save).toBeDisabled()
  await field('Cell').fill('(303) 555-0137')
  await save.click()
  await expect(toast(page)).toContainText('saved')
  await page.reload()
  await expect(field('Cell')).toHaveValue('(303) 555-0137')
  await expect(page.getByLabel('Allow messages to this address')).not.toBeChecked()
  await waitForHydration(page)
  await page.getByLabel('Allow messages to this address').check()
  await save.click()
  await expect(toast(page)).toContainText('saved')
})

const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

/** Expects no violations in this part of the page, and that the page fits a phone. */
async function checkScreen(page: Page, part = 'html') {
  expect(await axeFindings(page, part)).toEqual([])
  await page.setViewportSize(phone)
  expect(await overflows(page)).toBe(false)
  await page.setViewportSize(desktop)
}

const form = (page: Page) => page.getByRole('form', { name: 'Log in' })
const toast = (page: Page) => page.locator('[popover][role=status] > div').last()
const accountButton = (page: Page) => page.getByRole('button', { name: /^Account:/ })

function fields(page: Page) {
  const main = page.getByRole('main')
  return {
    email: main.getByRole('textbox', { name: 'Email' }),
    password: main.getByLabel('Password', { exact: true }),
  }
}

async function logInHere(page: Page, email: string, secret: string) {
  await waitForHydration(page)
  await fields(page).email.fill(email)
  await fields(page).password.fill(secret)
  await form(page).getByRole('button', { name: 'Log in' }).click()
}

async function getLoggedInUser(page: Page): Promise<string | null> {
  const { user } = await (await page.request.get('/api/getauth')).json()
  return user?.username ?? null
}

async function sessionCookie(page: Page) {
  return (await page.context().cookies()).find(({ name }) => name === 'windsock.session')
}

async function provesHuman(page: Page) {
  await page.getByLabel('I am human').check()
  await expect(page.getByRole('status').getByText('Checked')).toBeVisible()
}

async function anotherBrowser(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage()
}
