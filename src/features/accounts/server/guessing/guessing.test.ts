import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aPerson, withHumanCheck } from '#tests/support/people.ts'
import { type TestContext, testContext } from '#tests/support/test-context.ts'
import { guessing } from '../../guessing-rules.ts'
import { startAccounts } from '../public/start-accounts.ts'
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

/** Each try from a network of its own, with a human check unless told otherwise. */
async function tryOnce(username: string, password: string, { isChecked = true } = {}) {
  networks += 1
  const visitor = { ...ctx.visitor, ip: `198.51.${Math.floor(networks / 250)}.${networks % 250}` }
  const plain = { ...ctx, visitor, reply: { cookies: [] as string[] } }
  const asking = isChecked ? await withHumanCheck(plain, 'log-in') : plain
  return logIn(asking, { username, password, grant_type: 'password' }).then(
    () => 'in',
    ({ code }: { code: string }) => code,
  )
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

test('[AUTH-08] an address without an account is slowed in the same way, and nobody is told', async () => {
  const nobody = 'nobody@example.test'
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
