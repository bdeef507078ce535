import { describe, expect, test } from 'vitest'
import type { HumanCheckAction } from '#kernel/endpoint.ts'
import { contextForFile } from '#tests/support/for-file.ts'
import { aHumanCheckCode } from '#tests/support/people.ts'
import { solveHumanCheck } from '#tests/support/solve-human-check.ts'
import { accountLimits } from '../account-limits.ts'
import { sweepAccounts } from '../public/sweep-accounts.ts'
import { consumeHumanCheck } from './consume-human-check.ts'
import { createHumanChallenge } from './create-human-challenge.ts'
import { consumeHumanCode } from './human-code.ts'
import { verifyHumanCheck } from './verify-human-check.ts'

const ctx = contextForFile()

const ticked = { beChecked: true, beUnChecked: false, beEmpty: '' }
const solved = async (action: HumanCheckAction = 'lead') =>
  solveHumanCheck(await createHumanChallenge(ctx, { action }))
const use = (code: string, action: HumanCheckAction) =>
  consumeHumanCheck({ ...ctx, visitor: { ...ctx.visitor, antiBotCode: code } }, action)

test('[HC-01] a solved challenge returns a code for one call of its kind', async () => {
  const { code } = await verifyHumanCheck(ctx, { ...ticked, altcha: await solved('lead') })
  await expect(use(code, 'register')).rejects.toThrow('human check failed')
  await use(code, 'lead')
  await expect(use(code, 'lead')).rejects.toThrow('human check failed')
})

test('[HC-01] a code can be consumed on its own, once', async () => {
  const code = await aHumanCheckCode(ctx, 'lead')
  expect(await consumeHumanCode(ctx, { code })).toEqual({ used: true })
  await expect(consumeHumanCode(ctx, { code })).rejects.toMatchObject({ status: 400 })
  await expect(use(code, 'lead')).rejects.toThrow('human check failed')
})

test('[HC-01] returns no code for wrong honeypot fields', async () => {
  const altcha = await solved()
  for (const boxes of [
    { beChecked: false },
    { ...ticked, beUnChecked: true },
    { ...ticked, beEmpty: 'https://spam.example' },
  ])
    await expect(verifyHumanCheck(ctx, { ...boxes, altcha })).rejects.toMatchObject({ status: 400 })
  // The checkboxes are validated first, so a rejected box doesn't consume the solution.
  await verifyHumanCheck(ctx, { beChecked: true, altcha })
})

test('[HC-01] one of ten concurrent requests with the same challenge gets a code', async () => {
  const altcha = await solved()
  const results = await Promise.allSettled(
    Array.from({ length: 10 }, () => verifyHumanCheck(ctx, { ...ticked, altcha })),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('[HC-01] one of ten concurrent calls with the same code succeeds', async () => {
  const code = await aHumanCheckCode(ctx, 'lead')
  const calls = await Promise.allSettled(Array.from({ length: 10 }, () => use(code, 'lead')))
  expect(calls.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('[HC-01] a code doesn’t work in another network', async () => {
  const { code } = await verifyHumanCheck(ctx, { ...ticked, altcha: await solved() })
  const otherNetwork = { ...ctx, visitor: { ...ctx.visitor, ip: '192.0.2.77', antiBotCode: code } }
  await expect(consumeHumanCheck(otherNetwork, 'lead')).rejects.toThrow('human check failed')
  await use(code, 'lead')
})

test('[HC-01] limits unused codes per network, and consumed codes don’t count', async () => {
  await ctx.db.deleteFrom('rate_limit').execute()
  const make = async () => verifyHumanCheck(ctx, { ...ticked, altcha: await solved() })
  const { code } = await make()
  // As if the network had all codes but one. Solving a challenge for each would take long.
  const { name, points } = accountLimits.codesByNetwork
  await ctx.db
    .updateTable('rate_limit')
    .set({ points: points - 1 })
    .where('key', 'like', `${name}:%`)
    .execute()
  await make()
  await expect(make()).rejects.toMatchObject({ status: 429 })
  await use(code, 'lead')
  await make()
  await ctx.db.deleteFrom('rate_limit').execute()
})

describe('challenge validation', () => {
  const refuse = (altcha: string) =>
    expect(verifyHumanCheck(ctx, { ...ticked, altcha })).rejects.toMatchObject({
      status: 400,
      message: 'The human check failed. Please try again.',
    })

  test('[HC-01] rejects a challenge that wasn’t solved', async () => {
    const challenge = await createHumanChallenge(ctx, { action: 'lead' })
    await refuse(encoded({ challenge, solution: { counter: 1, derivedKey: '00'.repeat(32) } }))
    await refuse(encoded({ challenge }))
  })

  test('[HC-01] rejects a challenge that was made easier or is for another kind of call', async () => {
    const sent = decoded(await solved('lead'))
    for (const forged of [
      { ...sent.challenge.parameters, keyPrefix: '00' },
      { ...sent.challenge.parameters, cost: 1 },
      {
        ...sent.challenge.parameters,
        data: { ...sent.challenge.parameters.data, action: 'register' },
      },
    ])
      await refuse(encoded({ ...sent, challenge: { ...sent.challenge, parameters: forged } }))
    const { signature: _, ...unsigned } = sent.challenge
    await refuse(encoded({ ...sent, challenge: unsigned }))
  })

  test('[HC-01] rejects a challenge after five minutes', async () => {
    const altcha = await solved()
    ctx.clock.now = new Date(ctx.clock.now.getTime() + 301_000)
    await refuse(altcha)
  })

  test('[HC-01] rejects an invalid solution', async () => {
    const junk = ['%%%', btoa('null'), btoa('[]'), btoa('{"challenge":{"parameters":{"data":1}}}')]
    for (const altcha of junk) await refuse(altcha)
  })
})

test('[HC-01] a code expires after ten minutes and is deleted later', async () => {
  const code = await aHumanCheckCode(ctx, 'lead')
  ctx.clock.now = new Date(ctx.clock.now.getTime() + 601_000)
  await expect(use(code, 'lead')).rejects.toThrow('human check expired')
  ctx.clock.now = new Date(ctx.clock.now.getTime() + 3_600_000)
  await ctx.runJob(sweepAccounts.name)
  const { kept } = await ctx.db
    .selectFrom('human_check')
    .select(({ fn }) => fn.countAll<number>().as('kept'))
    .executeTakeFirstOrThrow()
  expect(kept).toBe(0)
})

test('[HC-01] the stored hash of a code can’t be used as a code', async () => {
  const code = await aHumanCheckCode(ctx, 'lead')
  const rows = await ctx.db.selectFrom('human_check').select('code_hash').execute()
  expect(JSON.stringify(rows)).not.toContain(code)
  for (const { code_hash } of rows)
    await expect(use(code_hash.toString('base64url'), 'lead')).rejects.toThrow('human check failed')
})

test('[HC-01] limits challenges per minute for each network', async () => {
  const from = (ip: string) =>
    createHumanChallenge({ ...ctx, visitor: { ...ctx.visitor, ip } }, { action: 'lead' })
  for (let count = 0; count < 120; count++) await from('192.0.2.7')
  await expect(from('192.0.2.7')).rejects.toMatchObject({ status: 429 })
  await from('192.0.2.8')
})

function encoded(sent: object) {
  return btoa(JSON.stringify(sent))
}

function decoded(altcha: string) {
  return JSON.parse(atob(altcha))
}
