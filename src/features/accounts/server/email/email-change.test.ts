import { beforeEach, describe, expect, test } from 'vitest'
import { newToken } from '#kernel/server/secrets/secret-tokens.ts'
import { aBrowserOn } from '#tests/support/accounts/browser.ts'
import { contextForFile } from '#tests/support/for-file.ts'
import { aPerson, asUser, type Person, withHumanCheck } from '#tests/support/people.ts'
import { findAccount } from '../find-account.ts'
import { confirmReset, resetPassword } from '../password/reset-password.ts'
import { register } from '../register.ts'
import { cancelEmailChange, changeEmail, confirmNewEmail } from './change-email.ts'
import { getAccountEmail } from './get-account-email.ts'
import { revertEmailChange } from './revert-email-change.ts'

const ctx = contextForFile({ SITE_URL: 'https://windsock.test' })
beforeEach(async () => {
  await ctx.db.deleteFrom('rate_limit').execute()
  ctx.clock.now = new Date('2026-11-20T12:00:00Z')
})

const aBrowser = () => aBrowserOn(ctx)
const mailsTo = async (to: string, kind: string) => {
  await ctx.workJobs()
  return ctx.sentMail.filter((mail) => mail.to === to && mail.kind === kind)
}

describe('email change', () => {
  const tokenFor = async (to: string, kind: string) => {
    const mail = (await mailsTo(to, kind)).at(-1)
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
    if (!token) throw new Error(`No link in a ${kind} to ${to}`)
    return token
  }
  const fresh = () => `new-${newToken().slice(0, 8)}@example.test`
  async function asking(person: Person, to = fresh()) {
    const browser = aBrowser()
    await browser.logIn(person)
    const user = await browser.user()
    await changeEmail(user, { email: to, password: person.password })
    return { browser, user, to }
  }

  test('applies only after the new address is confirmed, and notifies the old address', async () => {
    const person = await aPerson(ctx)
    const other = aBrowser()
    await other.logIn(person)
    const { browser, user, to } = await asking(person)
    expect(await getAccountEmail(user, {})).toMatchObject({
      email: person.email,
      pending: { email: to },
    })
    const token = await tokenFor(to, 'confirm-new-email')
    expect(await tokenFor(person.email, 'email-change-asked')).not.toBe(token)
    expect(await confirmNewEmail(user, { token })).toMatchObject({ email: to })
    expect(await findAccount(ctx, to)).toMatchObject({ id: person.id })
    expect(await findAccount(ctx, person.email)).toBeUndefined()
    expect((await findAccount(ctx, to))?.email_confirmed_at).not.toBeNull()
    expect(await browser.isLoggedIn()).toBe(true)
    expect(await other.isLoggedIn()).toBe(false)
    const [notice] = await mailsTo(person.email, 'email-changed')
    expect(notice?.text).not.toContain(to)
    await expect(confirmNewEmail(user, { token })).rejects.toThrow('already used')
  })

  test('requires the password, and the link requires a session of the same account', async () => {
    const person = await aPerson(ctx)
    const user = await asUser(ctx, person)
    for (let i = 0; i < 5; i++)
      await expect(changeEmail(user, { email: fresh(), password: 'guess' })).rejects.toMatchObject({
        modelState: { password: ['Your current password is incorrect.'] },
      })
    await expect(
      changeEmail(user, { email: fresh(), password: person.password }),
    ).rejects.toMatchObject({ status: 429 })
    await ctx.db.deleteFrom('rate_limit').execute()
    const { to } = await asking(person)
    const token = await tokenFor(to, 'confirm-new-email')
    await expect(confirmNewEmail(await asUser(ctx), { token })).rejects.toThrow('another account')
    await expect(confirmNewEmail({ ...ctx, actor: null }, { token })).rejects.toMatchObject({
      status: 401,
    })
    expect(await findAccount(ctx, to)).toBeUndefined()
  })

  test('the link works once, for a day, until a newer link is sent or the change is canceled', async () => {
    const person = await aPerson(ctx)
    const first = await asking(person)
    const early = await tokenFor(first.to, 'confirm-new-email')
    const second = await asking(person)
    await expect(confirmNewEmail(second.user, { token: early })).rejects.toThrow('expired')
    const token = await tokenFor(second.to, 'confirm-new-email')
    const late = { ...second.user, now: () => new Date(ctx.clock.now.getTime() + 25 * 3_600_000) }
    await expect(confirmNewEmail(late, { token })).rejects.toThrow('expired')
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, () => confirmNewEmail(second.user, { token })),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const again = await asking({ ...person, email: second.to })
    const canceled = await tokenFor(again.to, 'confirm-new-email')
    await cancelEmailChange(again.user, {})
    await expect(confirmNewEmail(again.user, { token: canceled })).rejects.toThrow('expired')
  })

  test('doesn’t reveal existing addresses, and rejects one that was registered in the meantime', async () => {
    const [person, neighbour] = [await aPerson(ctx), await aPerson(ctx)]
    const user = await asUser(ctx, person)
    const to = fresh()
    const free = await changeEmail(user, { email: to, password: person.password })
    const taken = await changeEmail(user, {
      email: neighbour.email.toUpperCase(),
      password: person.password,
    })
    expect(taken.message.replace(neighbour.email.toUpperCase(), '')).toBe(
      free.message.replace(to, ''),
    )
    expect(await mailsTo(neighbour.email.toUpperCase(), 'email-taken')).toHaveLength(1)
    const { user: again, to: newEmail } = await asking(person)
    const token = await tokenFor(newEmail, 'confirm-new-email')
    await aPerson(ctx, { email: newEmail })
    await expect(confirmNewEmail(again, { token })).rejects.toMatchObject({ status: 409 })
    expect(await findAccount(ctx, person.email)).toMatchObject({ id: person.id })
  })

  test('canceling it from the old address ends all sessions and requires a new password', async () => {
    const person = await aPerson(ctx)
    const { browser, to, user } = await asking(person)
    const stop = await tokenFor(person.email, 'email-change-asked')
    const { email, resetToken } = await revertEmailChange(aBrowser().toContext(), { token: stop })
    expect(email).toBe(person.email)
    expect(await browser.isLoggedIn()).toBe(false)
    const token = await tokenFor(to, 'confirm-new-email')
    await expect(confirmNewEmail(user, { token })).rejects.toThrow('expired')
    const visitor = await withHumanCheck(aBrowser().toContext(), 'reset-password')
    const newPasswords = { newPassword: 'mine alone', confirmPassword: 'mine alone' }
    await confirmReset(visitor, { email, token: resetToken, ...newPasswords })
    await aBrowser().logIn({ email, password: 'mine alone' })
    await expect(revertEmailChange(aBrowser().toContext(), { token: stop })).rejects.toThrow(
      'already used',
    )
  })

  test('can be reverted within a day, even after an intruder changed the address again', async () => {
    const person = await aPerson(ctx)
    const first = await asking(person)
    await confirmNewEmail(first.user, { token: await tokenFor(first.to, 'confirm-new-email') })
    const thief = { ...person, email: first.to }
    const second = await asking(thief)
    await confirmNewEmail(second.user, { token: await tokenFor(second.to, 'confirm-new-email') })
    // A revert by the intruder doesn't remove the owner's right to revert.
    const own = await tokenFor(first.to, 'email-changed')
    await revertEmailChange(aBrowser().toContext(), { token: own })
    expect(await findAccount(ctx, first.to)).toMatchObject({ id: person.id })
    const token = await tokenFor(person.email, 'email-changed')
    const late = {
      ...aBrowser().toContext(),
      now: () => new Date(ctx.clock.now.getTime() + 25 * 3_600_000),
    }
    await expect(revertEmailChange(late, { token })).rejects.toThrow('expired')
    const tries = await Promise.allSettled(
      Array.from({ length: 5 }, () => revertEmailChange(aBrowser().toContext(), { token })),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await findAccount(ctx, person.email)).toMatchObject({
      id: person.id,
      password_hash: null,
    })
    expect(await findAccount(ctx, first.to)).toBeUndefined()
  })

  test('reserves the old address for a day so that no one else can register it', async () => {
    const person = await aPerson(ctx)
    const { user, to } = await asking(person)
    await confirmNewEmail(user, { token: await tokenFor(to, 'confirm-new-email') })
    const secret = 'a long way home'
    const form = { email: person.email, password: secret, confirmPassword: secret }
    await register(await withHumanCheck(aBrowser().toContext(), 'register'), form)
    expect(await findAccount(ctx, person.email)).toBeUndefined()
    await revertEmailChange(aBrowser().toContext(), {
      token: await tokenFor(person.email, 'email-changed'),
    })
    expect(await findAccount(ctx, person.email)).toMatchObject({ id: person.id })
  })

  test('sends no email to an unconfirmed old address', async () => {
    const person = await aPerson(ctx, { isConfirmed: false })
    const { user, to } = await asking(person)
    await confirmNewEmail(user, { token: await tokenFor(to, 'confirm-new-email') })
    await ctx.workJobs()
    expect(ctx.sentMail.filter((mail) => mail.to === person.email)).toEqual([])
  })

  test('invalidates links sent to the old address', async () => {
    const person = await aPerson(ctx)
    await resetPassword(await withHumanCheck(aBrowser().toContext(), 'reset-password'), person)
    const mail = (await mailsTo(person.email, 'reset-password')).at(-1)
    const reset = /resettoken=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const { user, to } = await asking(person)
    await confirmNewEmail(user, { token: await tokenFor(to, 'confirm-new-email') })
    const newPasswords = { newPassword: 'mine alone', confirmPassword: 'mine alone' }
    for (const email of [person.email, to]) {
      const visitor = await withHumanCheck(aBrowser().toContext(), 'reset-password')
      await expect(confirmReset(visitor, { email, token: reset, ...newPasswords })).rejects.toThrow(
        'expired',
      )
    }
  })
})
