import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AppContext } from '#kernel/app-context.ts'
import { aListing } from '#tests/support/listing-builder.ts'
import { type TestContext, testContext } from '#tests/support/test-context.ts'
import { CardCache } from './card-cache.ts'

let ctx: TestContext
let cards: CardCache
let ids: number[]

beforeEach(async () => {
  ctx = await testContext()
  cards = new CardCache()
  ids = [await aListing(ctx, { title: 'first' }), await aListing(ctx, { title: 'second' })]
})
afterEach(() => ctx.close())

/** Whoever asks with this one gets what is in memory or an error. */
const fromMemory = (): AppContext => ({ ...ctx, db: null as unknown as AppContext['db'] })
const titles = async (from: AppContext = ctx) =>
  (await cards.of(from, ids)).map(({ card }) => card.value.title)

test('a card is read once, until its listing changes', async () => {
  expect(await titles()).toEqual(['first', 'second'])
  ids.reverse()
  expect(await titles(fromMemory())).toEqual(['second', 'first'])
  cards.forget([ids[0] as number])
  await expect(titles(fromMemory())).rejects.toThrow()
  expect(await titles()).toEqual(['second', 'first'])
})

test('a card that was being read while its listing changed is not kept, others are', async () => {
  const reading = titles()
  cards.forget([ids[0] as number])
  expect(await reading).toEqual(['first', 'second'])
  expect((await cards.of(fromMemory(), ids.slice(1))).length).toBe(1)
  await expect(titles(fromMemory())).rejects.toThrow()
  const again = titles()
  cards.forgetAll()
  await again
  await expect(titles(fromMemory())).rejects.toThrow()
})

test('cards are made ahead, and no more once that is over', async () => {
  await cards.fill(ctx, () => true)
  await expect(titles(fromMemory())).rejects.toThrow()
  expect((await cards.fill(ctx, () => false)).cards).toBe(2)
  expect(await titles(fromMemory())).toEqual(['first', 'second'])
})

test('ids that are no listing’s are left out', async () => {
  expect((await cards.of(ctx, [...ids, 999_999])).length).toBe(2)
})
