import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import { listActivity } from '#features/accounts/server/activity/list-activity.ts'
import { changeEmail } from '#features/accounts/server/email/change-email.ts'
import { loadFailedLogins } from '#features/accounts/server/failed-logins/count-password-attempt.ts'
import { changePassword } from '#features/accounts/server/password/change-password.ts'
import { notifyUnfinishedLogin } from '#features/accounts/server/public/activity/notify-unfinished-login.ts'
import { sweepAccounts } from '#features/accounts/server/public/sweep-accounts.ts'
import { completeSecondStep } from '#features/accounts/server/second-step/complete-second-step.ts'
import {
  createPasskeyLoginOptions,
  logInWithPasskey,
} from '#features/accounts/server/second-step/log-in-with-passkey.ts'
import { verifyOwner } from '#features/accounts/server/second-step/verify-owner.ts'
import { logIn } from '#features/accounts/server/session/log-in.ts'
import {
  addPasskey,
  removePasskey,
  startPasskeyRegistration,
} from '#features/factors/server/passkeys/passkeys.ts'
import type { Refusal } from '#kernel/errors.ts'
import { aBrowserOn } from '#tests/support/accounts/browser.ts'
import { expectRefusal } from '#tests/support/cases/expect-refusal.ts'
import { updateRows } from '#tests/support/database/rows.ts'
import { contextForFile } from '#tests/support/for-file.ts'
import { aPerson, asUser, type Person } from '#tests/support/people.ts'
import { Authenticator } from './authenticator.ts'

const origin = 'https://windsock.test'
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 Version/19.1 Mobile/15E148 Safari/604.1'
const firefox = { device: 'Firefox on Windows', network: '203.0.113.0/24' }

const ctx = contextForFile({ SITE_URL: origin })
beforeEach(async () => {
  await ctx.db.deleteFrom('rate_limit').execute()
  await ctx.db.deleteFrom('login_guess').execute()
  await ctx.db.deleteFrom('log_in_ticket').execute()
  ctx.clock.now = new Date('2026-11-20T09:00:00Z')
})

const aBrowser = (device: { ip?: string; userAgent?: string } = {}) => aBrowserOn(ctx, device)
type Browser = ReturnType<typeof aBrowser>
const pass = (minutes: number) => {
  ctx.clock.now = new Date(ctx.clock.now.getTime() + minutes * 60_000)
}

/** Creates an owner with a passkey and recovery codes. */
async function anOwner(traits = {}) {
  const person = await aPerson(ctx, traits)
  const caller = await asUser(ctx, person)
  const key = new Authenticator()
  const passkey = key.register(await startPasskeyRegistration(caller, {}), { origin })
  const { id, name, recoveryCodes } = await addPasskey(caller, { passkey })
  return { person, caller, key, id, name, recoveryCodes: recoveryCodes ?? [] }
}

/** Logs in with the password and stops before the second step. */
async function startLogin(browser: Browser, person: Person, fields: object = {}) {
  const refused = await browser.logIn(person, fields).catch((error: unknown) => error as Refusal)
  const ticket = (refused as Refusal).secondStep?.ticket
  if (!ticket) throw new Error('No ticket')
  return ticket
}

const finish = (browser: Browser, ticket: string, recoveryCode = '') =>
  browser.act((at) => completeSecondStep(at, { ticket, recoveryCode, cookieOnly: true }))

const loadReports = async ({ person, caller }: Awaited<ReturnType<typeof anOwner>>) => {
  await ctx.workJobs()
  const { items } = await listActivity({ ...caller, now: () => ctx.clock.now }, {})
  return {
    lines: items.filter(({ action }) => action === 'log-in.unfinished'),
    wrong: items.filter(({ action }) => action === 'log-in.second-step-failed'),
    keys: items.filter(({ action }) => action === 'log-in.passkey-failed'),
    mails: ctx.sentMail.filter(
      ({ to, kind }) => to === person.email && kind === 'log-in-unfinished',
    ),
  }
}
const sweep = () => ctx.runJob(notifyUnfinishedLogin)

describe('correct password without the second step', () => {
  test('[AUTH-08] appears in the history and is emailed once its time is over, not before and not again', async () => {
    const owner = await anOwner()
    await startLogin(aBrowser(), owner.person)
    await sweep()
    expect(await loadReports(owner)).toMatchObject({ lines: [], mails: [] })
    pass(10)
    await Promise.all([sweep(), sweep(), sweep()])
    await ctx.runJob(sweepAccounts.name)
    await sweep()
    expect(await ctx.db.selectFrom('log_in_ticket').selectAll().execute()).toEqual([])
    const { lines, mails } = await loadReports(owner)
    expect(lines).toMatchObject([
      {
        words: 'Correct password, second step not completed',
        happenedAt: '2026-11-20T09:00:00.000Z',
        times: 1,
        isWarning: true,
        sessionId: null,
        ...firefox,
      },
    ])
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toMatch(/Firefox on Windows[\s\S]*203\.0\.113\.0\/24/)
    expect(mails[0]?.text).toContain('/login?forgot=1')
    expect(mails[0]?.text).not.toContain('203.0.113.7')
  })

  test('is recorded even if the hourly sweep runs first', async () => {
    const owner = await anOwner()
    await startLogin(aBrowser(), owner.person)
    pass(70)
    await ctx.runJob(sweepAccounts.name)
    await sweep()
    expect((await loadReports(owner)).lines).toHaveLength(1)
  })

  test('many in one afternoon produce one counted history entry per network and one email', async () => {
    const owner = await anOwner()
    for (let round = 0; round < 3; round++) {
      for (let i = 0; i < 4; i++) await startLogin(aBrowser({ ip: `192.0.2.${i}` }), owner.person)
      await startLogin(aBrowser({ ip: '198.51.100.9', userAgent: safari }), owner.person)
      pass(30)
      await sweep()
    }
    const { lines, mails } = await loadReports(owner)
    expect(Object.fromEntries(lines.map(({ network, times }) => [network, times]))).toEqual({
      '192.0.2.0/24': 12,
      '198.51.100.0/24': 3,
    })
    expect(lines).toHaveLength(2)
    expect(mails).toHaveLength(1)
    // A new notification is sent the next day.
    pass(24 * 60)
    await startLogin(aBrowser(), owner.person)
    pass(10)
    await sweep()
    expect((await loadReports(owner)).mails).toHaveLength(2)
  })

  test('from many networks does not fill the history', async () => {
    const owner = await anOwner()
    for (let i = 0; i < 30; i++) await startLogin(aBrowser({ ip: `10.0.${i}.1` }), owner.person)
    pass(10)
    await sweep()
    const { lines, mails } = await loadReports(owner)
    expect(lines).toHaveLength(20)
    expect(lines.reduce((sum, { times }) => sum + times, 0)).toBe(30)
    expect(mails).toHaveLength(1)
  })

  test('is not reported if the same browser then logs in, including a new browser', async () => {
    const owner = await anOwner()
    const browser = aBrowser()
    const first = await startLogin(browser, owner.person)
    await finish(browser, first, 'wrong').catch(() => undefined)
    await startLogin(browser, owner.person)
    await finish(browser, await startLogin(browser, owner.person), owner.recoveryCodes[0])
    pass(10)
    await sweep()
    expect(await loadReports(owner)).toMatchObject({ lines: [], wrong: [{ times: 1 }], mails: [] })
  })

  test('is not reported if that browser continues with a passkey', async () => {
    const owner = await anOwner()
    const browser = aBrowser()
    await startLogin(browser, owner.person)
    const passkey = owner.key.authenticate(
      await createPasskeyLoginOptions(browser.toContext(), {}),
      { origin },
    )
    await browser.act((at) => logInWithPasskey(at, { passkey, cookieOnly: true }))
    pass(10)
    await sweep()
    expect((await loadReports(owner)).lines).toEqual([])
  })

  test('is reported if the owner logs in elsewhere with the same browser type and network', async () => {
    const owner = await anOwner()
    const [thief, desk, program] = [aBrowser(), aBrowser(), aBrowser()]
    await startLogin(thief, owner.person)
    await startLogin(program, owner.person, { cookieOnly: false })
    await finish(desk, await startLogin(desk, owner.person), owner.recoveryCodes[0])
    pass(10)
    await sweep()
    expect((await loadReports(owner)).lines).toMatchObject([{ times: 2 }])
  })

  test('from a client without cookies is resolved by its next login from the same network', async () => {
    const owner = await anOwner()
    const curl = { ip: '192.0.2.77', userAgent: 'curl/8.14' }
    await startLogin(aBrowser(curl), owner.person, { cookieOnly: false })
    const ticket = await startLogin(aBrowser(curl), owner.person, { cookieOnly: false })
    await completeSecondStep(aBrowser(curl).toContext(), {
      ticket,
      recoveryCode: owner.recoveryCodes[0],
    })
    pass(10)
    await sweep()
    expect((await loadReports(owner)).lines).toEqual([])
  })

  test('is not resolved by another account’s login in the same browser', async () => {
    const [owner, other] = [await anOwner(), await anOwner()]
    const browser = aBrowser()
    await startLogin(browser, owner.person)
    await finish(browser, await startLogin(browser, other.person), other.recoveryCodes[0])
    pass(10)
    await sweep()
    expect((await loadReports(owner)).lines).toHaveLength(1)
    expect((await loadReports(other)).lines).toEqual([])
  })

  test('is reported once, immediately after the ticket’s attempts are used up', async () => {
    const owner = await anOwner()
    const browser = aBrowser()
    const ticket = await startLogin(browser, owner.person)
    await Promise.allSettled(
      Array.from({ length: 12 }, (_, at) => finish(browser, ticket, `wrong-${at}`)),
    )
    const atOnce = await loadReports(owner)
    expect(atOnce).toMatchObject({ lines: [{ times: 1 }], wrong: [{ times: 8 }] })
    expect(atOnce.mails).toHaveLength(1)
    pass(10)
    await sweep()
    expect(await loadReports(owner)).toMatchObject({ lines: [{ times: 1 }], wrong: [{ times: 8 }] })
    expect((await loadReports(owner)).mails).toHaveLength(1)
  })

  test('a ticket that expires during redemption either logs in or is reported', async () => {
    for (let round = 0; round < 4; round++) {
      const owner = await anOwner()
      const browser = aBrowser()
      const ticket = await startLogin(browser, owner.person)
      const before = ctx.clock.now
      const early = { ...browser.toContext(), now: () => before }
      pass(11)
      const [logged] = await Promise.allSettled([
        completeSecondStep(early, { ticket, recoveryCode: owner.recoveryCodes[0] }),
        sweep(),
      ])
      const { lines } = await loadReports(owner)
      expect(lines).toHaveLength(logged.status === 'fulfilled' ? 0 : 1)
      await sweep()
      expect((await loadReports(owner)).lines).toHaveLength(lines.length)
    }
  })

  test('is emailed only to confirmed addresses, and not after the password has changed', async () => {
    const unconfirmed = await anOwner({ isConfirmed: false })
    const changed = await anOwner()
    await startLogin(aBrowser(), unconfirmed.person)
    await startLogin(aBrowser(), changed.person)
    await updateRows(ctx.db, 'profile', changed.person.id, {
      password_hash: (await aPerson(ctx, { password: 'another one' })).passwordHash,
    })
    pass(10)
    await sweep()
    for (const owner of [unconfirmed, changed]) {
      const { lines, mails } = await loadReports(owner)
      expect([lines.length, mails.length]).toEqual([1, 0])
    }
  })

  test('from the previous release is reported without a device', async () => {
    const owner = await anOwner()
    await startLogin(aBrowser(), owner.person)
    await ctx.db
      .updateTable('log_in_ticket')
      .set({ device: null, network: null, device_hash: null, site_id: null })
      .execute()
    pass(10)
    await sweep()
    expect((await loadReports(owner)).lines).toMatchObject([{ device: 'Browser', network: null }])
  })

  test('is not recorded for a wrong password or an account without a second step', async () => {
    const owner = await anOwner()
    await aBrowser()
      .logIn({ ...owner.person, password: 'guess' })
      .catch(() => undefined)
    const plain = await aPerson(ctx)
    await aBrowser().logIn(plain)
    expect(await ctx.db.selectFrom('log_in_ticket').selectAll().execute()).toEqual([])
  })
})

describe('failed passkey login', () => {
  const use = async (key: Authenticator, behavior: object = {}, browser = aBrowser()) => {
    const loginOptions = await createPasskeyLoginOptions(browser.toContext(), {})
    return logInWithPasskey(browser.toContext(), {
      passkey: key.authenticate(loginOptions, { origin, ...behavior }),
    })
  }
  const refused = async (work: Promise<unknown>) => {
    const error = (await work.catch((error: unknown) => error)) as Refusal
    return { code: error.code, status: error.status, message: error.message }
  }

  test('[AUTH-08] appears in the owner’s history and counts as a failed login', async () => {
    const owner = await anOwner()
    const browser = aBrowser()
    // A different key with the same ID, whose signature is invalid.
    const forged = new Authenticator()
    const passkey = {
      ...forged.authenticate(await createPasskeyLoginOptions(browser.toContext(), {}), { origin }),
      id: owner.key.id.toString('base64url'),
      rawId: owner.key.id.toString('base64url'),
    }
    await refused(logInWithPasskey(browser.toContext(), { passkey }))
    // The challenge is unknown or already used.
    await refused(logInWithPasskey(browser.toContext(), { passkey }))
    await refused(use(owner.key, { isVerified: false }))
    const { keys, mails } = await loadReports(owner)
    expect(keys).toMatchObject([
      { times: 3, about: `“${owner.name}”`, isWarning: true, sessionId: null, ...firefox },
    ])
    expect(mails).toEqual([])
    expect(await loadFailedLogins(ctx, owner.person.email)).toMatchObject({ wrong: 3 })
    // The owner can still log in, which resets the count.
    await use(owner.key)
    expect(await loadFailedLogins(ctx, owner.person.email)).toBeUndefined()
  })

  test('with a decreased counter is recorded then and at each later attempt', async () => {
    const owner = await anOwner()
    await use(owner.key, { addsToCount: 5 })
    await refused(use(owner.key, { addsToCount: -2 }))
    await refused(use(owner.key, { addsToCount: 100 }))
    expect((await loadReports(owner)).keys).toMatchObject([{ times: 2 }])
  })

  test('is recorded for a disabled account', async () => {
    const owner = await anOwner()
    await updateRows(ctx.db, 'profile', owner.person.id, { is_enabled: false })
    expect((await refused(use(owner.key))).message).toContain('disabled')
    expect((await loadReports(owner)).keys).toMatchObject([{ times: 1 }])
  })

  test('with a removed or unknown passkey looks like a wrong one and is not recorded', async () => {
    const owner = await anOwner()
    const wrong = await refused(use(owner.key, { isVerified: false }))
    await ctx.workJobs()
    await removePasskey(owner.caller, { id: owner.id })
    expect(await refused(use(owner.key))).toEqual(wrong)
    expect(await refused(use(new Authenticator()))).toEqual(wrong)
    expect((await loadReports(owner)).keys).toMatchObject([{ times: 1 }])
  })

  test('does not fill the history, even from many networks', async () => {
    const owner = await anOwner()
    for (let i = 0; i < 30; i++)
      await refused(use(owner.key, { isVerified: false }, aBrowser({ ip: `10.0.${i}.1` })))
    const { keys } = await loadReports(owner)
    expect(keys).toHaveLength(20)
    expect(keys.reduce((sum, { times }) => sum + times, 0)).toBe(30)
  })
})

test('logs each failure with its method and without the address', async () => {
  const owner = await anOwner()
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) })
  const guess = (email: string, password: string) =>
    logIn({ ...aBrowser().toContext(), log }, { grant_type: 'password', username: email, password })
  await expectRefusal(guess(owner.person.email, 'guess'), 'invalid_grant')
  await expectRefusal(guess('nobody@example.test', 'guess'), 'invalid_grant')
  const loginOptions = await createPasskeyLoginOptions(aBrowser().toContext(), {})
  const passkey = new Authenticator().authenticate(loginOptions, { origin })
  await expectRefusal(
    logInWithPasskey({ ...aBrowser().toContext(), log }, { passkey }),
    'invalid_grant',
  )
  const actions = lines.map((line) => (JSON.parse(line) as { way?: string }).way)
  expect(actions).toEqual(['log-in.failed', 'log-in.failed', 'log-in.passkey-failed'])
  expect(lines.join()).not.toContain('@')
})

test('records wrong passwords also when the user is asked for the current one', async () => {
  const caller = await asUser(ctx, await aPerson(ctx))
  const newPassword = 'a brand new one'
  const form = { oldPassword: 'guess', newPassword, confirmPassword: newPassword }
  await expectRefusal(changePassword(caller, form), 'invalid_input')
  await expectRefusal(verifyOwner(caller, { password: 'guess' }), 'invalid_input')
  await expectRefusal(
    changeEmail(caller, { email: 'x@example.test', password: 'guess' }),
    'invalid_input',
  )
  await ctx.workJobs()
  const { items } = await listActivity(caller, {})
  expect(items).toMatchObject([{ action: 'verify.failed', times: 3 }])
})

test('[API-01] a client that sends only the password gets no cookie', async () => {
  const owner = await anOwner()
  const at = aBrowser().toContext()
  await logIn(at, {
    grant_type: 'password',
    username: owner.person.email,
    password: owner.person.password,
  }).catch(() => undefined)
  expect(at.reply.cookies).toEqual([])
})
