import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aPerson, withHumanCheck } from '#tests/support/people.ts'
import { type TestContext, testContext } from '#tests/support/test-context.ts'
import { guessing } from '../../guessing-rules.ts'
import { confirmReset } from '../password/confirm-reset.ts'
import { resetPassword } from '../password/reset-password.ts'
import { startAccounts } from '../public/start-accounts.ts'
import { forgetDevices } from '../session/known-devices.ts'
import { logIn } from '../session/log-in.ts'

let ctx: TestContext
beforeAll(async () => {
  ctx = await testContext({ SITE_URL: 'https://windsock.test' })
  await startAccounts(ctx)
})
afterAll(() => ctx.close())
beforeEach(async () => {
  await ctx.db.deleteFrom('login_guess').execute()
  await ctx.db.deleteFrom('rate_limit').execute()
})

const right = 'a long way home'
let networks = 0

/** Each try from a network of its own unless told otherwise, and with a human check. */
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

/** Logs in on a page of the site, and returns the cookie that its browser keeps. */
async function knowDevice(username: string, cookies = ''): Promise<string> {
  const reply = { cookies: [] as string[] }
  const at = { ...ctx, visitor: { ...ctx.visitor, ip: '203.0.113.7', cookies }, reply }
  await logIn(at, { username, password: right, grant_type: 'password', cookieOnly: true })
  const cookie = reply.cookies.find((each) => each.startsWith('__Host-windsock.device='))
  return cookie?.split(';')[0] ?? ''
}

/** Sixty wrong passwords, as fast as the waits allow. */
async function guess(email: string) {
  for (let wrong = 0; wrong < 60; wrong += 1) {
    if (wrong >= guessing.waitFrom) later(guessing.longestWaitSeconds)
    expect(await tryOnce(email, 'wrong')).toBe('invalid_grant')
  }
}

const later = (seconds: number) => {
  ctx.clock.now = new Date(ctx.now().getTime() + seconds * 1_000)
}

test('[AUTH-08] wrong passwords from many networks want a human check, then time, then tell the owner', async () => {
  const { email } = await aPerson(ctx, { password: right })
  const outcomes: string[] = []
  for (let wrong = 0; wrong < guessing.checkFrom; wrong += 1)
    outcomes.push(await tryOnce(email, 'wrong', { isChecked: false }))
  expect(new Set(outcomes)).toEqual(new Set(['invalid_grant']))
  expect(await tryOnce(email, 'wrong', { isChecked: false })).toBe('human_check_required')
  for (let wrong: number = guessing.checkFrom; wrong < guessing.waitFrom; wrong += 1)
    expect(await tryOnce(email, 'wrong')).toBe('invalid_grant')
  // The owner knows the password, and waits a moment like everybody who comes without being known.
  expect(await tryOnce(email, 'wrong')).toBe('slow_down')
  for (let wrong: number = guessing.waitFrom; wrong < guessing.tellFrom; wrong += 1) {
    later(guessing.longestWaitSeconds)
    expect(await tryOnce(email, 'wrong')).toBe('invalid_grant')
  }
  await ctx.workJobs()
  const mails = ctx.sentMail.filter(({ to }) => to === email)
  expect(mails.map(({ subject }) => subject)).toEqual([
    `${guessing.tellFrom} wrong passwords for your account at Windsock`,
  ])
  later(guessing.longestWaitSeconds)
  expect(await tryOnce(email, right)).toBe('in')
  expect(await tryOnce(email, 'wrong', { isChecked: false })).toBe('invalid_grant')
})

test.each([
  ['without an account', async () => 'nobody@example.test'],
  ['that nobody has confirmed', async () => (await aPerson(ctx, { isConfirmed: false })).email],
])('[AUTH-08] an address %s is slowed in the same way, and nobody is told', async (_, find) => {
  const nobody = await find()
  const before = ctx.sentMail.length
  const outcomes: string[] = []
  for (let wrong = 0; wrong < guessing.waitFrom + 1; wrong += 1)
    outcomes.push(await tryOnce(nobody, 'wrong'))
  expect(outcomes.slice(0, -1).every((outcome) => outcome === 'invalid_grant')).toBe(true)
  expect(outcomes.at(-1)).toBe('slow_down')
  for (let wrong: number = guessing.waitFrom; wrong < guessing.tellFrom; wrong += 1) {
    later(guessing.longestWaitSeconds)
    await tryOnce(nobody, 'wrong')
  }
  await ctx.workJobs()
  expect(ctx.sentMail).toHaveLength(before)
})

test('[AUTH-08] of forty tries at once, when the wait is over, one password is looked at', async () => {
  const { email } = await aPerson(ctx, { password: right })
  for (let wrong = 0; wrong < guessing.waitFrom; wrong += 1) await tryOnce(email, 'wrong')
  later(guessing.longestWaitSeconds)
  const outcomes = await Promise.all(Array.from({ length: 40 }, () => tryOnce(email, 'wrong')))
  expect(outcomes.filter((outcome) => outcome === 'invalid_grant')).toHaveLength(1)
  expect(outcomes.filter((outcome) => outcome === 'slow_down')).toHaveLength(39)
})

test('[AUTH-08] after a day without any, all is forgotten', async () => {
  const { email } = await aPerson(ctx, { password: right })
  for (let wrong = 0; wrong < guessing.waitFrom; wrong += 1) await tryOnce(email, 'wrong')
  later(guessing.forgetAfterSeconds + 1)
  expect(await tryOnce(email, 'wrong', { isChecked: false })).toBe('invalid_grant')
})

describe('a device that is known to the account', () => {
  test('[AUTH-08] gets in at once after sixty wrong passwords from many networks; a stranger is checked', async () => {
    const { email } = await aPerson(ctx, { password: right })
    const cookies = await knowDevice(email)
    await guess(email)
    const known = { cookies, isChecked: false }
    expect(await tryOnce(email, right, known)).toBe('in')
    // The owner being in does not begin the count anew for who guesses.
    expect(await tryOnce(email, right, { isChecked: false })).toBe('human_check_required')
    expect(await tryOnce(email, right)).toBe('slow_down')
    expect(await tryOnce(email.toUpperCase(), right, known)).toBe('in')
    later(guessing.longestWaitSeconds)
    expect(await tryOnce(email, right)).toBe('in')
  })

  test('[AUTH-08] gets in also from the very network that guesses', async () => {
    const { email } = await aPerson(ctx, { password: right })
    const cookies = await knowDevice(email)
    const ip = '192.0.2.200'
    for (let wrong = 0; wrong < 6; wrong += 1) await tryOnce(email, 'wrong', { ip })
    expect(await tryOnce(email, right, { ip })).toBe('slow_down')
    expect(await tryOnce(email, right, { ip, cookies, isChecked: false })).toBe('in')
  })

  test('[AUTH-08] is no way round the count: ten wrong passwords of its own, then it is a stranger', async () => {
    const { email } = await aPerson(ctx, { password: right })
    const cookies = await knowDevice(email)
    const outcomes: string[] = []
    for (let wrong = 0; wrong < 10 + guessing.checkFrom; wrong += 1)
      outcomes.push(await tryOnce(email, 'wrong', { cookies, isChecked: false }))
    expect(new Set(outcomes)).toEqual(new Set(['invalid_grant']))
    expect(await tryOnce(email, right, { cookies, isChecked: false })).toBe('human_check_required')
    const atOnce = await aPerson(ctx, { password: right })
    const device = await knowDevice(atOnce.email)
    const fast = await Promise.all(
      Array.from({ length: 60 }, () =>
        tryOnce(atOnce.email, 'wrong', { cookies: device, isChecked: false }),
      ),
    )
    expect(fast.filter((outcome) => outcome === 'invalid_grant').length).toBeLessThanOrEqual(
      10 + guessing.waitFrom,
    )
  })

  test.each([
    ['of another account', (other: string) => other],
    ['that somebody made up', () => `__Host-windsock.device=${'A'.repeat(43)}`],
    ['by the plain name', (_: string, own: string) => own.replace('__Host-', '')],
    ['that is huge', (_: string, own: string) => `${own}${'x'.repeat(8_000)}`],
    ['with a line of its own', (_: string, own: string) => `${own}%0d%0aSet-Cookie: a=b`],
  ])('[AUTH-08] a cookie %s opens nothing faster', async (_, forge) => {
    const { email } = await aPerson(ctx, { password: right })
    const other = await aPerson(ctx, { password: right })
    const cookies = forge(await knowDevice(other.email), await knowDevice(email))
    for (let wrong = 0; wrong < guessing.checkFrom; wrong += 1) await tryOnce(email, 'wrong')
    expect(await tryOnce(email, right, { cookies, isChecked: false })).toBe('human_check_required')
  })

  test('[AUTH-08] whose session was ended is a stranger, also to the count', async () => {
    const { email, id } = await aPerson(ctx, { password: right })
    const cookies = await knowDevice(email)
    await guess(email)
    await forgetDevices(ctx, id)
    expect(await tryOnce(email, right, { cookies, isChecked: false })).toBe('human_check_required')
  })
})

test('[AUTH-05] [AUTH-08] a new password by mail ends what was guessed', async () => {
  const { email } = await aPerson(ctx, { password: right })
  await guess(email)
  const visitor = { ...ctx.visitor, ip: '203.0.113.90' }
  const asking = () => withHumanCheck({ ...ctx, visitor }, 'reset-password')
  await resetPassword(await asking(), { email })
  await ctx.workJobs()
  const mail = ctx.sentMail.findLast(({ to, kind }) => to === email && kind === 'reset-password')
  const token = /resettoken=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const chosen = { newPassword: 'mine alone again', confirmPassword: 'mine alone again' }
  await confirmReset(await asking(), { email, token, ...chosen })
  expect(await tryOnce(email, chosen.newPassword, { isChecked: false })).toBe('in')
})
