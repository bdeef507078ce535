import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { LogInAnswer } from '#features/accounts/contract.ts'
import { listActivity } from '#features/accounts/server/activity/list-activity.ts'
import { confirmEmail } from '#features/accounts/server/confirm-email.ts'
import { changeEmail } from '#features/accounts/server/email/change-email.ts'
import { keepEmail } from '#features/accounts/server/email/keep-email.ts'
import { readGuesses } from '#features/accounts/server/guessing/count-guess.ts'
import { changePassword } from '#features/accounts/server/password/change-password.ts'
import { confirmReset } from '#features/accounts/server/password/confirm-reset.ts'
import { resetPassword } from '#features/accounts/server/password/reset-password.ts'
import { makeAdministrator } from '#features/accounts/server/public/make-administrator.ts'
import { resolveActor } from '#features/accounts/server/public/resolve-actor.ts'
import { requestConfirmEmail } from '#features/accounts/server/request-confirm-email.ts'
import { askLogInPasskey } from '#features/accounts/server/second-step/ask-log-in-passkey.ts'
import { askVerificationPasskey } from '#features/accounts/server/second-step/ask-verification-passkey.ts'
import { getVerification } from '#features/accounts/server/second-step/get-verification.ts'
import { logInByPasskey } from '#features/accounts/server/second-step/log-in-by-passkey.ts'
import { takeSecondStep } from '#features/accounts/server/second-step/take-second-step.ts'
import { verifyOwner } from '#features/accounts/server/second-step/verify-owner.ts'
import { endOtherSessions } from '#features/accounts/server/session/end-other-sessions.ts'
import { endOwnSession } from '#features/accounts/server/session/end-own-session.ts'
import { logIn } from '#features/accounts/server/session/log-in.ts'
import { beginApp } from '#features/factors/server/app/begin-app.ts'
import { confirmApp } from '#features/factors/server/app/confirm-app.ts'
import { removeApp } from '#features/factors/server/app/remove-app.ts'
import { getFactors } from '#features/factors/server/get-factors.ts'
import { addPasskey } from '#features/factors/server/passkeys/add-passkey.ts'
import { beginPasskey } from '#features/factors/server/passkeys/begin-passkey.ts'
import { removePasskey } from '#features/factors/server/passkeys/remove-passkey.ts'
import { renamePasskey } from '#features/factors/server/passkeys/rename-passkey.ts'
import { renewRecoveryCodes } from '#features/factors/server/recovery/renew-recovery-codes.ts'
import { fetchExport } from '#features/privacy/server/export/fetch-export.ts'
import { requestExport } from '#features/privacy/server/export/request-export.ts'
import { addWebhook } from '#features/webhooks/server/endpoints/add-webhook.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import type { Refusal } from '#kernel/errors.ts'
import {
  aPerson,
  asUser,
  everybodysPassword,
  type Person,
  withHumanCheck,
} from '#tests/support/people.ts'
import { type TestContext, testContext } from '#tests/support/test-context.ts'
import { Authenticator } from './authenticator.ts'

const origin = 'https://windsock.test'
let ctx: TestContext
beforeAll(async () => {
  ctx = await testContext({ SITE_URL: origin })
})
afterAll(() => ctx.close())
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

/** What the password alone is answered with. */
async function ticketOf(person: Person, wishes: { remember?: boolean } = {}) {
  const refused = await logInWith(person, wishes).catch((error: unknown) => error)
  expect(refused).toMatchObject({ code: 'second_step_due', status: 403 })
  const { secondStep } = refused as Refusal
  if (!secondStep) throw new Error('No ticket')
  return secondStep
}

function actorOf({ access_token }: LogInAnswer) {
  return resolveActor(ctx, new Headers({ authorization: `Bearer ${access_token}` }))
}

async function withApp(who: ActorContext) {
  const { secret } = await beginApp(who, {})
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  /** The code of the moment, or of one so many half minutes later. */
  const code = (periods = 0) => totp.generate({ timestamp: who.now().getTime() + periods * 30_000 })
  const { recoveryCodes } = await confirmApp(who, { code: code() })
  return { code, recoveryCodes: recoveryCodes ?? [] }
}

async function withPasskey(who: ActorContext, key = new Authenticator()) {
  const passkey = key.register(await beginPasskey(who, {}), { origin })
  return { key, ...(await addPasskey(who, { passkey })) }
}

async function aMember(traits = {}) {
  const person = await aPerson(ctx, traits)
  return { person, who: await asUser(ctx, person) }
}

const mailKinds = async ({ email }: Person) => {
  await ctx.workJobs()
  return ctx.sentMail.filter(({ to }) => to === email).map(({ subject }) => subject)
}

async function historyOf(who: ActorContext) {
  await ctx.workJobs()
  return (await listActivity(who, {})).items
}

describe('codes of an app', () => {
  test('[AUTH-01] the password alone no longer logs in; with a code it does, remembered as wished', async () => {
    const { person, who } = await aMember()
    const { code, recoveryCodes } = await withApp(who)
    expect(recoveryCodes).toHaveLength(10)
    const { ticket, methods } = await ticketOf(person, { remember: true })
    expect(methods).toEqual(['app', 'recovery'])
    const visitor = asVisitor()
    const answer = await takeSecondStep(visitor, { ticket, code: code(1) })
    expect(answer).toMatchObject({ userName: person.email, expires_in: 30 * 86_400 })
    expect(visitor.reply.cookies[0]).toContain('Max-Age')
    expect(await actorOf(answer)).toMatchObject({ profileId: person.id })
    expect(await mailKinds(person)).toContain(
      'An authenticator app was set up for your account: Windsock',
    )
  })

  test('a code is taken once: not again, not that of the period before, and once of five at once', async () => {
    const { person, who } = await aMember()
    const { code } = await withApp(who)
    // The one that confirmed the app.
    const first = await ticketOf(person)
    await expect(
      takeSecondStep(asVisitor(), { ticket: first.ticket, code: code() }),
    ).rejects.toMatchObject({ modelState: { code: [expect.any(String)] } })
    await expect(
      takeSecondStep(asVisitor(), { ticket: first.ticket, code: code(-1) }),
    ).rejects.toThrow('not right')
    const tickets = await Promise.all(Array.from({ length: 5 }, () => ticketOf(person)))
    const tries = await Promise.allSettled(
      tickets.map(({ ticket }) => takeSecondStep(asVisitor(), { ticket, code: code(1) })),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('tries end by ticket after eight, then also a right one; another ticket goes on', async () => {
    const { person, who } = await aMember()
    const { recoveryCodes } = await withApp(who)
    const { ticket } = await ticketOf(person)
    const guess = (recoveryCode: string) => takeSecondStep(asVisitor(), { ticket, recoveryCode })
    // At once, of a kind that the account has more than eight tries of.
    const tries = await Promise.allSettled(
      Array.from({ length: 12 }, (_, at) => guess(`wrong-${at}`)),
    )
    const codes = tries.map((each) => (each as PromiseRejectedResult).reason.code as string)
    expect(codes.filter((each) => each === 'invalid_input')).toHaveLength(8)
    expect(codes.filter((each) => each === 'invalid_grant')).toHaveLength(4)
    await expect(guess(recoveryCodes[0] ?? '')).rejects.toMatchObject({ code: 'invalid_grant' })
    const { ticket: another } = await ticketOf(person)
    await takeSecondStep(asVisitor(), { ticket: another, recoveryCode: recoveryCodes[0] })
  })

  test('codes cannot be guessed by many tickets: tries end by account, and then also a right one', async () => {
    const { person, who } = await aMember()
    const { code, recoveryCodes } = await withApp(who)
    const { ticket } = await ticketOf(person)
    const right = code(1)
    const wrong = right === '000000' ? '000001' : '000000'
    const codes: string[] = []
    for (let round = 0; round < 10; round++) {
      const { ticket } = await ticketOf(person)
      await takeSecondStep(asVisitor(), { ticket, code: wrong }).catch((error: Refusal) =>
        codes.push(error.code),
      )
    }
    expect(codes.filter((each) => each === 'invalid_input')).toHaveLength(8)
    await expect(takeSecondStep(asVisitor(), { ticket, code: right })).rejects.toMatchObject({
      code: 'slow_down',
    })
    // The owner is not shut out: recovery codes are counted apart.
    const after = await ticketOf(person)
    await takeSecondStep(asVisitor(), { ticket: after.ticket, recoveryCode: recoveryCodes[0] })
  })

  test('wrong ones count for the next password, stand in the history, and are told to the owner once', async () => {
    const { person, who } = await aMember()
    const { code, recoveryCodes } = await withApp(who)
    const right = code(1)
    const wrong = right === '000000' ? '000001' : '000000'
    const guess = async () => {
      const { ticket } = await ticketOf(person)
      await takeSecondStep(asVisitor(), { ticket, code: wrong }).catch(() => undefined)
    }
    for (let round = 0; round < 6; round++) await guess()
    // Tickets that nobody goes on with are no guesses, nor do they undo any.
    await ticketOf(person)
    expect(await readGuesses(ctx, person.email)).toMatchObject({ wrong: 6 })
    expect((await mailKinds(person)).filter((subject) => /may know/.test(subject))).toHaveLength(1)
    expect(await historyOf(who)).toContainEqual(
      expect.objectContaining({ action: 'log-in.second-step-failed', times: 6, isWarning: true }),
    )
    await ctx.db.deleteFrom('rate_limit').execute()
    for (let round = 0; round < 4; round++) await guess()
    await expect(logInWith(person)).rejects.toMatchObject({ code: 'human_check_required' })
    const checked = await withHumanCheck(asVisitor(), 'log-in')
    const refused = await logIn(checked, {
      grant_type: 'password',
      username: person.email,
      password: person.password,
    }).catch((error: unknown) => error as Refusal)
    const ticket = (refused as Refusal).secondStep?.ticket ?? ''
    await takeSecondStep(asVisitor(), { ticket, recoveryCode: recoveryCodes[0] })
    expect(await readGuesses(ctx, person.email)).toBeUndefined()
    await ticketOf(person)
  })

  test('the secret cannot be read from the table, nor moved to another account', async () => {
    const { person, who } = await aMember()
    const { secret } = await beginApp(who, {})
    const { secret: kept } = await ctx.db
      .selectFrom('authenticator_app')
      .select('secret')
      .where('profile_id', '=', person.id)
      .executeTakeFirstOrThrow()
    expect(kept.includes(Buffer.from(Secret.fromBase32(secret).bytes))).toBe(false)
    const other = await aMember()
    await beginApp(other.who, {})
    await ctx.db
      .updateTable('authenticator_app')
      .set({ secret: kept })
      .where('profile_id', '=', other.person.id)
      .execute()
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: ctx.clock.now.getTime(),
    })
    await expect(confirmApp(other.who, { code })).rejects.toThrow('not right')
  })

  test('a begun app opens nothing, is not asked for, and runs out', async () => {
    const { person, who } = await aMember()
    const { secret } = await beginApp(who, {})
    expect((await logInWith(person)).userName).toBe(person.email)
    const late = { ...who, now: inSeconds(31 * 60) }
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: late.now().getTime(),
    })
    await ctx.db.updateTable('session').set({ verified_at: late.now() }).execute()
    await expect(confirmApp(late, { code })).rejects.toMatchObject({ code: 'conflict' })
  })
})

describe('tickets', () => {
  test('one serves one log-in, for its own account, within minutes, as long as the password holds', async () => {
    const { person, who } = await aMember()
    const { recoveryCodes } = await withApp(who)
    const [first = '', second = '', third = '', fourth = ''] = recoveryCodes
    const { ticket } = await ticketOf(person)
    await takeSecondStep(asVisitor(), { ticket, recoveryCode: first })
    await expect(
      takeSecondStep(asVisitor(), { ticket, recoveryCode: second }),
    ).rejects.toMatchObject({ code: 'invalid_grant' })
    // Another's proof does not fit.
    const stranger = await aMember()
    await withApp(stranger.who)
    const others = await ticketOf(stranger.person)
    await expect(
      takeSecondStep(asVisitor(), { ticket: others.ticket, recoveryCode: second }),
    ).rejects.toThrow('not right')
    const late = await ticketOf(person)
    await expect(
      takeSecondStep(
        { ...asVisitor(), now: inSeconds(601) },
        {
          ticket: late.ticket,
          recoveryCode: third,
        },
      ),
    ).rejects.toMatchObject({ code: 'invalid_grant' })
    const before = await ticketOf(person)
    await ctx.db
      .updateTable('profile')
      .set({ password_hash: (await aPerson(ctx, { password: 'another one' })).passwordHash })
      .where('id', '=', person.id)
      .execute()
    await expect(
      takeSecondStep(asVisitor(), { ticket: before.ticket, recoveryCode: fourth }),
    ).rejects.toMatchObject({ code: 'invalid_grant' })
  })

  test('of two proofs at once with one ticket one opens a session', async () => {
    const { person, who } = await aMember()
    const { code, recoveryCodes } = await withApp(who)
    const { ticket } = await ticketOf(person)
    const both = await Promise.allSettled([
      takeSecondStep(asVisitor(), { ticket, code: code(1) }),
      takeSecondStep(asVisitor(), { ticket, recoveryCode: recoveryCodes[0] }),
    ])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('no proof, two proofs and a disabled account open nothing', async () => {
    const { person, who } = await aMember()
    const { code, recoveryCodes } = await withApp(who)
    const { ticket } = await ticketOf(person)
    await expect(takeSecondStep(asVisitor(), { ticket })).rejects.toThrow('one of these')
    await expect(
      takeSecondStep(asVisitor(), { ticket, code: code(1), recoveryCode: recoveryCodes[0] }),
    ).rejects.toThrow('one of these')
    await ctx.db
      .updateTable('profile')
      .set({ is_enabled: false })
      .where('id', '=', person.id)
      .execute()
    await expect(takeSecondStep(asVisitor(), { ticket, code: code(1) })).rejects.toMatchObject({
      code: 'invalid_grant',
    })
  })
})

describe('recovery codes', () => {
  test('each serves once, however it is typed, and its owner hears of it; new ones end the old', async () => {
    const { person, who } = await aMember()
    const { recoveryCodes } = await withApp(who)
    const [first = '', second = ''] = recoveryCodes
    const shouted = ` ${first.replace('-', ' ').toUpperCase()} `
    const { ticket } = await ticketOf(person)
    await takeSecondStep(asVisitor(), { ticket, recoveryCode: shouted })
    expect(await mailKinds(person)).toContain('A recovery code of yours was used: Windsock')
    const again = await ticketOf(person)
    const use = (recoveryCode: string) =>
      takeSecondStep(asVisitor(), { ticket: again.ticket, recoveryCode })
    await expect(use(first)).rejects.toThrow('used before')
    const renewed = await renewRecoveryCodes(who, {})
    await expect(use(second)).rejects.toThrow('not right')
    await use(renewed.recoveryCodes[0] ?? '')
    expect(await getFactors(who, {})).toMatchObject({ recoveryCodesLeft: 9 })
    const kept = await ctx.db.selectFrom('recovery_code').select('code_hash').execute()
    expect(JSON.stringify(kept)).not.toContain(second)
  })

  test('without a factor there are none', async () => {
    const { who } = await aMember()
    await expect(renewRecoveryCodes(who, {})).rejects.toMatchObject({ code: 'conflict' })
  })
})

describe('passkeys', () => {
  const options = () => askLogInPasskey(asVisitor(), {})

  test('[AUTH-01] one logs in without a password, and is the second step of a password', async () => {
    const { person, who } = await aMember()
    const { key, name, recoveryCodes } = await withPasskey(who)
    expect(name).toBe('Passkey on this device')
    expect(recoveryCodes).toHaveLength(10)
    const answer = await logInByPasskey(asVisitor(), {
      passkey: key.answer(await options(), { origin }),
      remember: true,
    })
    expect(answer).toMatchObject({ userName: person.email, expires_in: 30 * 86_400 })
    expect(await actorOf(answer)).toMatchObject({ profileId: person.id })
    const { ticket, methods } = await ticketOf(person)
    expect(methods).toEqual(['passkey', 'recovery'])
    const asked = await askLogInPasskey(asVisitor(), { ticket })
    expect(asked).toMatchObject({ allowCredentials: [{ id: key.id.toString('base64url') }] })
    await takeSecondStep(asVisitor(), { ticket, passkey: key.answer(asked, { origin }) })
  })

  test('an answer serves once, to the question it was asked for, and not for another purpose', async () => {
    const { person, who } = await aMember()
    const { key } = await withPasskey(who)
    const passkey = key.answer(await options(), { origin })
    const twice = await Promise.allSettled([
      logInByPasskey(asVisitor(), { passkey }),
      logInByPasskey(asVisitor(), { passkey }),
    ])
    expect(twice.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const late = key.answer(await options(), { origin })
    await expect(
      logInByPasskey({ ...asVisitor(), now: inSeconds(301) }, { passkey: late }),
    ).rejects.toMatchObject({ code: 'invalid_grant' })
    const invented = key.answer({ challenge: 'AAAA' }, { origin })
    await expect(logInByPasskey(asVisitor(), { passkey: invented })).rejects.toThrow('did not open')
    const { ticket } = await ticketOf(person)
    const forLogIn = key.answer(await options(), { origin })
    await expect(takeSecondStep(asVisitor(), { ticket, passkey: forLogIn })).rejects.toMatchObject({
      code: 'invalid_grant',
    })
    const forVerifying = key.answer(await askVerificationPasskey(who, {}), { origin })
    await expect(logInByPasskey(asVisitor(), { passkey: forVerifying })).rejects.toMatchObject({
      code: 'invalid_grant',
    })
  })

  test.each([
    ['another origin', { origin: 'https://windsock.test.evil.example' }],
    ['another host’s key', { origin, rpId: 'evil.example' }],
    ['nobody asked for finger or PIN', { origin, isVerified: false }],
  ])('is refused: %s', async (_, said) => {
    const { who } = await aMember()
    const { key } = await withPasskey(who)
    const passkey = key.answer(await options(), said)
    await expect(logInByPasskey(asVisitor(), { passkey })).rejects.toMatchObject({
      code: 'invalid_grant',
    })
    const registration = new Authenticator().register(await beginPasskey(who, {}), said)
    await expect(addPasskey(who, { passkey: registration })).rejects.toMatchObject({
      code: 'invalid_input',
    })
  })

  test('another’s key is no second step and no verification; a key belongs to one account', async () => {
    const { person, who } = await aMember()
    await withPasskey(who)
    const thief = await aMember()
    const { key } = await withPasskey(thief.who)
    const { ticket } = await ticketOf(person)
    const asked = await askLogInPasskey(asVisitor(), { ticket })
    await expect(
      takeSecondStep(asVisitor(), { ticket, passkey: key.answer(asked, { origin }) }),
    ).rejects.toMatchObject({ code: 'invalid_grant' })
    const toVerify = key.answer(await askVerificationPasskey(who, {}), { origin })
    await expect(verifyOwner(who, { passkey: toVerify })).rejects.toThrow('did not open')
    const registration = key.register(await beginPasskey(who, {}), { origin })
    await expect(addPasskey(who, { passkey: registration })).rejects.toMatchObject({
      code: 'conflict',
    })
    // Asked of one, answered by another.
    const asked2 = await beginPasskey(who, {})
    const own = new Authenticator().register(asked2, { origin })
    await expect(addPasskey(thief.who, { passkey: own })).rejects.toMatchObject({
      code: 'invalid_input',
    })
  })

  test('a count that does not grow is a copy’s: the key opens nothing any more, and its owner hears of it', async () => {
    const { person, who } = await aMember()
    const { key } = await withPasskey(who)
    const use = async (addsToCount: number) =>
      logInByPasskey(asVisitor(), {
        passkey: key.answer(await options(), { origin, addsToCount }),
      })
    await use(5)
    await expect(use(-2)).rejects.toThrow('may have been copied')
    await expect(use(100)).rejects.toThrow('may have been copied')
    expect((await getFactors(who, {})).passkeys).toMatchObject([{ isSuspended: true }])
    expect(await mailKinds(person)).toContain('A passkey of yours may have been copied: Windsock')
    expect((await ticketOf(person)).methods).toEqual(['recovery'])
  })

  test('of a disabled account opens nothing', async () => {
    const { person, who } = await aMember()
    const { key } = await withPasskey(who)
    await ctx.db
      .updateTable('profile')
      .set({ is_enabled: false })
      .where('id', '=', person.id)
      .execute()
    await expect(
      logInByPasskey(asVisitor(), { passkey: key.answer(await options(), { origin }) }),
    ).rejects.toThrow('disabled')
  })

  test('of another is not renamed or removed', async () => {
    const { who } = await aMember()
    const { id } = await withPasskey(who)
    const thief = await aMember()
    await expect(renamePasskey(thief.who, { id, name: 'Mine' })).rejects.toMatchObject({
      code: 'not_found',
    })
    await expect(removePasskey(thief.who, { id })).rejects.toMatchObject({ code: 'not_found' })
    await renamePasskey(who, { id, name: 'Key ring' })
    expect((await getFactors(who, {})).passkeys).toMatchObject([{ name: 'Key ring' }])
  })
})

describe('what a change of factors does', () => {
  test('the first one ends the other sessions, also those that are remembered', async () => {
    const { person, who } = await aMember()
    const before = await logInWith(person, { remember: true })
    expect(await actorOf(before)).not.toBeNull()
    await withApp(who)
    await expect(actorOf(before)).rejects.toMatchObject({ code: 'sign_in_first' })
  })

  test('a log-in in the same moment is asked for it, or ended', async () => {
    for (let round = 0; round < 4; round++) {
      const { person, who } = await aMember()
      const { secret } = await beginApp(who, {})
      const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
        timestamp: ctx.clock.now.getTime(),
      })
      const [entries] = await Promise.all([
        Promise.allSettled(Array.from({ length: 4 }, () => logInWith(person, { remember: true }))),
        confirmApp(who, { code }),
      ])
      for (const entry of entries)
        if (entry.status === 'fulfilled')
          await expect(actorOf(entry.value)).rejects.toMatchObject({ code: 'sign_in_first' })
        else expect(entry.reason).toMatchObject({ code: 'second_step_due' })
    }
  })

  test('[AUTH-05] a new password by a mailed link does not go round it', async () => {
    const { person, who } = await aMember()
    const { code } = await withApp(who)
    await resetPassword(await withHumanCheck(asVisitor(), 'reset-password'), {
      email: person.email,
    })
    await ctx.workJobs()
    const mail = ctx.sentMail.findLast(({ to, text }) => to === person.email && /token=/.test(text))
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const newPassword = 'a brand new one by mail'
    await confirmReset(await withHumanCheck(asVisitor(), 'reset-password'), {
      email: person.email,
      token,
      newPassword,
      confirmPassword: newPassword,
    })
    const { ticket } = await ticketOf({ ...person, password: newPassword })
    await takeSecondStep(asVisitor(), { ticket, code: code(1) })
  })

  test('[AUTH-04] whoever takes the address back gets rid of keys made since it was asked for, and keeps their own', async () => {
    const { person, who } = await aMember()
    const own = await withPasskey(who)
    ctx.clock.now = new Date(ctx.clock.now.getTime() + 60_000)
    await changeEmail(who, {
      email: `thief-${person.id}@example.test`,
      password: person.password,
    })
    const thiefs = await withPasskey(who, new Authenticator())
    await ctx.workJobs()
    const mail = ctx.sentMail.findLast(({ to, text }) => to === person.email && /token=/.test(text))
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    await keepEmail(asVisitor(), { token })
    const logInBy = async ({ key }: { key: Authenticator }) =>
      logInByPasskey(asVisitor(), {
        passkey: key.answer(await askLogInPasskey(asVisitor(), {}), { origin }),
      })
    await expect(logInBy(thiefs)).rejects.toThrow('did not open')
    expect((await logInBy(own)).profileId).toBe(person.id)
  })

  test('each stands in the account’s history, as does what was shown, and what was refused', async () => {
    const { person, who } = await aMember()
    const { key, name } = await withPasskey(who)
    await logInByPasskey(asVisitor(), {
      passkey: key.answer(await askLogInPasskey(asVisitor(), {}), { origin }),
      cookieOnly: true,
    })
    await verifyOwner(who, { recoveryCode: 'not one' }).catch(() => undefined)
    await verifyOwner(who, {
      passkey: key.answer(await askVerificationPasskey(who, {}), { origin }),
    })
    const { recoveryCodes } = await renewRecoveryCodes(who, {})
    const { ticket } = await ticketOf(person)
    await takeSecondStep(asVisitor(), { ticket, recoveryCode: recoveryCodes[0], cookieOnly: true })
    const { passkeys } = await getFactors(who, {})
    await removePasskey(who, { id: passkeys[0]?.id ?? 0 })
    const lines = (await historyOf(who)).map(({ action, about }) => [action, about])
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
    expect(await mailKinds(person)).toContain('New log-in to your account at Windsock')
  })

  test('every change asks for a recent verification', async () => {
    const { who } = await aMember()
    const { id } = await withPasskey(who)
    const later = { ...who, now: inSeconds(901) }
    const acts = [
      () => beginPasskey(later, {}),
      () => removePasskey(later, { id }),
      () => beginApp(later, {}),
      () => confirmApp(later, { code: '123456' }),
      () => removeApp(later, {}),
      () => renewRecoveryCodes(later, {}),
      () => endOwnSession(later, { sessionId: '0'.repeat(32) }),
      () => endOtherSessions(later, {}),
      () => addWebhook(later, { url: 'https://crm.example/', events: ['lead.created'] }),
      () => requestExport(later, {}),
      () => fetchExport(later, { id: 1 }),
    ]
    for (const act of acts) await expect(act()).rejects.toMatchObject({ code: 'verify_first' })
  })

  test('whoever has a factor is asked for it, not for the password', async () => {
    const { person, who } = await aMember()
    expect((await getVerification(who, {})).methods).toEqual(['password'])
    const later = { ...who, now: inSeconds(901) }
    await expect(verifyOwner(later, { password: 'wrong one' })).rejects.toThrow('not correct')
    await verifyOwner(later, { password: person.password })
    expect(await getVerification(later, {})).toEqual({ isFresh: true, methods: ['password'] })
    const { recoveryCodes } = await withApp(later as ActorContext)
    const muchLater = { ...who, now: inSeconds(3_600) }
    await expect(verifyOwner(muchLater, { password: everybodysPassword })).rejects.toThrow(
      'the password is not enough',
    )
    await expect(
      changeEmail(muchLater, { email: 'else@example.test', password: everybodysPassword }),
    ).rejects.toMatchObject({ code: 'verify_first' })
    await expect(
      changePassword(muchLater, {
        oldPassword: everybodysPassword,
        newPassword: 'a brand new one',
        confirmPassword: 'a brand new one',
      }),
    ).rejects.toMatchObject({ code: 'verify_first' })
    await verifyOwner(muchLater, { recoveryCode: recoveryCodes[0] })
    expect((await getVerification(muchLater, {})).isFresh).toBe(true)
  })

  test('the last one goes with its recovery codes; the password alone logs in again', async () => {
    const { person, who } = await aMember()
    await withApp(who)
    await removeApp(who, {})
    expect(await getFactors(who, {})).toMatchObject({ app: null, recoveryCodesLeft: 0 })
    expect((await logInWith(person)).userName).toBe(person.email)
  })

  test('the last way in stays', async () => {
    const { person, who } = await aMember()
    const { id } = await withPasskey(who)
    await ctx.db
      .updateTable('profile')
      .set({ password_hash: null })
      .where('id', '=', person.id)
      .execute()
    await expect(removePasskey(who, { id })).rejects.toThrow('only way into your account')
    expect((await getFactors(who, {})).passkeys).toHaveLength(1)
  })

  test('[AUTH-04] whoever confirms the address of an account gets rid of keys that others left', async () => {
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
    const passkey = key.answer(await askLogInPasskey(asVisitor(), {}), { origin })
    await expect(logInByPasskey(asVisitor(), { passkey })).rejects.toThrow('did not open')
  })
})

describe('staff', () => {
  test('[ADM-01] have no role until a factor was shown in this session, and then keep it', async () => {
    const admin = await aPerson(ctx, { roles: ['ServerAdmin', 'Indv'] })
    const first = await logInWith(admin)
    const actor = await actorOf(first)
    expect(actor).toMatchObject({ roles: ['Indv'], withheldRoles: ['ServerAdmin'] })
    if (!actor) throw new Error('Nobody')
    const { code } = await withApp({ ...asVisitor(), actor })
    expect(await actorOf(first)).toMatchObject({ roles: ['ServerAdmin', 'Indv'] })
    const { ticket } = await ticketOf(admin)
    const second = await takeSecondStep(asVisitor(), { ticket, code: code(1) })
    const again = await actorOf(second)
    expect(again).toMatchObject({ roles: ['ServerAdmin', 'Indv'] })
    if (!again) throw new Error('Nobody')
    await expect(removeApp({ ...asVisitor(), actor: again }, {})).rejects.toThrow(
      'Set up another one before',
    )
  })

  test('a setting relaxes it', async () => {
    const relaxed = { ...ctx, config: { ...ctx.config, staffFactor: 'optional' as const } }
    const admin = await aPerson(ctx, { roles: ['ServerAdmin'] })
    const { access_token } = await logInWith(admin)
    const headers = new Headers({ authorization: `Bearer ${access_token}` })
    expect(await resolveActor(relaxed, headers)).toMatchObject({ roles: ['ServerAdmin'] })
  })

  test('an administrator who has lost all of it gets in anew by the command on the machine', async () => {
    const { person, who } = await aMember({ roles: ['ServerAdmin'] })
    await withApp(who)
    await makeAdministrator(ctx, person.email, 'chosen at the console')
    const answer = await logInWith({ ...person, password: 'chosen at the console' })
    expect(await actorOf(answer)).toMatchObject({ withheldRoles: ['ServerAdmin'] })
  })
})
