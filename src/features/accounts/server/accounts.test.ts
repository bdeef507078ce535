import { sql } from 'kysely'
import type { Logger } from 'pino'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { returnTarget } from '#kernel/addresses/return-target.ts'
import { type AppContext, Services } from '#kernel/app-context.ts'
import { queueKey } from '#kernel/server/jobs/job-queue.ts'
import { cleanTextKey } from '#kernel/server/texts/clean-texts.ts'
import { aBrowserOn } from '#tests/support/accounts/browser.ts'
import { expectRefusal } from '#tests/support/cases/expect-refusal.ts'
import { cpuTime, median } from '#tests/support/cpu-time.ts'
import { readRows, updateRows } from '#tests/support/database/rows.ts'
import { contextForFile } from '#tests/support/for-file.ts'
import { aPerson, asUser, signIn, withHumanCheck } from '#tests/support/people.ts'
import { scaleRounds } from '#tests/support/scale-rounds.ts'
import { weaknessMessages } from '../account-messages.ts'
import { confirmEmail, requestConfirmEmail } from './confirm-email.ts'
import { findAccount } from './find-account.ts'
import { changePassword } from './password/change-password.ts'
import { passwordHasherKey } from './password/passwords.ts'
import { replacePassword } from './password/replace-password.ts'
import { confirmReset, resetPassword } from './password/reset-password.ts'
import { createAdministrator } from './public/create-administrator.ts'
import { argon2 } from './public/password-hasher.ts'
import { resolveActor } from './public/resolve-actor.ts'
import { startAccounts } from './public/start-accounts.ts'
import { register } from './register.ts'
import { logIn } from './session/log-in.ts'
import { unlockSession } from './session/session-lock.ts'
import { createSession } from './session/sessions.ts'

const ctx = contextForFile({ SITE_URL: 'https://windsock.test' })
// Hashes passwords as production does.
beforeAll(() => startAccounts(ctx))
beforeEach(async () => {
  await ctx.db.deleteFrom('rate_limit').execute()
})

const password = 'a long way home'
const asVisitor = () => ({ ...ctx, reply: { cookies: [] as string[] } })
const logInWith = (username: string, secret: string) =>
  logIn(asVisitor(), { username, password: secret, grant_type: 'password' })

async function registerAs(email: string, with_: object = {}) {
  const visitor = await withHumanCheck(asVisitor(), 'register')
  return register(visitor, { email, password, confirmPassword: password, ...with_ })
}

async function lastMail(to: string) {
  await ctx.workJobs()
  const mail = ctx.sentMail.findLast((sent) => sent.to === to)
  if (!mail) throw new Error(`No mail to ${to}`)
  return mail
}

/** Returns the link in the latest email. */
async function mailedLink(to: string) {
  const { text } = await lastMail(to)
  const address = /https:\/\/\S+(?:token|resettoken)=\S+/.exec(text)?.[0]
  if (!address) throw new Error(`No link in the mail to ${to}`)
  const url = new URL(address)
  const query = url.searchParams
  return {
    url,
    email: query.get('email') ?? '',
    token: query.get('token') ?? query.get('resettoken') ?? '',
  }
}

describe('register', () => {
  test.each([
    ['123456', 'sequence'],
    ['aaaaaa', 'sequence'],
    ['fedcba', 'sequence'],
    ['Password', 'common'],
    ['Monkey2024!', 'common'],
    ['windsock', 'own'],
    ['guess.me@example.test', 'own'],
    ['GUESS.ME', 'own'],
  ] as const)(
    '[AUTH-03] rejects an easy to guess password and explains why: %s',
    async (first, weakness) => {
      const email = 'guess.me@example.test'
      await expect(
        registerAs(email, { password: first, confirmPassword: first }),
      ).rejects.toMatchObject({
        code: 'invalid_input',
        modelState: { password: [weaknessMessages[weakness]] },
      })
      expect(await findAccount(ctx, email)).toBeUndefined()
    },
  )

  test('[AUTH-03] [ASVS-11.4.2] creates an individual seller and emails a confirmation link', async () => {
    const result = await registerAs('New.Pilot@example.test')
    const account = await findAccount(ctx, 'new.pilot@EXAMPLE.test')
    expect(account).toMatchObject({ roles: ['Indv'], email_confirmed_at: null, is_usable: true })
    expect(account?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const link = await mailedLink('New.Pilot@example.test')
    expect(link.url.origin + link.url.pathname).toBe('https://windsock.test/confirmEmail')
    const owner = await asUser(ctx, {
      id: account?.id ?? 0,
      aspNetUserId: account?.asp_net_user_id ?? '',
      email: 'New.Pilot@example.test',
      password,
      roles: ['Indv'],
      passwordHash: account?.password_hash ?? null,
    })
    expect(await confirmEmail(owner, link)).toEqual({
      message: 'Email Address Confirmed. Thank You!',
      resetToken: null,
    })
    expect((await findAccount(ctx, account?.email ?? ''))?.email_confirmed_at).not.toBeNull()
    expect(result.message).toContain('confirm')
  })

  test('[AUTH-03] [AUTH-04] records which terms were accepted, and the registering browser is logged in', async () => {
    const visitor = await withHumanCheck(asVisitor(), 'register')
    const email = 'same.browser@example.test'
    await register(visitor, { email, password, confirmPassword: password })
    const account = await findAccount(ctx, email)
    const accepted = await readRows(
      ctx.db,
      'terms_acceptance',
      { profile_id: account?.id ?? 0 },
      'invoice_id',
      'version',
    )
    expect(accepted).toEqual([
      { invoice_id: null, version: expect.stringMatching(/^[0-9a-f]{16}$/) },
    ])

    const link = await mailedLink(email)
    const cookies = visitor.reply.cookies.map((cookie) => cookie.split(';')[0]).join('; ')
    const browser = { ...asVisitor(), visitor: { ...ctx.visitor, cookies } }
    expect(await confirmEmail(browser, link)).toMatchObject({ resetToken: null })
    expect(browser.reply.cookies.some((cookie) => cookie.includes('session='))).toBe(true)
    const sessions = await readRows(
      ctx.db,
      'session',
      { profile_id: account?.id ?? 0 },
      'profile_id',
    )
    expect(sessions).toHaveLength(1)
  })

  test('[C16] [DASH-03] the confirmation link returns to the page where registration started', async () => {
    const returnTo = '/biz/invitation?t=abc-123'
    await registerAs('invitee@example.test', { returnTo })
    const { url } = await mailedLink('invitee@example.test')
    expect(returnTarget(url.searchParams)).toBe(returnTo)
    await expect(
      registerAs('lured@example.test', { returnTo: '//evil.example/x' }),
    ).rejects.toMatchObject({ modelState: { returnTo: [expect.any(String)] } })
  })

  test('[AUTH-03] requires a solved human check, and each check works once', async () => {
    const form = { email: 'robot@example.test', password, confirmPassword: password }
    await expect(register(asVisitor(), form)).rejects.toThrow('complete the human check')
    const visitor = await withHumanCheck(asVisitor(), 'register')
    await register(visitor, form)
    await expect(register(visitor, { ...form, email: 'robot2@example.test' })).rejects.toThrow(
      'human check failed',
    )
    const wrongKind = await withHumanCheck(asVisitor(), 'lead')
    await expect(register(wrongKind, form)).rejects.toThrow('human check failed')
  })

  test('[AUTH-03] rejects a logged-in user', async () => {
    const member = await withHumanCheck(await asUser(ctx), 'register')
    await expect(
      register(member, { email: 'twice@example.test', password, confirmPassword: password }),
    ).rejects.toThrow('You’re already logged in.')
    expect(await findAccount(ctx, 'twice@example.test')).toBeUndefined()
  })

  test('[AUTH-03] can be restricted to invited users', async () => {
    ctx.site.switches.invitationOnly = true
    await expect(registerAs('uninvited@example.test')).rejects.toThrow(
      'Login access is only available by invitation at this time. Thank You.',
    )
    ctx.site.switches.invitationOnly = false
    await registerAs('uninvited@example.test')
  })

  test('[AUTH-08] returns the same response for an existing address and notifies its owner', async () => {
    const { email, passwordHash } = await aPerson(ctx)
    const fresh = await registerAs('fresh@example.test')
    expect(await registerAs(email.toUpperCase())).toEqual(fresh)
    expect((await lastMail(email)).subject).toContain('already have an account')
    expect((await findAccount(ctx, email))?.password_hash).toBe(passwordHash)
  })

  test('[AUTH-03] creates one account for ten concurrent requests with one address', async () => {
    await ctx.db.deleteFrom('rate_limit').execute()
    const email = 'many@example.test'
    await Promise.allSettled(Array.from({ length: 10 }, () => registerAs(email)))
    const rows = await readRows(ctx.db, 'profile', { email }, 'id')
    expect(rows).toHaveLength(1)
  })

  test('[AUTH-03] ignores roles, state, and ids in the request', async () => {
    await registerAs('sly@example.test', {
      roles: ['ServerAdmin'],
      userRoles: 'ServerAdmin',
      id: 1,
      profileId: 1,
      is_enabled: false,
      email_confirmed_at: '2020-01-01T00:00:00Z',
    })
    expect(await findAccount(ctx, 'sly@example.test')).toMatchObject({
      roles: ['Indv'],
      is_usable: true,
      email_confirmed_at: null,
    })
  })
})

describe('confirm email', () => {
  test('[AUTH-04] a link works once, within a day, and only for its address', async () => {
    await registerAs('once@example.test')
    const link = await mailedLink('once@example.test')
    const failure = 'There was a problem confirming your email address.'
    await expect(
      confirmEmail(asVisitor(), { ...link, email: 'other@example.test' }),
    ).rejects.toThrow(failure)
    await confirmEmail(asVisitor(), link)
    await expect(confirmEmail(asVisitor(), link)).rejects.toThrow(failure)

    await registerAs('late@example.test')
    const late = await mailedLink('late@example.test')
    await expect(confirmEmail({ ...asVisitor(), now: inHours(24.1) }, late)).rejects.toThrow(
      failure,
    )
  })

  test('[AUTH-04] confirming outside the registering session ends sessions and requires a new password', async () => {
    const registrant = await aPerson(ctx, { isConfirmed: false })
    await requestConfirmEmail(await asUser(ctx, registrant), {})
    const { resetToken } = await confirmEmail(asVisitor(), await mailedLink(registrant.email))
    const left = await readRows(ctx.db, 'session', { profile_id: registrant.id }, 'profile_id')
    expect(left).toEqual([])
    expect((await findAccount(ctx, registrant.email))?.password_hash).toBeNull()
    const visitor = await withHumanCheck(asVisitor(), 'reset-password')
    await confirmReset(visitor, {
      email: registrant.email,
      token: resetToken ?? '',
      newPassword: 'mine alone',
      confirmPassword: 'mine alone',
    })
    expect((await findAccount(ctx, registrant.email))?.password_hash).not.toBeNull()
  })

  test('[AUTH-04] [AUTH-08] only the browser that registered keeps the password on confirmation', async () => {
    const [registrant, reader] = [aBrowserOn(ctx), aBrowserOn(ctx)]
    const registerIn = (browser: typeof reader, email: string) =>
      browser.act(async (at) =>
        register(await withHumanCheck(at, 'register'), {
          email,
          password,
          confirmPassword: password,
        }),
      )
    await registerIn(registrant, 'own.browser@example.test')
    const own = await mailedLink('own.browser@example.test')
    expect(await confirmEmail(registrant.toContext(), own)).toMatchObject({ resetToken: null })
    expect(await logInWith(own.email, password)).toMatchObject({ userName: own.email })

    // Someone else registers the address first. Then the owner of the mailbox registers it.
    await registerIn(registrant, 'taken@example.test')
    await registerIn(reader, 'taken@example.test')
    expect([...reader.jar.keys()]).toEqual([...registrant.jar.keys()])
    const { resetToken } = await confirmEmail(
      reader.toContext(),
      await mailedLink('taken@example.test'),
    )
    expect(resetToken).toEqual(expect.any(String))
    await expectRefusal(logInWith('taken@example.test', password), 'invalid_grant')
  })

  test('[AUTH-04] an attempt with the wrong address doesn’t consume the link', async () => {
    await registerAs('keep@example.test')
    const link = await mailedLink('keep@example.test')
    await confirmEmail(asVisitor(), { ...link, email: 'not@example.test' }).catch(() => undefined)
    await confirmEmail(asVisitor(), link)
  })

  test('[AUTH-04] requesting another email invalidates the previous link', async () => {
    const person = await aPerson(ctx, { isConfirmed: false })
    const user = await asUser(ctx, person)
    await requestConfirmEmail(user, {})
    const first = await mailedLink(person.email)
    await requestConfirmEmail(user, {})
    const second = await mailedLink(person.email)
    expect(second.token).not.toBe(first.token)
    await expect(confirmEmail(asVisitor(), first)).rejects.toThrow('problem confirming')
    await confirmEmail(asVisitor(), second)
  })

  test('[AUTH-08] requesting an email doesn’t reveal whether an account exists, and is rate limited', async () => {
    const person = await aPerson(ctx, { isConfirmed: false })
    const known = await requestConfirmEmail(asVisitor(), { email: person.email })
    const unknown = await requestConfirmEmail(asVisitor(), { email: 'nobody@example.test' })
    expect(known.message).toBe(
      `If ${person.email} still needs to be confirmed, we’ve sent it a new email.`,
    )
    expect(unknown.message).toBe(known.message.replace(person.email, 'nobody@example.test'))
    // Both calls write the same job. The account-dependent work runs later, to prevent a timing leak.
    const waiting = await sql<{ count: number }>`
      select count(*)::int as count from pgboss.job
      where name = 'send-confirmation' and state = 'created'`.execute(ctx.db)
    expect(waiting.rows[0]?.count).toBe(2)
    await ctx.workJobs()
    expect(ctx.sentMail.filter(({ to }) => to === 'nobody@example.test')).toEqual([])
    await requestConfirmEmail(asVisitor(), { email: person.email })
    await requestConfirmEmail(asVisitor(), { email: person.email })
    await expect(requestConfirmEmail(asVisitor(), { email: person.email })).rejects.toMatchObject({
      status: 429,
    })
  })

  test('[AUTH-04] members are told whether an email was sent', async () => {
    for (const [isConfirmed, message, mails] of [
      [false, /^We’ve sent a new confirmation email to /, 1],
      [true, /^Your email address is already confirmed\.$/, 0],
    ] as const) {
      const person = await aPerson(ctx, { isConfirmed })
      const answer = await requestConfirmEmail(await asUser(ctx, person), {})
      expect(answer.message).toMatch(message)
      await ctx.workJobs()
      expect(ctx.sentMail.filter(({ to }) => to === person.email)).toHaveLength(mails)
    }
  })

  test('a link becomes invalid when the account’s address changes', async () => {
    const person = await aPerson(ctx, { isConfirmed: false })
    await requestConfirmEmail(await asUser(ctx, person), {})
    const link = await mailedLink(person.email)
    await updateRows(ctx.db, 'profile', person.id, { email: 'moved@example.test' })
    for (const email of [person.email, 'moved@example.test'])
      await expect(confirmEmail(asVisitor(), { ...link, email })).rejects.toThrow('problem')
  })
})

describe('reset password', () => {
  const askReset = async (email: string) =>
    resetPassword(await withHumanCheck(asVisitor(), 'reset-password'), { email })
  const finishReset = async (link: { email: string; token: string }, to = 'brand new one') =>
    confirmReset(await withHumanCheck(asVisitor(), 'reset-password'), {
      ...link,
      newPassword: to,
      confirmPassword: to,
    })

  test('[AUTH-05] the emailed link sets a new password and ends all sessions', async () => {
    const person = await aPerson(ctx, { isConfirmed: false })
    await asUser(ctx, person)
    await askReset(person.email)
    const link = await mailedLink(person.email)
    expect(link.url.origin + link.url.pathname).toBe('https://windsock.test/resetpass')
    await finishReset(link)
    expect(await sessionsOf(person.id)).toBe(0)
    await expect(logInWith(person.email, person.password)).rejects.toThrow('incorrect')
    await logInWith(person.email, 'brand new one')
    expect((await findAccount(ctx, person.email))?.email_confirmed_at).not.toBeNull()
    expect((await lastMail(person.email)).subject).toContain('password')
  })

  test('[AUTH-05] returns 404 for an unknown address and limits attempts', async () => {
    const unknown = () => askReset('nobody-here@example.test')
    await expect(unknown()).rejects.toMatchObject({
      status: 404,
      message: 'The email address you entered is not in our system',
    })
    await unknown().catch(() => undefined)
    await unknown().catch(() => undefined)
    await expect(unknown()).rejects.toMatchObject({ status: 429 })
    await askReset('another@example.test').catch(() => undefined)
    await expect(askReset('yet-another@example.test')).rejects.toMatchObject({ status: 429 })
  })

  test('[AUTH-05] one of ten concurrent uses succeeds', async () => {
    const person = await aPerson(ctx)
    await askReset(person.email)
    const link = await mailedLink(person.email)
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, (_, i) => finishReset(link, `harbour lights ${i}`)),
    )
    const won = tries.flatMap((result, i) => (result.status === 'fulfilled' ? [i] : []))
    expect(won).toHaveLength(1)
    await logInWith(person.email, `harbour lights ${won[0]}`)
  })

  test('[AUTH-05] rejects the owner’s own name without consuming the link', async () => {
    const person = await aPerson(ctx, { firstName: 'Ottoline' })
    await askReset(person.email)
    const link = await mailedLink(person.email)
    await expect(finishReset(link, 'Ottoline1')).rejects.toMatchObject({
      modelState: { newPassword: [weaknessMessages.own] },
    })
    await finishReset(link, 'harbour lights')
  })

  test('[AUTH-05] a link expires after an hour or when a newer one is sent', async () => {
    const person = await aPerson(ctx)
    await askReset(person.email)
    const first = await mailedLink(person.email)
    await askReset(person.email)
    const second = await mailedLink(person.email)
    await expect(finishReset(first)).rejects.toThrow('expired or was already used')
    const later = { ...(await withHumanCheck(asVisitor(), 'reset-password')), now: inHours(1.01) }
    const hour = await withHumanCheck(later, 'reset-password')
    await expect(
      confirmReset(hour, { ...second, newPassword: 'seaplane', confirmPassword: 'seaplane' }),
    ).rejects.toThrow('expired or was already used')
  })

  test('[AUTH-05] a link that confirms an address can’t set a password', async () => {
    const person = await aPerson(ctx, { isConfirmed: false })
    await requestConfirmEmail(await asUser(ctx, person), {})
    await expect(finishReset(await mailedLink(person.email))).rejects.toThrow('expired')
  })

  test('[AUTH-05] the stored hash of a link can’t be used as a link', async () => {
    const person = await aPerson(ctx)
    await askReset(person.email)
    const link = await mailedLink(person.email)
    const row = await ctx.db
      .selectFrom('account_link')
      .selectAll()
      .where('profile_id', '=', person.id)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(link.token)
    for (const token of [row.token_hash.toString('base64url'), row.token_hash.toString('hex')])
      await expect(finishReset({ ...link, token })).rejects.toThrow('expired')
  })

  test('[AUTH-05] a login that overlaps with a reset is invalidated', async () => {
    const person = await aPerson(ctx)
    const before = { id: person.id, password_hash: person.passwordHash }
    await askReset(person.email)
    await finishReset(await mailedLink(person.email))
    expect(await createSession(ctx, before, false)).toBeNull()
  })
})

describe('change password', () => {
  const form = (oldPassword: string, newPassword = 'brand new one') => ({
    oldPassword,
    newPassword,
    confirmPassword: newPassword,
  })

  test('[AUTH-06] ends all other sessions and keeps the current one', async () => {
    const person = await aPerson(ctx)
    const here = await asUser(ctx, person)
    await asUser(ctx, person)
    await asUser(ctx, person)
    await changePassword(here, form(person.password))
    expect(await sessionsOf(person.id)).toBe(1)
    await expect(logInWith(person.email, person.password)).rejects.toThrow('incorrect')
    await logInWith(person.email, 'brand new one')
  })

  test('[AUTH-06] reports a wrong current password at its field and delays repeated attempts', async () => {
    const user = await asUser(ctx)
    for (let i = 0; i < 5; i++)
      await expect(changePassword(user, form('not it'))).rejects.toMatchObject({
        status: 400,
        message: 'Your current password is incorrect.',
        modelState: { oldPassword: ['Your current password is incorrect.'] },
      })
    await expect(changePassword(user, form('windsock'))).rejects.toMatchObject({ status: 429 })
  })

  test('[AUTH-06] doesn’t overwrite a concurrent reset', async () => {
    const person = await aPerson(ctx)
    const user = await asUser(ctx, person)
    ctx.services.set(passwordHasherKey, {
      verify: argon2.verify,
      async hash(text) {
        await replacePassword(ctx, person, await argon2.hash('chosen by reset'))
        return argon2.hash(text)
      },
    })
    const late = changePassword(user, form(person.password))
    await expectRefusal(late, 'sign_in_first')
    ctx.services.set(passwordHasherKey, argon2)
    await logInWith(person.email, 'chosen by reset')
  })

  test('[AUTH-06] requires login', async () => {
    await expect(changePassword(asVisitor(), form('x'))).rejects.toMatchObject({ status: 401 })
  })
})

describe('demo accounts', () => {
  const demo = () => ({ ...asVisitor(), config: { ...ctx.config, demo: true } })

  test('log in only if demo mode is on', async () => {
    const person = await aPerson(ctx, { isDemonstration: true })
    const form = { username: person.email, password: person.password } as const
    await logIn(demo(), { ...form, grant_type: 'password' })
    await expectRefusal(logInWith(person.email, person.password), 'invalid_grant')
  })

  test('lose their open and locked sessions if demo mode is off', async () => {
    const person = await aPerson(ctx, { isDemonstration: true })
    const headers = new Headers(await signIn({ ctx: demo() }, person))
    expect(await resolveActor(demo(), headers)).toMatchObject({ profileId: person.id })
    await expectRefusal(resolveActor(asVisitor(), headers), 'sign_in_first')
    await ctx.db.updateTable('session').set({ is_locked: true }).execute()
    const visitor = { ...ctx.visitor, authorization: headers.get('authorization') ?? '' }
    const unlock = { password: person.password }
    await expectRefusal(unlockSession({ ...asVisitor(), visitor }, unlock), 'sign_in_first')
    await unlockSession({ ...demo(), visitor }, unlock)
  })

  test('can only get a new password from a site administrator if demo mode is off', async () => {
    const person = await aPerson(ctx, { isDemonstration: true })
    const visitor = await withHumanCheck(asVisitor(), 'reset-password')
    await expectRefusal(resetPassword(visitor, { email: person.email }), 'not_found')
    await createAdministrator(ctx, person.email, 'a secret of our own')
    await logInWith(person.email, 'a secret of our own')
  })

  test('startup warns if demo accounts are reachable from other machines', async () => {
    const warnings: unknown[] = []
    const log = { warn: (...args: unknown[]) => warnings.push(args) } as unknown as Logger
    const start = (isDemo: boolean, host: string) => {
      const config = { ...ctx.config, demo: isDemo, host }
      return startAccounts({ ...ctx, services: new Services(), config, log })
    }
    await start(false, '0.0.0.0')
    for (const host of ['localhost', '127.0.0.1', '::1']) await start(true, host)
    expect(warnings).toEqual([])
    // The server listens on all interfaces by default, so the site's name doesn't matter.
    await start(true, '0.0.0.0')
    await start(true, '192.0.2.1')
    expect(warnings).toHaveLength(2)
  })
})

test('[AUTH-08] a login does the same work for unknown, disabled, and passwordless accounts', async () => {
  const disabled = await aPerson(ctx, { isEnabled: false, password: 'own one' })
  const without = await aPerson(ctx, { password: null })
  const counted = countingContext()
  const tries: [string, string][] = [
    ['nobody@example.test', 'guess'],
    [disabled.email, 'guess'],
    [without.email, 'guess'],
    [(await aPerson(ctx, { password: 'own one' })).email, 'guess'],
  ]
  for (const [username, guess] of tries)
    await expect(
      logIn(counted.ctx, { username, password: guess, grant_type: 'password' }),
    ).rejects.toMatchObject({
      code: 'invalid_grant',
      status: 400,
      message: 'The username or password is incorrect.',
    })
  expect(counted.verified()).toEqual([1, 1, 1, 1])
})

test('[AUTH-08] a failed login takes the same time for unknown and existing users', {
  tags: 'timed',
}, async () => {
  const person = await aPerson(ctx, { password: 'own one' })
  const times: Record<string, number[]> = { [person.email]: [], 'nobody@example.test': [] }
  for (let round = 0; round < scaleRounds(40); round++) {
    await ctx.db.deleteFrom('rate_limit').execute()
    await ctx.db.deleteFrom('login_guess').execute()
    // Alternate the order because the first attempt accesses tables that were just emptied.
    const inTurn = Object.entries(times)
    for (const [username, elapsed] of round % 2 ? inTurn : inTurn.toReversed()) {
      elapsed.push(await cpuTime(() => logInWith(username, 'guess').catch(() => undefined)))
    }
  }
  const [known = [], unknown = []] = Object.values(times)
  // Compares pairs of measurements because machine load affects both. Without password hashing, the ratio would be
  // about 0.1.
  const ratio = median(known.map((elapsed, round) => elapsed / (unknown[round] ?? 0)))
  expect(ratio).toBeGreaterThan(2 / 3)
  expect(ratio).toBeLessThan(3 / 2)
})

/** Returns a context with a password hasher that counts its calls. */
function countingContext(): { ctx: AppContext; verified: () => number[] } {
  const services = new Services()
  services.set(queueKey, ctx.services.get(queueKey))
  services.set(cleanTextKey, ctx.services.get(cleanTextKey))
  const verified: number[] = []
  services.set(passwordHasherKey, {
    hash: argon2.hash,
    verify: (hash, password) => {
      verified.push(1)
      expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
      return argon2.verify(hash, password)
    },
  })
  return { ctx: { ...asVisitor(), services }, verified: () => verified }
}

async function sessionsOf(profileId: number) {
  const rows = await readRows(ctx.db, 'session', { profile_id: profileId }, 'token_hash')
  return rows.length
}

function inHours(hours: number) {
  return () => new Date(ctx.clock.now.getTime() + hours * 3_600_000)
}
