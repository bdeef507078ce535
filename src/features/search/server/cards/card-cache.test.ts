import { beforeEach, expect, test } from 'vitest'
import { countStatements } from '#tests/support/database/count-statements.ts'
import { contextForFile } from '#tests/support/for-file.ts'
import { aListing } from '#tests/support/listing-builder.ts'
import { CardCache } from './card-cache.ts'

const ctx = contextForFile()
let cards: CardCache
let ids: number[]

beforeEach(async () => {
  await ctx.db.deleteFrom('listing').execute()
  cards = new CardCache()
  ids = [await aListing(ctx, { title: 'first' }), await aListing(ctx, { title: 'second' })]
})

/** Returns the titles and the number of statements needed to load them. */
async function titlesAndStatements(of: readonly number[] = ids) {
  const { result, statements } = await countStatements(ctx, (ctx) => cards.get(ctx, of))
  return { titles: result.map(({ card }) => card.value.title), statements }
}
const titles = async () => (await titlesAndStatements()).titles
const isInMemory = async (of: readonly number[] = ids) =>
  (await titlesAndStatements(of)).statements === 0

test('[API-04] caches a card until its listing changes', async () => {
  expect(await titles()).toEqual(['first', 'second'])
  ids.reverse()
  expect(await titlesAndStatements()).toEqual({ titles: ['second', 'first'], statements: 0 })
  cards.evict([ids[0] as number])
  const again = await titlesAndStatements()
  expect(again.titles).toEqual(['second', 'first'])
  expect(again.statements).toBeGreaterThan(0)
})

test('[API-04] doesn’t cache a card whose listing changed during the load, and caches the others', async () => {
  const reading = titles()
  cards.evict([ids[0] as number])
  expect(await reading).toEqual(['first', 'second'])
  expect(await isInMemory(ids.slice(1))).toBe(true)
  expect(await isInMemory(ids.slice(0, 1))).toBe(false)
  cards.evictAll()
  const again = titles()
  cards.evictAll()
  await again
  expect(await isInMemory()).toBe(false)
})

test('fills the cache ahead of requests until it is stopped', async () => {
  expect((await cards.fill(ctx, () => true)).cards).toBe(0)
  expect((await cards.fill(ctx, () => false)).cards).toBe(2)
  expect(await titlesAndStatements()).toEqual({ titles: ['first', 'second'], statements: 0 })
})

test('omits unknown listing ids', async () => {
  expect((await cards.get(ctx, [...ids, 999_999])).length).toBe(2)
})
