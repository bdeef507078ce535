import { beforeEach, describe, expect, test } from 'vitest'
import type { AppContext } from '#kernel/app-context.ts'
import { hashToken } from '#kernel/server/secrets/secret-tokens.ts'
import { aBrowserOn } from '#tests/support/accounts/browser.ts'
import { contextForFile } from '#tests/support/for-file.ts'
import { aPerson, asUser, withHumanCheck } from '#tests/support/people.ts'
import { listActivity } from './activity/list-activity.ts'
import { confirmEmail, requestConfirmEmail } from './confirm-email.ts'
import { changeEmail } from './email/change-email.ts'
import { confirmReset, resetPassword } from './password/reset-password.ts'
import { resolveActor } from './public/resolve-actor.ts'
import { setStaffRoles } from './public/set-staff-roles.ts'
import { sweepAccounts } from './public/sweep-accounts.ts'
import { register } from './register.ts'
import { endMySession, endOtherSessions, listMySessions } from './session/my-sessions.ts'

const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 Version/19.1 Mobile/15E148 Safari/604.1'

const ctx = contextForFile({ SITE_URL: 'https://windsock.test' })
beforeEach(async () => {
  await ctx.db.deleteFrom('rate_limit').execute()
  ctx.clock.now = new Date('2026-11-20T12:00:00Z')
})

const aBrowser = (client: { ip?: string; userAgent?: string } = {}) => aBrowserOn(ctx, client)
const deviceCookie = '__Host-windsock.device'
const mailsTo = async (to: string, kind: string) => {
  await ctx.workJobs()
  return ctx.sentMail.filter((mail) => mail.to === to && mail.kind === kind)
}
const historyOf = async (user: { actor: { profileId: number } } & AppContext) =>
  (await listActivity(user, {})).items.map(({ action }) => action)

describe('active sessions', () => {
  test('lists them with device and network block, the current one first, and never the full IP address', async () => {
    const person = await aPerson(ctx)
    const desk = aBrowser()
    const phone = aBrowser({ ip: '2001:db8:7:1::5', userAgent: safari })
    await desk.logIn(person)
    ctx.clock.now = new Date('2026-11-20T13:00:00Z')
    await phone.logIn(person, { remember: true })
    const { items } = await listMySessions(await desk.user(), {})
    expect(items).toMatchObject([
      { device: 'Firefox on Windows', network: '203.0.113.0/24', isThisOne: true },
      { device: 'Safari on iPhone', network: '2001:db8:7::/48', isRemembered: true },
    ])
    expect(JSON.stringify(items)).not.toMatch(/113\.7|:5"/)
    const token = desk.jar.get('__Host-windsock.session') ?? ''
    const hash = hashToken(token).toString('hex')
    expect(JSON.stringify(items)).not.toContain(hash)
  })

  test('[AUTH-02] ends one immediately, and returns 404 for another user’s session id', async () => {
    const [person, otherUser] = [await aPerson(ctx), await aPerson(ctx)]
    const [here, there, other] = [aBrowser(), aBrowser(), aBrowser()]
    await here.logIn(person)
    await there.logIn(person)
    await other.logIn(otherUser)
    const user = await here.user()
    const otherSessionId = (await listMySessions(await other.user(), {})).items[0]?.sessionId ?? ''
    await expect(endMySession(user, { sessionId: otherSessionId })).rejects.toMatchObject({
      status: 404,
    })
    expect(await other.isLoggedIn()).toBe(true)
    const ownSessionId = (await listMySessions(user, {})).items[1]?.sessionId ?? ''
    expect(await endMySession(user, { sessionId: ownSessionId })).toEqual({ ended: 1 })
    expect(await there.isLoggedIn()).toBe(false)
    expect(await here.isLoggedIn()).toBe(true)
    await expect(endMySession(user, { sessionId: ownSessionId })).rejects.toMatchObject({
      status: 404,
    })
  })

  test('[AUTH-02] ends all others at once and no longer recognizes their devices', async () => {
    const person = await aPerson(ctx)
    const [here, there, third] = [aBrowser(), aBrowser(), aBrowser()]
    for (const browser of [here, there, third]) await browser.logIn(person)
    expect(await endOtherSessions(await here.user(), {})).toEqual({ ended: 2 })
    expect(await there.isLoggedIn()).toBe(false)
    expect(await third.isLoggedIn()).toBe(false)
    const before = await mailsTo(person.email, 'new-device')
    await there.logIn(person)
    expect(await mailsTo(person.email, 'new-device')).toHaveLength(before.length + 1)
  })
})

describe('session cookie', () => {
  test('[AUTH-02] ignores and deletes the unprefixed cookie over https, which a sibling domain could set', async () => {
    const person = await aPerson(ctx)
    const browser = aBrowser()
    await browser.logIn(person)
    const token = browser.jar.get('__Host-windsock.session') ?? ''
    const plain = new Headers({ cookie: `windsock.session=${token}` })
    expect(await resolveActor(browser.toContext(), plain)).toBeNull()
    const old = aBrowser()
    old.jar.set('windsock.session', token)
    const cookies = await old.logIn(person)
    expect(cookies[0]).toBe('windsock.session=; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=0')
    // Removing the insecure cookie doesn't end its session.
    expect(await browser.isLoggedIn()).toBe(true)
  })

  test('[AUTH-02] gets a new value at login, which prevents session fixation', async () => {
    const [person, thief] = [await aPerson(ctx), await aPerson(ctx)]
    const planted = aBrowser()
    await planted.logIn(thief)
    const fixed = planted.jar.get('__Host-windsock.session') ?? ''
    const victim = aBrowser()
    victim.jar.set('__Host-windsock.session', fixed)
    await victim.logIn(person)
    expect(victim.jar.get('__Host-windsock.session')).not.toBe(fixed)
    expect((await victim.user()).actor.profileId).toBe(person.id)
    expect(await planted.isLoggedIn()).toBe(false)
    const huge = aBrowser()
    huge.jar.set('__Host-windsock.session', 'y'.repeat(60_000))
    expect(await huge.isLoggedIn()).toBe(false)
  })
})

describe('session expiration', () => {
  const hours = (count: number) =>
    (ctx.clock.now = new Date(ctx.clock.now.getTime() + count * 3_600_000))

  test('expires after 90 days, even if it is in use', async () => {
    const browser = aBrowser()
    await browser.logIn(await aPerson(ctx), { remember: true })
    for (let day = 0; day < 89; day += 10) {
      hours(day === 0 ? 0 : 240)
      expect(await browser.isLoggedIn()).toBe(true)
    }
    hours(24 * 9.5)
    expect(await browser.isLoggedIn()).toBe(true)
    hours(24 * 0.6)
    expect(await browser.isLoggedIn()).toBe(false)
  })

  test('expires for staff with all others if their own limit is later', async () => {
    const config = { ...ctx.config, sessionDays: 1, staffSessionHours: 48 }
    const staff = aBrowserOn({ ...ctx, config })
    await staff.logIn(await aPerson(ctx, { roles: ['CallCenter'] }), { remember: true })
    hours(23.9)
    expect(await staff.isLoggedIn()).toBe(true)
    hours(0.2)
    expect(await staff.isLoggedIn()).toBe(false)
  })

  test('expires after 12 hours for staff, including users who become staff during the session', async () => {
    const staff = aBrowser()
    const late = aBrowser()
    await staff.logIn(await aPerson(ctx, { roles: ['CallCenter'] }), { remember: true })
    const promoted = await aPerson(ctx)
    await late.logIn(promoted, { remember: true })
    hours(11.9)
    expect(await staff.isLoggedIn()).toBe(true)
    hours(0.2)
    expect(await staff.isLoggedIn()).toBe(false)
    expect(await late.isLoggedIn()).toBe(true)
    const admin = await asUser(ctx, { roles: ['ServerAdmin'] })
    const lockedUser = {
      ...promoted,
      is_enabled: true,
      email_confirmed_at: null,
      disabled_reason: null,
      version: 1,
    }
    await setStaffRoles(admin, { ...lockedUser, roles: ['Indv'] }, ['WebAppAdmin'], undefined)
    expect(await late.isLoggedIn()).toBe(false)
  })
})

describe('login from a new device', () => {
  test('sends an email, except for the first login and known devices, from any network', async () => {
    const person = await aPerson(ctx)
    const desk = aBrowser()
    await desk.logIn(person)
    await desk.logIn(person)
    expect(await mailsTo(person.email, 'new-device')).toEqual([])
    const phone = aBrowser({ ip: '198.51.100.20', userAgent: safari })
    await phone.logIn(person)
    const [mail] = await mailsTo(person.email, 'new-device')
    expect(mail?.text).toMatch(/Safari on iPhone.*198\.51\.100\.0\/24/s)
    expect(mail?.text).not.toContain('198.51.100.20')
    await phone.logIn(person)
    expect(await mailsTo(person.email, 'new-device')).toHaveLength(1)
    expect((await historyOf(await phone.user())).slice(0, 2)).toEqual([
      'log-in',
      'log-in.new-device',
    ])
  })

  test('stores a device cookie that is HttpOnly and doesn’t log in', async () => {
    const person = await aPerson(ctx)
    const browser = aBrowser()
    const cookies = await browser.logIn(person)
    expect(cookies[0]).toMatch(/^__Host-windsock\.session=/)
    expect(cookies[1]).toMatch(
      /^__Host-windsock\.device=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=34560000$/,
    )
    const token = browser.jar.get('__Host-windsock.device') ?? ''
    const asSession = new Headers({ cookie: `__Host-windsock.session=${token}` })
    expect(await resolveActor(browser.toContext(), asSession)).toBeNull()
    // A device of one account isn't recognized for another account.
    const other = await aPerson(ctx)
    await aBrowser().logIn(other)
    await browser.logIn(other)
    expect(await mailsTo(other.email, 'new-device')).toHaveLength(1)
  })

  test('identifies a client without cookies by its name and network block', async () => {
    const person = await aPerson(ctx)
    await aBrowser().logIn(person)
    const script = { ip: '192.0.2.9', userAgent: 'dealer-sync/2.1' }
    await aBrowser(script).logIn(person, { cookieOnly: false })
    await aBrowser({ ...script, ip: '192.0.2.77' }).logIn(person, { cookieOnly: false })
    expect(await mailsTo(person.email, 'new-device')).toHaveLength(1)
    await aBrowser({ ...script, ip: '198.51.100.9' }).logIn(person, { cookieOnly: false })
    expect(await mailsTo(person.email, 'new-device')).toHaveLength(2)
  })

  test('limits emails per mailbox and sends none to an unconfirmed address', async () => {
    const person = await aPerson(ctx)
    for (let i = 0; i < 9; i++) await aBrowser().logIn(person)
    expect(await mailsTo(person.email, 'new-device')).toHaveLength(5)
    const unconfirmed = await aPerson(ctx, { isConfirmed: false })
    for (let i = 0; i < 2; i++) await aBrowser().logIn(unconfirmed)
    expect(await mailsTo(unconfirmed.email, 'new-device')).toEqual([])
  })

  test('two concurrent logins from a known browser don’t count as new', async () => {
    const person = await aPerson(ctx)
    await aBrowser().logIn(person)
    const browser = aBrowser()
    await browser.logIn(person)
    await Promise.all([browser.logIn(person), browser.logIn(person)])
    expect(await mailsTo(person.email, 'new-device')).toHaveLength(1)
  })

  test('replaces a device token that was planted or belongs to another account', async () => {
    const [person, neighbor] = [await aPerson(ctx), await aPerson(ctx)]
    await aBrowser().logIn(person)
    const planted = 'x'.repeat(43)
    const victim = aBrowser()
    victim.jar.set(deviceCookie, planted)
    await victim.logIn(person)
    expect(victim.jar.get(deviceCookie)).not.toBe(planted)
    // A shared browser is recognized for both accounts, with a token created after the second user logged in.
    const shared = aBrowser()
    await shared.logIn(neighbor)
    const noted = shared.jar.get(deviceCookie) ?? ''
    await shared.logIn(person)
    const [before, neighborMails] = [
      await mailsTo(person.email, 'new-device'),
      await mailsTo(neighbor.email, 'new-device'),
    ]
    await shared.logIn(neighbor)
    await shared.logIn(person)
    expect(await mailsTo(person.email, 'new-device')).toHaveLength(before.length)
    expect(await mailsTo(neighbor.email, 'new-device')).toHaveLength(neighborMails.length)
    const thief = aBrowser()
    thief.jar.set(deviceCookie, noted)
    await thief.logIn(neighbor)
    expect(await mailsTo(neighbor.email, 'new-device')).toHaveLength(neighborMails.length + 1)
  })

  test('shows long or malicious user agents as plain text in the history and emails', async () => {
    const person = await aPerson(ctx)
    await aBrowser().logIn(person)
    const strange = [
      'Evil\r\nBcc: victim@example.test\r\n\r\n<script>alert(1)</script>',
      `${'A'.repeat(5_000)}/1`,
      '<img src=x onerror=alert(1)> Firefox/1 \u202Egnp',
      '',
    ]
    for (const userAgent of strange) await aBrowser({ userAgent }).logIn(person)
    const mails = await mailsTo(person.email, 'new-device')
    expect(mails).toHaveLength(strange.length)
    for (const { subject, text } of mails) {
      expect(subject).not.toMatch(/[\r\n]|Bcc/)
      expect(text).not.toMatch(/Bcc|script|onerror|A{40}|\u202E/)
    }
    const user = await asUser(ctx, person)
    const devices = (await listActivity(user, {})).items.map(({ device }) => device)
    expect(new Set(devices.slice(0, 4))).toEqual(new Set(['Browser', 'Firefox']))
    expect((await listMySessions(user, {})).items.every(({ device }) => device.length < 60)).toBe(
      true,
    )
  })
})

describe('account history', () => {
  test('shows the session of each entry, even after it ended, and only to the account’s owner', async () => {
    const person = await aPerson(ctx)
    const [ownBrowser, thief] = [aBrowser(), aBrowser({ ip: '198.51.100.66', userAgent: safari })]
    await ownBrowser.logIn(person)
    await thief.logIn(person)
    const stolen = (await listMySessions(await thief.user(), {})).items[0]?.sessionId ?? ''
    await changeEmail(await thief.user(), {
      email: 'thief@example.test',
      password: person.password,
    })
    const user = await ownBrowser.user()
    await endMySession(user, { sessionId: stolen })
    const { items } = await listActivity(user, { session: stolen })
    expect(items).toMatchObject([
      { action: 'email.ask', about: 'thief@example.test', device: 'Safari on iPhone' },
      { action: 'log-in.new-device', network: '198.51.100.0/24', isWarning: true },
    ])
    expect(items.every(({ isThisSession }) => !isThisSession)).toBe(true)
    const otherUser = await asUser(ctx)
    expect((await listActivity(otherUser, { session: stolen })).items).toEqual([])
  })

  test('doesn’t record a user who follows an emailed link as staff if logged in to another account', async () => {
    const [owner, thief] = [await aPerson(ctx), await aPerson(ctx)]
    await resetPassword(await withHumanCheck(ctx, 'reset-password'), { email: owner.email })
    const [mail] = await mailsTo(owner.email, 'reset-password')
    const token = /resettoken=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const thiefBrowser = aBrowser({ ip: '198.51.100.66', userAgent: safari })
    await thiefBrowser.logIn(thief)
    const password = 'brass-lamp-1'
    const newPasswords = { newPassword: password, confirmPassword: password }
    const asking = await withHumanCheck(await thiefBrowser.user(), 'reset-password')
    await confirmReset(asking, { email: owner.email, token, ...newPasswords })
    const ownBrowser = aBrowser()
    await ownBrowser.logIn({ ...owner, password })
    expect((await listActivity(await ownBrowser.user(), {})).items[1]).toMatchObject({
      action: 'password.reset',
      device: 'Safari on iPhone',
      network: '198.51.100.0/24',
    })
  })

  test('groups repeated wrong passwords in a few entries, and omits attempts on unknown accounts', async () => {
    const person = await aPerson(ctx)
    const rows = () =>
      ctx.db
        .selectFrom('account_activity')
        .select(['times', 'network'])
        .where('action', '=', 'log-in.failed')
        .orderBy('id')
        .execute()
    for (let i = 0; i < 4; i++)
      await aBrowser({ ip: `192.0.2.${i}` })
        .logIn({ ...person, password: 'guess' })
        .catch(() => undefined)
    await aBrowser()
      .logIn({ email: 'nobody@example.test', password: 'guess' })
      .catch(() => undefined)
    await ctx.workJobs()
    expect(await rows()).toEqual([{ times: 4, network: '192.0.2.0/24' }])
    for (let i = 0; i < 30; i++) {
      // Resets the delay, because rejected attempts aren't counted.
      await ctx.db.deleteFrom('login_guess').execute()
      await aBrowser({ ip: `10.0.${i}.1` })
        .logIn({ ...person, password: 'guess' })
        .catch(() => undefined)
    }
    await ctx.workJobs()
    const lines = await rows()
    expect(lines).toHaveLength(20)
    expect(lines.reduce((sum, { times }) => sum + times, 0)).toBe(34)
  })

  test('is paginated and deleted after the configured retention period', async () => {
    const person = await aPerson(ctx)
    const browser = aBrowser()
    for (let i = 0; i < 5; i++) await browser.logIn(person)
    const user = await browser.user()
    const first = await listActivity(user, { pageSize: 3 })
    const rest = await listActivity(user, { pageSize: 3, before: first.next ?? 0 })
    expect([first.items.length, rest.items.length, rest.next]).toEqual([3, 2, null])
    ctx.clock.now = new Date(ctx.clock.now.getTime() + 181 * 86_400_000)
    await sweepAccounts.handle(ctx, {})
    expect((await listActivity(user, {})).items).toEqual([])
  })
})

describe('email confirmation', () => {
  const linkTo = async (email: string) => {
    const mail = (await mailsTo(email, 'confirm-email')).at(-1)
    return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  }

  test('[AUTH-04] accepts a link once for concurrent requests from inside and outside the account', async () => {
    const person = await aPerson(ctx, { isConfirmed: false })
    const inside = aBrowser()
    await inside.logIn(person)
    const user = await inside.user()
    await requestConfirmEmail(user, {})
    const link = { email: person.email, token: await linkTo(person.email) }
    const tries = await Promise.allSettled([
      confirmEmail(user, link),
      confirmEmail(aBrowser().toContext(), link),
      confirmEmail(user, link),
      confirmEmail(aBrowser().toContext(), link),
    ])
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(confirmEmail(user, link)).rejects.toMatchObject({ status: 400 })
    const otherUser = await aPerson(ctx)
    await expect(confirmEmail(user, { ...link, email: otherUser.email })).rejects.toMatchObject({
      status: 400,
    })
  })

  test('[AUTH-04] ends all other sessions of the account, including when confirmed in a session', async () => {
    const person = await aPerson(ctx, { isConfirmed: false })
    const [ownBrowser, waiting] = [aBrowser(), aBrowser()]
    await ownBrowser.logIn(person)
    await waiting.logIn(person)
    const user = await ownBrowser.user()
    await requestConfirmEmail(user, {})
    const mail = (await mailsTo(person.email, 'confirm-email')).at(-1)
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    await confirmEmail(user, { email: person.email, token })
    expect(await ownBrowser.isLoggedIn()).toBe(true)
    expect(await waiting.isLoggedIn()).toBe(false)
  })

  test('[AUTH-03] registering an unconfirmed address only sends another confirmation link', async () => {
    const person = await aPerson(ctx, { isConfirmed: false })
    const secret = 'a long way home'
    const form = { email: person.email, password: secret, confirmPassword: secret }
    await register(await withHumanCheck(aBrowser().toContext(), 'register'), form)
    await ctx.workJobs()
    const kinds = ctx.sentMail.filter(({ to }) => to === person.email).map(({ kind }) => kind)
    expect(kinds).toEqual(['confirm-email'])
  })
})
