import { Secret, TOTP } from 'otpauth'
import { beforeEach, describe, expect, test } from 'vitest'
import type { LoginResponse } from '#features/accounts/contract.ts'
import { listActivity } from '#features/accounts/server/activity/list-activity.ts'
import { confirmEmail, requestConfirmEmail } from '#features/accounts/server/confirm-email.ts'
import { changeEmail } from '#features/accounts/server/email/change-email.ts'
import { revertEmailChange } from '#features/accounts/server/email/revert-email-change.ts'
import { loadFailedLogins } from '#features/accounts/server/failed-logins/count-password-attempt.ts'
import { changePassword } from '#features/accounts/server/password/change-password.ts'
import { confirmReset, resetPassword } from '#features/accounts/server/password/reset-password.ts'
import { createAdministrator } from '#features/accounts/server/public/create-administrator.ts'
import { resolveActor } from '#features/accounts/server/public/resolve-actor.ts'
import { completeSecondStep } from '#features/accounts/server/second-step/complete-second-step.ts'
import {
  createPasskeyLoginOptions,
  logInWithPasskey,
} from '#features/accounts/server/second-step/log-in-with-passkey.ts'
import {
  createPasskeyVerificationOptions,
  getVerification,
  verifyOwner,
} from '#features/accounts/server/second-step/verify-owner.ts'
import { logIn } from '#features/accounts/server/session/log-in.ts'
import { endMySession, endOtherSessions } from '#features/accounts/server/session/my-sessions.ts'
import {
  confirmApp,
  removeApp,
  startAppSetup,
} from '#features/factors/server/app/authenticator-app.ts'
import { getFactors } from '#features/factors/server/get-factors.ts'
import {
  addPasskey,
  removePasskey,
  renamePasskey,
  startPasskeyRegistration,
} from '#features/factors/server/passkeys/passkeys.ts'
import { renewRecoveryCodes } from '#features/factors/server/recovery/renew-recovery-codes.ts'
import { fetchExport, requestExport } from '#features/privacy/server/export/exports.ts'
import { addWebhook } from '#features/webhooks/server/endpoints/webhooks.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import type { Refusal } from '#kernel/errors.ts'
import { expectRefusal } from '#tests/support/cases/expect-refusal.ts'
import { readRow, updateRows } from '#tests/support/database/rows.ts'
import { contextForFile } from '#tests/support/for-file.ts'
import {
  aPerson,
  asUser,
  defaultPassword,
  type Person,
  withHumanCheck,
} from '#tests/support/people.ts'
import { Authenticator } from './authenticator.ts'

const origin = 'https://windsock.test'
const ctx = contextForFile({ SITE_URL: origin })
beforeEach(async () => {
  await ctx.db.deleteFrom('rate_limit').execute()
  await ctx.db.deleteFrom('login_guess').execute()
})

const asVisitor = () => ({ ...ctx, reply: { cookies: [] as string[] } })
const inSeconds = (seconds: number) => () => new Date(ctx.clock.now.getTime() + seconds * 1_000)

const logInWith = (person: Person, wishes: { remember?: boolean } = {}) =>
  logIn(asVisitor(), {
    grant_type: 'password',
    username: person.email,
    password: person.password,
    ...wishes,
  })

/** Logs in with only the password and returns the ticket for the second step. */
async function ticketOf(person: Person, wishes: { remember?: boolean } = {}) {
  const refused = await logInWith(person, wishes).catch((error: unknown) => error)
  expect(refused).toMatchObject({ code: 'second_step_due', status: 403 })
  const { secondStep } = refused as Refusal
  if (!secondStep) throw new Error('No ticket')
  return secondStep
}

function actorOf({ access_token }: LoginResponse) {
  return resolveActor(ctx, new Headers({ authorization: `Bearer ${access_token}` }))
}

async function withApp(caller: ActorContext) {
  const { secret } = await startAppSetup(caller, {})
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  /** Returns the current code, or the one that is `periods` intervals of 30 seconds later. */
  const code = (periods = 0) =>
    totp.generate({ timestamp: caller.now().getTime() + periods * 30_000 })
  const { recoveryCodes } = await confirmApp(caller, { code: code() })
  return { code, recoveryCodes: recoveryCodes ?? [] }
}

async function withPasskey(caller: ActorContext, key = new Authenticator()) {
  const passkey = key.register(await startPasskeyRegistration(caller, {}), { origin })
  return { key, ...(await addPasskey(caller, { passkey })) }
}

async function aMember(traits = {}) {
  const person = await aPerson(ctx, traits)
  return { person, caller: await asUser(ctx, person) }
}

let browsers = 0
/** Returns a browser that keeps its device token and has its own network. */
function aBrowser(cookies = '') {
  browsers += 1
  const ip = `198.51.${Math.floor(browsers / 250)}.${browsers % 250}`
  return { visitor: { ...ctx.visitor, ip, cookies } }
}
type Browser = ReturnType<typeof aBrowser>

async function inBrowser<T>(
  browser: Browser,
  act: (at: ReturnType<typeof asVisitor>) => Promise<T>,
) {
  const at = { ...asVisitor(), visitor: browser.visitor }
  try {
    return await act(at)
  } finally {
    const device = at.reply.cookies.find((each) => each.startsWith('__Host-windsock.device='))
    if (device) browser.visitor.cookies = device.split(';')[0] ?? ''
  }
}

const logInOn = (browser: Browser, { email, password }: Person) =>
  inBrowser(browser, async (at) =>
    logIn(await withHumanCheck(at, 'log-in'), {
      grant_type: 'password',
      username: email,
      password,
      cookieOnly: true,
    }),
  )

/** Logs in with the password and a second step, and returns the result of the second step. */
async function finishOn(browser: Browser, person: Person, proof: object): Promise<string> {
  const refused = await logInOn(browser, person).catch((error: unknown) => error)
  const { ticket } = (refused as Refusal).secondStep ?? {}
  if (!ticket) throw refused
  return inBrowser(browser, (at) =>
    completeSecondStep(at, { ticket, ...proof, cookieOnly: true }),
  ).then(
    () => 'in',
    ({ code }: Refusal) => code,
  )
}

const mailKinds = async ({ email }: Person) => {
  await ctx.workJobs()
  return ctx.sentMail.filter(({ to }) => to === email).map(({ subject }) => subject)
}

async function mailedToken({ email }: Person): Promise<string> {
  await ctx.workJobs()
  const mail = ctx.sentMail.findLast(({ to, text }) => to === email && /token=/.test(text))
  return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

async function historyOf(caller: ActorContext) {
  await ctx.workJobs()
  return (await listActivity(caller, {})).items
}

describe('authenticator app codes', () => {
  test('[AUTH-01] a password needs a code to log in, and the session is remembered as chosen', async () => {
    const { person, caller } = await aMember()
    const { code, recoveryCodes } = await withApp(caller)
    expect(recoveryCodes).toHaveLength(10)
    const { ticket, methods } = await ticketOf(person, { remember: true })
    expect(methods).toEqual(['app', 'recovery'])
    const visitor = asVisitor()
    const login = await completeSecondStep(visitor, { ticket, code: code(1) })
    expect(login).toMatchObject({ userName: person.email, expires_in: 30 * 86_400 })
    expect(visitor.reply.cookies[0]).toContain('Max-Age')
    expect(await actorOf(login)).toMatchObject({ profileId: person.id })
    expect(await mailKinds(person)).toContain(
      'An authenticator app was set up for your account: Windsock',
    )
  })

  test('accepts a code once: rejects reuse, the previous period, and four of five concurrent uses', async () => {
    const { person, caller } = await aMember()
    const { code } = await withApp(caller)
    // This code was already used to confirm the app.
    const first = await ticketOf(person)
    await expect(
      completeSecondStep(asVisitor(), { ticket: first.ticket, code: code() }),
    ).rejects.toMatchObject({ modelState: { code: [expect.any(String)] } })
    await expect(
      completeSecondStep(asVisitor(), { ticket: first.ticket, code: code(-1) }),
    ).rejects.toThrow('isn’t correct')
    const tickets = await Promise.all(Array.from({ length: 5 }, () => ticketOf(person)))
    const tries = await Promise.allSettled(
      tickets.map(({ ticket }) => completeSecondStep(asVisitor(), { ticket, code: code(1) })),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('a ticket expires after eight attempts, even for a correct code; another ticket still works', async () => {
    const { person, caller } = await aMember()
    const { recoveryCodes } = await withApp(caller)
    const { ticket } = await ticketOf(person)
    const guess = (recoveryCode: string) =>
      completeSecondStep(asVisitor(), { ticket, recoveryCode })
    // Sends all attempts at once. Uses recovery codes because an account has more than eight of them.
    const tries = await Promise.allSettled(
      Array.from({ length: 12 }, (_, at) => guess(`wrong-${at}`)),
    )
    const codes = tries.map((each) => (each as PromiseRejectedResult).reason.code as string)
    expect(codes.filter((each) => each === 'invalid_input')).toHaveLength(8)
    expect(codes.filter((each) => each === 'invalid_grant')).toHaveLength(4)
    await expectRefusal(guess(recoveryCodes[0] ?? ''), 'invalid_grant')
    const { ticket: another } = await ticketOf(person)
    await completeSecondStep(asVisitor(), { ticket: another, recoveryCode: recoveryCodes[0] })
  })

  test('limits attempts per account across tickets, even for a correct code', async () => {
    const { person, caller } = await aMember()
    const { code, recoveryCodes } = await withApp(caller)
    const { ticket } = await ticketOf(person)
    const right = code(1)
    const wrong = right === '000000' ? '000001' : '000000'
    const codes: string[] = []
    for (let round = 0; round < 10; round++) {
      const { ticket } = await ticketOf(person)
      await completeSecondStep(asVisitor(), { ticket, code: wrong }).catch((error: Refusal) =>
        codes.push(error.code),
      )
    }
    expect(codes.filter((each) => each === 'invalid_input')).toHaveLength(8)
    await expectRefusal(completeSecondStep(asVisitor(), { ticket, code: right }), 'slow_down')
    // The owner isn't locked out, because recovery codes have their own limit.
    const after = await ticketOf(person)
    await completeSecondStep(asVisitor(), { ticket: after.ticket, recoveryCode: recoveryCodes[0] })
  })

  test('[A9] an attacker with the password cannot block codes on the owner’s device or in a session', async () => {
    const { person, caller } = await aMember()
    const { code, recoveryCodes } = await withApp(caller)
    const [first = '', second = '', third = ''] = recoveryCodes
    const owner = aBrowser()
    await finishOn(owner, person, { recoveryCode: first })
    const wrongs = [
      { code: code(1) === '000000' ? '000001' : '000000' },
      { recoveryCode: 'wrong-code1' },
    ]
    for (const wrong of wrongs) {
      const codes: string[] = []
      // Each attempt uses a different network and ticket. Some have a forged device token.
      for (let round = 0; round < 14; round++) {
        // Simulates the wait that the password's rate limit requires.
        await ctx.db.deleteFrom('login_guess').execute()
        const attacker = aBrowser(round % 2 ? '' : `__Host-windsock.device=${'x'.repeat(43)}`)
        codes.push(await finishOn(attacker, person, wrong))
      }
      const checkedCount = codes.filter((each) => each === 'invalid_input').length
      expect(codes.slice(checkedCount)).toEqual(codes.slice(checkedCount).map(() => 'slow_down'))
      // The owner's first login came from an unknown device, so it counts toward the limit of ten.
      expect(checkedCount).toBe('code' in wrong ? 8 : 9)
    }
    expect(await finishOn(aBrowser(), person, { recoveryCode: second })).toBe('slow_down')
    expect(await finishOn(owner, person, { recoveryCode: second })).toBe('in')
    expect(await finishOn(owner, person, { code: code(1) })).toBe('in')
    await verifyOwner(caller, { recoveryCode: third })
  })

  test('[A9] limits attempts on a recognized device too, even if another account replaces its token', async () => {
    const { person, caller } = await aMember()
    const { code, recoveryCodes } = await withApp(caller)
    const browser = aBrowser()
    await finishOn(browser, person, { recoveryCode: recoveryCodes[0] })
    const wrong = { code: code(1) === '000000' ? '000001' : '000000' }
    const codes: string[] = []
    for (let round = 0; round < 10; round++) {
      codes.push(await finishOn(browser, person, wrong))
      await logInOn(browser, await aPerson(ctx))
    }
    expect(codes.filter((each) => each === 'invalid_input')).toHaveLength(8)
    expect(codes.slice(8)).toEqual(['slow_down', 'slow_down'])
  })

  test('wrong codes count toward the next password check, appear in the history, and are emailed once', async () => {
    const { person, caller } = await aMember()
    const { code, recoveryCodes } = await withApp(caller)
    const right = code(1)
    const wrong = right === '000000' ? '000001' : '000000'
    const guess = async () => {
      const { ticket } = await ticketOf(person)
      await completeSecondStep(asVisitor(), { ticket, code: wrong }).catch(() => undefined)
    }
    for (let round = 0; round < 6; round++) await guess()
    // Abandoned tickets neither count as guesses nor reset the count.
    await ticketOf(person)
    expect(await loadFailedLogins(ctx, person.email)).toMatchObject({ wrong: 6 })
    expect((await mailKinds(person)).filter((subject) => /may know/.test(subject))).toHaveLength(1)
    expect(await historyOf(caller)).toContainEqual(
      expect.objectContaining({ action: 'log-in.second-step-failed', times: 6, isWarning: true }),
    )
    await ctx.db.deleteFrom('rate_limit').execute()
    for (let round = 0; round < 4; round++) await guess()
    await expectRefusal(logInWith(person), 'human_check_required')
    const checked = await withHumanCheck(asVisitor(), 'log-in')
    const refused = await logIn(checked, {
      grant_type: 'password',
      username: person.email,
      password: person.password,
    }).catch((error: unknown) => error as Refusal)
    const { ticket } = (refused as Refusal).secondStep ?? {}
    if (!ticket) throw refused
    await completeSecondStep(asVisitor(), { ticket, recoveryCode: recoveryCodes[0] })
    expect(await loadFailedLogins(ctx, person.email)).toBeUndefined()
    await ticketOf(person)
  })

  test('the secret cannot be read from the table or moved to another account', async () => {
    const { person, caller } = await aMember()
    const { secret } = await startAppSetup(caller, {})
    const { secret: stored } = await readRow(
      ctx.db,
      'authenticator_app',
      { profile_id: person.id },
      'secret',
    )
    expect(stored.includes(Buffer.from(Secret.fromBase32(secret).bytes))).toBe(false)
    const other = await aMember()
    await startAppSetup(other.caller, {})
    await updateRows(
      ctx.db,
      'authenticator_app',
      { profile_id: other.person.id },
      { secret: stored },
    )
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: ctx.clock.now.getTime(),
    })
    await expect(confirmApp(other.caller, { code })).rejects.toThrow('isn’t correct')
  })

  test('an unconfirmed app gives no access, is not requested, and expires', async () => {
    const { person, caller } = await aMember()
    const { secret } = await startAppSetup(caller, {})
    expect((await logInWith(person)).userName).toBe(person.email)
    const late = { ...caller, now: inSeconds(31 * 60) }
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: late.now().getTime(),
    })
    await ctx.db.updateTable('session').set({ verified_at: late.now() }).execute()
    await expectRefusal(confirmApp(late, { code }), 'conflict')
  })
})

describe('login tickets', () => {
  test('a ticket is valid for one login to its own account, for minutes, while the password is unchanged', async () => {
    const { person, caller } = await aMember()
    const { recoveryCodes } = await withApp(caller)
    const [first = '', second = '', third = '', fourth = ''] = recoveryCodes
    const { ticket } = await ticketOf(person)
    await completeSecondStep(asVisitor(), { ticket, recoveryCode: first })
    await expectRefusal(
      completeSecondStep(asVisitor(), { ticket, recoveryCode: second }),
      'invalid_grant',
    )
    // Another user's proof is rejected.
    const otherMember = await aMember()
    await withApp(otherMember.caller)
    const others = await ticketOf(otherMember.person)
    await expect(
      completeSecondStep(asVisitor(), { ticket: others.ticket, recoveryCode: second }),
    ).rejects.toThrow('isn’t correct')
    const late = await ticketOf(person)
    await expectRefusal(
      completeSecondStep(
        { ...asVisitor(), now: inSeconds(601) },
        { ticket: late.ticket, recoveryCode: third },
      ),
      'invalid_grant',
    )
    const before = await ticketOf(person)
    await updateRows(ctx.db, 'profile', person.id, {
      password_hash: (await aPerson(ctx, { password: 'another one' })).passwordHash,
    })
    await expectRefusal(
      completeSecondStep(asVisitor(), { ticket: before.ticket, recoveryCode: fourth }),
      'invalid_grant',
    )
  })

  test('only one of two concurrent proofs with one ticket creates a session', async () => {
    const { person, caller } = await aMember()
    const { code, recoveryCodes } = await withApp(caller)
    const { ticket } = await ticketOf(person)
    const both = await Promise.allSettled([
      completeSecondStep(asVisitor(), { ticket, code: code(1) }),
      completeSecondStep(asVisitor(), { ticket, recoveryCode: recoveryCodes[0] }),
    ])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('rejects no proof, two proofs, and a disabled account', async () => {
    const { person, caller } = await aMember()
    const { code, recoveryCodes } = await withApp(caller)
    const { ticket } = await ticketOf(person)
    await expect(completeSecondStep(asVisitor(), { ticket })).rejects.toThrow('one of these')
    await expect(
      completeSecondStep(asVisitor(), { ticket, code: code(1), recoveryCode: recoveryCodes[0] }),
    ).rejects.toThrow('one of these')
    await updateRows(ctx.db, 'profile', person.id, { is_enabled: false })
    await expectRefusal(completeSecondStep(asVisitor(), { ticket, code: code(1) }), 'invalid_grant')
  })
})

describe('recovery codes', () => {
  test('each code works once in any format and notifies the owner; new codes replace the old ones', async () => {
    const { person, caller } = await aMember()
    const { recoveryCodes } = await withApp(caller)
    const [first = '', second = ''] = recoveryCodes
    const shouted = ` ${first.replace('-', ' ').toUpperCase()} `
    const { ticket } = await ticketOf(person)
    await completeSecondStep(asVisitor(), { ticket, recoveryCode: shouted })
    expect(await mailKinds(person)).toContain('One of your recovery codes was used: Windsock')
    const again = await ticketOf(person)
    const use = (recoveryCode: string) =>
      completeSecondStep(asVisitor(), { ticket: again.ticket, recoveryCode })
    await expect(use(first)).rejects.toThrow('already been used')
    const renewed = await renewRecoveryCodes(caller, {})
    await expect(use(second)).rejects.toThrow('isn’t correct')
    await use(renewed.recoveryCodes[0] ?? '')
    expect(await getFactors(caller, {})).toMatchObject({ recoveryCodesLeft: 9 })
    const stored = await ctx.db.selectFrom('recovery_code').select('code_hash').execute()
    expect(JSON.stringify(stored)).not.toContain(second)
  })

  test('an account without a factor has none', async () => {
    const { caller } = await aMember()
    await expectRefusal(renewRecoveryCodes(caller, {}), 'conflict')
  })
})

describe('passkeys', () => {
  const options = () => createPasskeyLoginOptions(asVisitor(), {})

  test('[AUTH-01] a passkey logs in without a password and is the second step of a password', async () => {
    const { person, caller } = await aMember()
    const { key, name, recoveryCodes } = await withPasskey(caller)
    expect(name).toBe('Passkey on this device')
    expect(recoveryCodes).toHaveLength(10)
    const login = await logInWithPasskey(asVisitor(), {
      passkey: key.authenticate(await options(), { origin }),
      remember: true,
    })
    expect(login).toMatchObject({ userName: person.email, expires_in: 30 * 86_400 })
    expect(await actorOf(login)).toMatchObject({ profileId: person.id })
    const { ticket, methods } = await ticketOf(person)
    expect(methods).toEqual(['passkey', 'recovery'])
    const loginOptions = await createPasskeyLoginOptions(asVisitor(), { ticket })
    expect(loginOptions).toMatchObject({ allowCredentials: [{ id: key.id.toString('base64url') }] })
    await completeSecondStep(asVisitor(), {
      ticket,
      passkey: key.authenticate(loginOptions, { origin }),
    })
  })

  test('accepts a response once, for its own challenge and purpose', async () => {
    const { person, caller } = await aMember()
    const { key } = await withPasskey(caller)
    const passkey = key.authenticate(await options(), { origin })
    const twice = await Promise.allSettled([
      logInWithPasskey(asVisitor(), { passkey }),
      logInWithPasskey(asVisitor(), { passkey }),
    ])
    expect(twice.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const late = key.authenticate(await options(), { origin })
    await expectRefusal(
      logInWithPasskey({ ...asVisitor(), now: inSeconds(301) }, { passkey: late }),
      'invalid_grant',
    )
    const invented = key.authenticate({ challenge: 'AAAA' }, { origin })
    await expect(logInWithPasskey(asVisitor(), { passkey: invented })).rejects.toThrow(
      'doesn’t work',
    )
    const { ticket } = await ticketOf(person)
    const forLogIn = key.authenticate(await options(), { origin })
    await expectRefusal(
      completeSecondStep(asVisitor(), { ticket, passkey: forLogIn }),
      'invalid_grant',
    )
    const forVerifying = key.authenticate(await createPasskeyVerificationOptions(caller, {}), {
      origin,
    })
    await expectRefusal(logInWithPasskey(asVisitor(), { passkey: forVerifying }), 'invalid_grant')
  })

  test.each([
    ['another origin', { origin: 'https://windsock.test.evil.example' }],
    ['another host’s key', { origin, rpId: 'evil.example' }],
    ['nobody asked for finger or PIN', { origin, isVerified: false }],
  ])('rejects a passkey: %s', async (_, behavior) => {
    const { caller } = await aMember()
    const { key } = await withPasskey(caller)
    const passkey = key.authenticate(await options(), behavior)
    await expectRefusal(logInWithPasskey(asVisitor(), { passkey }), 'invalid_grant')
    const registration = new Authenticator().register(
      await startPasskeyRegistration(caller, {}),
      behavior,
    )
    await expectRefusal(addPasskey(caller, { passkey: registration }), 'invalid_input')
  })

  test('rejects another user’s passkey for login and verification; a passkey belongs to one account', async () => {
    const { person, caller } = await aMember()
    await withPasskey(caller)
    const thief = await aMember()
    const { key } = await withPasskey(thief.caller)
    const { ticket } = await ticketOf(person)
    const loginOptions = await createPasskeyLoginOptions(asVisitor(), { ticket })
    await expectRefusal(
      completeSecondStep(asVisitor(), {
        ticket,
        passkey: key.authenticate(loginOptions, { origin }),
      }),
      'invalid_grant',
    )
    const toVerify = key.authenticate(await createPasskeyVerificationOptions(caller, {}), {
      origin,
    })
    await expect(verifyOwner(caller, { passkey: toVerify })).rejects.toThrow('doesn’t work')
    const registration = key.register(await startPasskeyRegistration(caller, {}), { origin })
    await expectRefusal(addPasskey(caller, { passkey: registration }), 'conflict')
    // Another user responds to this user's challenge.
    const asked2 = await startPasskeyRegistration(caller, {})
    const own = new Authenticator().register(asked2, { origin })
    await expectRefusal(addPasskey(thief.caller, { passkey: own }), 'invalid_input')
  })

  test('suspends a passkey whose counter does not increase and notifies its owner', async () => {
    const { person, caller } = await aMember()
    const { key } = await withPasskey(caller)
    const use = async (addsToCount: number) =>
      logInWithPasskey(asVisitor(), {
        passkey: key.authenticate(await options(), { origin, addsToCount }),
      })
    await use(5)
    await expect(use(-2)).rejects.toThrow('may have been copied')
    await expect(use(100)).rejects.toThrow('may have been copied')
    expect((await getFactors(caller, {})).passkeys).toMatchObject([{ isSuspended: true }])
    expect(await mailKinds(person)).toContain('One of your passkeys may have been copied: Windsock')
    expect((await ticketOf(person)).methods).toEqual(['recovery'])
  })

  test('rejects a passkey of a disabled account', async () => {
    const { person, caller } = await aMember()
    const { key } = await withPasskey(caller)
    await updateRows(ctx.db, 'profile', person.id, { is_enabled: false })
    await expect(
      logInWithPasskey(asVisitor(), { passkey: key.authenticate(await options(), { origin }) }),
    ).rejects.toThrow('disabled')
  })

  test('rejects renaming or removing another user’s passkey', async () => {
    const { caller } = await aMember()
    const { id } = await withPasskey(caller)
    const thief = await aMember()
    await expectRefusal(renamePasskey(thief.caller, { id, name: 'Mine' }), 'not_found')
    await expectRefusal(removePasskey(thief.caller, { id }), 'not_found')
    await renamePasskey(caller, { id, name: 'Key ring' })
    expect((await getFactors(caller, {})).passkeys).toMatchObject([{ name: 'Key ring' }])
  })
})

describe('changing factors', () => {
  test('the first factor ends the other sessions, including remembered ones', async () => {
    const { person, caller } = await aMember()
    const before = await logInWith(person, { remember: true })
    expect(await actorOf(before)).not.toBeNull()
    await withApp(caller)
    await expectRefusal(actorOf(before), 'sign_in_first')
  })

  test('a concurrent login requires the new factor or is ended', async () => {
    for (let round = 0; round < 4; round++) {
      const { person, caller } = await aMember()
      const { secret } = await startAppSetup(caller, {})
      const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
        timestamp: ctx.clock.now.getTime(),
      })
      const [entries] = await Promise.all([
        Promise.allSettled(Array.from({ length: 4 }, () => logInWith(person, { remember: true }))),
        confirmApp(caller, { code }),
      ])
      for (const entry of entries)
        if (entry.status === 'fulfilled') await expectRefusal(actorOf(entry.value), 'sign_in_first')
        else expect(entry.reason).toMatchObject({ code: 'second_step_due' })
    }
  })

  test('[AUTH-05] a password reset link does not bypass it', async () => {
    const { person, caller } = await aMember()
    const { code } = await withApp(caller)
    await resetPassword(await withHumanCheck(asVisitor(), 'reset-password'), {
      email: person.email,
    })
    const token = await mailedToken(person)
    const newPassword = 'a brand new one by mail'
    await confirmReset(await withHumanCheck(asVisitor(), 'reset-password'), {
      email: person.email,
      token,
      newPassword,
      confirmPassword: newPassword,
    })
    const { ticket } = await ticketOf({ ...person, password: newPassword })
    await completeSecondStep(asVisitor(), { ticket, code: code(1) })
  })

  test('[AUTH-04] reverting an email change deletes passkeys added since the request and preserves the owner’s', async () => {
    const { person, caller } = await aMember()
    const own = await withPasskey(caller)
    ctx.clock.now = new Date(ctx.clock.now.getTime() + 60_000)
    await changeEmail(caller, {
      email: `thief-${person.id}@example.test`,
      password: person.password,
    })
    const thiefs = await withPasskey(caller, new Authenticator())
    const token = await mailedToken(person)
    await revertEmailChange(asVisitor(), { token })
    const logInBy = async ({ key }: { key: Authenticator }) =>
      logInWithPasskey(asVisitor(), {
        passkey: key.authenticate(await createPasskeyLoginOptions(asVisitor(), {}), { origin }),
      })
    await expect(logInBy(thiefs)).rejects.toThrow('doesn’t work')
    expect((await logInBy(own)).profileId).toBe(person.id)
  })

  test('the account history lists each change, each verification, and each failure', async () => {
    const { person, caller } = await aMember()
    const { key, name } = await withPasskey(caller)
    await logInWithPasskey(asVisitor(), {
      passkey: key.authenticate(await createPasskeyLoginOptions(asVisitor(), {}), { origin }),
      cookieOnly: true,
    })
    await verifyOwner(caller, { recoveryCode: 'not one' }).catch(() => undefined)
    await verifyOwner(caller, {
      passkey: key.authenticate(await createPasskeyVerificationOptions(caller, {}), { origin }),
    })
    const { recoveryCodes } = await renewRecoveryCodes(caller, {})
    const { ticket } = await ticketOf(person)
    await completeSecondStep(asVisitor(), {
      ticket,
      recoveryCode: recoveryCodes[0],
      cookieOnly: true,
    })
    const { passkeys } = await getFactors(caller, {})
    await removePasskey(caller, { id: passkeys[0]?.id ?? 0 })
    const lines = (await historyOf(caller)).map(({ action, about }) => [action, about])
    expect(lines).toEqual(
      expect.arrayContaining([
        ['factor.add', `Passkey “${name}”`],
        ['log-in', `With the passkey “${name}”`],
        ['verify.failed', null],
        ['verify', `With the passkey “${name}”`],
        ['factor.renew', null],
        ['log-in.new-device', 'With a recovery code'],
        ['factor.remove', `Passkey “${name}”`],
      ]),
    )
    expect(await mailKinds(person)).toContain('New login to your Windsock account')
  })

  test('every change requires a recent verification', async () => {
    const { caller } = await aMember()
    const { id } = await withPasskey(caller)
    const later = { ...caller, now: inSeconds(901) }
    const acts = [
      () => startPasskeyRegistration(later, {}),
      () => removePasskey(later, { id }),
      () => startAppSetup(later, {}),
      () => confirmApp(later, { code: '123456' }),
      () => removeApp(later, {}),
      () => renewRecoveryCodes(later, {}),
      () => endMySession(later, { sessionId: '0'.repeat(32) }),
      () => endOtherSessions(later, {}),
      () => addWebhook(later, { url: 'https://crm.example/', events: ['lead.created'] }),
      () => requestExport(later, {}),
      () => fetchExport(later, { id: 1 }),
    ]
    for (const act of acts) await expectRefusal(act(), 'verify_first')
  })

  test('verification asks for a factor, not the password, if the user has one', async () => {
    const { person, caller } = await aMember()
    expect((await getVerification(caller, {})).methods).toEqual(['password'])
    const later = { ...caller, now: inSeconds(901) }
    await expect(verifyOwner(later, { password: 'wrong one' })).rejects.toThrow(
      'password is incorrect',
    )
    await verifyOwner(later, { password: person.password })
    expect(await getVerification(later, {})).toEqual({
      isFresh: true,
      methods: ['password'],
      issuers: [],
    })
    const { recoveryCodes } = await withApp(later as ActorContext)
    const muchLater = { ...caller, now: inSeconds(3_600) }
    await expect(verifyOwner(muchLater, { password: defaultPassword })).rejects.toThrow(
      'A password alone isn’t enough',
    )
    await expectRefusal(
      changeEmail(muchLater, { email: 'else@example.test', password: defaultPassword }),
      'verify_first',
    )
    await expectRefusal(
      changePassword(muchLater, {
        oldPassword: defaultPassword,
        newPassword: 'a brand new one',
        confirmPassword: 'a brand new one',
      }),
      'verify_first',
    )
    await verifyOwner(muchLater, { recoveryCode: recoveryCodes[0] })
    expect((await getVerification(muchLater, {})).isFresh).toBe(true)
  })

  test('removing the last factor removes its recovery codes, and the password alone logs in again', async () => {
    const { person, caller } = await aMember()
    await withApp(caller)
    await removeApp(caller, {})
    expect(await getFactors(caller, {})).toMatchObject({ app: null, recoveryCodesLeft: 0 })
    expect((await logInWith(person)).userName).toBe(person.email)
  })

  test('rejects removing the only way to log in', async () => {
    const { person, caller } = await aMember()
    const { id } = await withPasskey(caller)
    await updateRows(ctx.db, 'profile', person.id, { password_hash: null })
    await expect(removePasskey(caller, { id })).rejects.toThrow(
      'only way to log in to your account',
    )
    expect((await getFactors(caller, {})).passkeys).toHaveLength(1)
  })

  test('[AUTH-04] confirming an account’s email address deletes passkeys added by others', async () => {
    const person = await aPerson(ctx, { isConfirmed: false })
    const squatter = await asUser(ctx, person)
    const { key } = await withPasskey(squatter)
    await requestConfirmEmail(squatter, {})
    await ctx.workJobs()
    const mail = ctx.sentMail.findLast(
      ({ to, text }) => to === person.email && /confirmEmail/.test(text),
    )
    const query = new URL(/https:\S+confirmEmail\S+/.exec(mail?.text ?? '')?.[0] ?? '').searchParams
    await confirmEmail(asVisitor(), { email: person.email, token: query.get('token') ?? '' })
    const passkey = key.authenticate(await createPasskeyLoginOptions(asVisitor(), {}), { origin })
    await expect(logInWithPasskey(asVisitor(), { passkey })).rejects.toThrow('doesn’t work')
  })
})

describe('staff roles', () => {
  test('[ADM-01] are inactive until a factor is verified in this session, and then stay active', async () => {
    const admin = await aPerson(ctx, { roles: ['ServerAdmin', 'Indv'] })
    const first = await logInWith(admin)
    const actor = await actorOf(first)
    expect(actor).toMatchObject({ roles: ['Indv'], withheldRoles: ['ServerAdmin'] })
    if (!actor) throw new Error('No one')
    const { code } = await withApp({ ...asVisitor(), actor })
    expect(await actorOf(first)).toMatchObject({ roles: ['ServerAdmin', 'Indv'] })
    const { ticket } = await ticketOf(admin)
    const second = await completeSecondStep(asVisitor(), { ticket, code: code(1) })
    const again = await actorOf(second)
    expect(again).toMatchObject({ roles: ['ServerAdmin', 'Indv'] })
    if (!again) throw new Error('No one')
    await expect(removeApp({ ...asVisitor(), actor: again }, {})).rejects.toThrow(
      'Set up another one before',
    )
  })

  test('are active without a factor if the setting makes it optional', async () => {
    const relaxed = { ...ctx, config: { ...ctx.config, staffFactor: 'optional' as const } }
    const admin = await aPerson(ctx, { roles: ['ServerAdmin'] })
    const { access_token } = await logInWith(admin)
    const headers = new Headers({ authorization: `Bearer ${access_token}` })
    expect(await resolveActor(relaxed, headers)).toMatchObject({ roles: ['ServerAdmin'] })
  })

  test('an administrator without any factor regains access with a command on the server', async () => {
    const { person, caller } = await aMember({ roles: ['ServerAdmin'] })
    await withApp(caller)
    await createAdministrator(ctx, person.email, 'chosen at the console')
    const login = await logInWith({ ...person, password: 'chosen at the console' })
    expect(await actorOf(login)).toMatchObject({ withheldRoles: ['ServerAdmin'] })
  })
})
