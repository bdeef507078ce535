import { beforeEach, describe, expect, test } from 'vitest'
import { contextForFile } from '#tests/support/for-file.ts'
import { aPerson, defaultPassword, withHumanCheck } from '#tests/support/people.ts'
import { failedLoginLimits } from '../../failed-login-rules.ts'
import { confirmReset, resetPassword } from '../password/reset-password.ts'
import { deleteKnownDevices } from '../session/known-devices.ts'
import { logIn } from '../session/log-in.ts'

const ctx = contextForFile({ SITE_URL: 'https://windsock.test' })
beforeEach(async () => {
  await ctx.db.deleteFrom('login_guess').execute()
  await ctx.db.deleteFrom('rate_limit').execute()
})

const right = defaultPassword
let networks = 0

/** Attempts a login with a human check, from a new network by default. */
async function tryOnce(
  username: string,
  password: string,
  { isChecked = true, cookies = '', ip = '' } = {},
) {
  networks += 1
  const newIp = `198.51.${Math.floor(networks / 250)}.${networks % 250}`
  const visitor = { ...ctx.visitor, ip: ip || newIp, cookies }
  const plain = { ...ctx, visitor, reply: { cookies: [] as string[] } }
  const asking = isChecked ? await withHumanCheck(plain, 'log-in') : plain
  return logIn(asking, { username, password, grant_type: 'password' }).then(
    () => 'in',
    ({ code }: { code: string }) => code,
  )
}

/** Logs in on a page of the site and returns its device cookie. */
async function knowDevice(username: string, cookies = ''): Promise<string> {
  const reply = { cookies: [] as string[] }
  const at = { ...ctx, visitor: { ...ctx.visitor, ip: '203.0.113.7', cookies }, reply }
  await logIn(at, { username, password: right, grant_type: 'password', cookieOnly: true })
  const cookie = reply.cookies.find((each) => each.startsWith('__Host-windsock.device='))
  return cookie?.split(';')[0] ?? ''
}

/** Makes sixty login attempts with wrong passwords as fast as the delays allow. */
async function guess(email: string) {
  for (let wrong = 0; wrong < 60; wrong += 1) {
    if (wrong >= failedLoginLimits.waitFrom) later(failedLoginLimits.maxWaitSeconds)
    expect(await tryOnce(email, 'wrong')).toBe('invalid_grant')
  }
}

const later = (seconds: number) => {
  ctx.clock.now = new Date(ctx.now().getTime() + seconds * 1_000)
}

test('[AUTH-08] wrong passwords from many networks require a human check, add delays, and notify the owner', async () => {
  const { email } = await aPerson(ctx)
  const outcomes: string[] = []
  for (let wrong = 0; wrong < failedLoginLimits.checkFrom; wrong += 1)
    outcomes.push(await tryOnce(email, 'wrong', { isChecked: false }))
  expect(new Set(outcomes)).toEqual(new Set(['invalid_grant']))
  expect(await tryOnce(email, 'wrong', { isChecked: false })).toBe('human_check_required')
  for (
    let wrong: number = failedLoginLimits.checkFrom;
    wrong < failedLoginLimits.waitFrom;
    wrong += 1
  )
    expect(await tryOnce(email, 'wrong')).toBe('invalid_grant')
  // The owner knows the password but has to wait because the device is unknown.
  expect(await tryOnce(email, 'wrong')).toBe('slow_down')
  for (
    let wrong: number = failedLoginLimits.waitFrom;
    wrong < failedLoginLimits.tellFrom;
    wrong += 1
  ) {
    later(failedLoginLimits.maxWaitSeconds)
    expect(await tryOnce(email, 'wrong')).toBe('invalid_grant')
  }
  await ctx.workJobs()
  const mails = ctx.sentMail.filter(({ to }) => to === email)
  expect(mails.map(({ subject }) => subject)).toEqual([
    `${failedLoginLimits.tellFrom} wrong passwords for your Windsock account`,
  ])
  later(failedLoginLimits.maxWaitSeconds)
  expect(await tryOnce(email, right)).toBe('in')
  expect(await tryOnce(email, 'wrong', { isChecked: false })).toBe('invalid_grant')
})

test.each([
  ['without an account', async () => 'nobody@example.test'],
  ['that nobody has confirmed', async () => (await aPerson(ctx, { isConfirmed: false })).email],
])('[AUTH-08] an address %s gets the same delays without a notification', async (_, find) => {
  const missing = await find()
  const outcomes: string[] = []
  for (let wrong = 0; wrong < failedLoginLimits.waitFrom + 1; wrong += 1)
    outcomes.push(await tryOnce(missing, 'wrong'))
  expect(outcomes.slice(0, -1).every((outcome) => outcome === 'invalid_grant')).toBe(true)
  expect(outcomes.at(-1)).toBe('slow_down')
  for (
    let wrong: number = failedLoginLimits.waitFrom;
    wrong < failedLoginLimits.tellFrom;
    wrong += 1
  ) {
    later(failedLoginLimits.maxWaitSeconds)
    await tryOnce(missing, 'wrong')
  }
  await ctx.workJobs()
  expect(ctx.sentMail.filter(({ to }) => to === missing)).toEqual([])
})

test('[AUTH-08] checks one password of forty concurrent attempts after the delay', async () => {
  const { email } = await aPerson(ctx)
  for (let wrong = 0; wrong < failedLoginLimits.waitFrom; wrong += 1) await tryOnce(email, 'wrong')
  later(failedLoginLimits.maxWaitSeconds)
  const outcomes = await Promise.all(Array.from({ length: 40 }, () => tryOnce(email, 'wrong')))
  expect(outcomes.filter((outcome) => outcome === 'invalid_grant')).toHaveLength(1)
  expect(outcomes.filter((outcome) => outcome === 'slow_down')).toHaveLength(39)
})

test('[AUTH-08] resets the count after a day without failed attempts', async () => {
  const { email } = await aPerson(ctx)
  for (let wrong = 0; wrong < failedLoginLimits.waitFrom; wrong += 1) await tryOnce(email, 'wrong')
  later(failedLoginLimits.forgetAfterSeconds + 1)
  expect(await tryOnce(email, 'wrong', { isChecked: false })).toBe('invalid_grant')
})

describe('known device of the account', () => {
  test('[AUTH-08] logs in at once after sixty wrong passwords from many networks, unlike an unknown device', async () => {
    const { email } = await aPerson(ctx)
    const cookies = await knowDevice(email)
    await guess(email)
    const knownDevice = { cookies, isChecked: false }
    expect(await tryOnce(email, right, knownDevice)).toBe('in')
    // A login by the owner doesn't reset the count for others.
    expect(await tryOnce(email, right, { isChecked: false })).toBe('human_check_required')
    expect(await tryOnce(email, right)).toBe('slow_down')
    expect(await tryOnce(email.toUpperCase(), right, knownDevice)).toBe('in')
    later(failedLoginLimits.maxWaitSeconds)
    expect(await tryOnce(email, right)).toBe('in')
  })

  test('[AUTH-08] logs in from the network that sends the wrong passwords', async () => {
    const { email } = await aPerson(ctx)
    const cookies = await knowDevice(email)
    const ip = '192.0.2.200'
    for (let wrong = 0; wrong < 6; wrong += 1) await tryOnce(email, 'wrong', { ip })
    expect(await tryOnce(email, right, { ip })).toBe('slow_down')
    expect(await tryOnce(email, right, { ip, cookies, isChecked: false })).toBe('in')
  })

  test('[AUTH-08] becomes unknown after ten wrong passwords of its own', async () => {
    const { email } = await aPerson(ctx)
    const cookies = await knowDevice(email)
    const outcomes: string[] = []
    for (let wrong = 0; wrong < 10 + failedLoginLimits.checkFrom; wrong += 1)
      outcomes.push(await tryOnce(email, 'wrong', { cookies, isChecked: false }))
    expect(new Set(outcomes)).toEqual(new Set(['invalid_grant']))
    expect(await tryOnce(email, right, { cookies, isChecked: false })).toBe('human_check_required')
    const atOnce = await aPerson(ctx)
    const device = await knowDevice(atOnce.email)
    const fast = await Promise.all(
      Array.from({ length: 60 }, () =>
        tryOnce(atOnce.email, 'wrong', { cookies: device, isChecked: false }),
      ),
    )
    expect(fast.filter((outcome) => outcome === 'invalid_grant').length).toBeLessThanOrEqual(
      10 + failedLoginLimits.waitFrom,
    )
  })

  test.each([
    ['of another account', (other: string) => other],
    ['that somebody made up', () => `__Host-windsock.device=${'A'.repeat(43)}`],
    ['by the plain name', (_: string, own: string) => own.replace('__Host-', '')],
    ['that is huge', (_: string, own: string) => `${own}${'x'.repeat(8_000)}`],
    ['with a line of its own', (_: string, own: string) => `${own}%0d%0aSet-Cookie: a=b`],
  ])('[AUTH-08] a device cookie %s doesn’t bypass the limits', async (_, forge) => {
    const { email } = await aPerson(ctx)
    const other = await aPerson(ctx)
    const cookies = forge(await knowDevice(other.email), await knowDevice(email))
    for (let wrong = 0; wrong < failedLoginLimits.checkFrom; wrong += 1)
      await tryOnce(email, 'wrong')
    expect(await tryOnce(email, right, { cookies, isChecked: false })).toBe('human_check_required')
  })

  test('[AUTH-08] becomes unknown, also for the limits, after its session was ended', async () => {
    const { email, id } = await aPerson(ctx)
    const cookies = await knowDevice(email)
    await guess(email)
    await deleteKnownDevices(ctx, id)
    expect(await tryOnce(email, right, { cookies, isChecked: false })).toBe('human_check_required')
  })
})

test('[AUTH-05] [AUTH-08] an emailed password reset clears failed attempts', async () => {
  const { email } = await aPerson(ctx)
  await guess(email)
  const visitor = { ...ctx.visitor, ip: '203.0.113.90' }
  const asking = () => withHumanCheck({ ...ctx, visitor }, 'reset-password')
  await resetPassword(await asking(), { email })
  await ctx.workJobs()
  const mail = ctx.sentMail.findLast(({ to, kind }) => to === email && kind === 'reset-password')
  const token = /resettoken=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const newPasswords = { newPassword: 'mine alone again', confirmPassword: 'mine alone again' }
  await confirmReset(await asking(), { email, token, ...newPasswords })
  expect(await tryOnce(email, newPasswords.newPassword, { isChecked: false })).toBe('in')
})
