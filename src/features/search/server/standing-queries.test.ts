import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Dice, insertRandomMarket } from '#tests/support/random-listings.ts'
import { randomQuery } from '#tests/support/random-queries.ts'
import { type TestContext, testContext } from '#tests/support/test-context.ts'
import { SearchQuery } from '../contract.ts'
import { circleOf } from './near-places.ts'
import { knownWords } from './public/known-words.ts'
import { loadMarketRows } from './public/market-rows.ts'
import { StandingQueries } from './public/standing-queries.ts'
import { sqlEngine } from './sql-engine.ts'

let ctx: TestContext
let ids: number[]
beforeAll(async () => {
  ctx = await testContext()
  ids = await insertRandomMarket(ctx.db, 120, ctx.now(), 3)
  await sql`vacuum analyze`.execute(ctx.db)
})
afterAll(() => ctx.close())

test('[PROF-06] [BEY-09] 600 random standing queries: each listing matches exactly those whose search finds it', async () => {
  const dice = new Dice(31)
  const standing = new StandingQueries()
  const expected: string[] = []
  for (let key = 0; key < 600; key += 1) {
    const query = { ...randomQuery(dice), sold: false, page: 0, dnum: 50 as const }
    const circle = await circleOf(ctx, query)
    // Some are written over another, as when somebody changes a search.
    if (dice.chance(0.3)) standing.put(key, randomQuery(dice), null)
    standing.put(key, query, circle)
    const search = sqlEngine(ctx, 0).search
    const found = await search(query, circle)
    const more = found.total > 50 ? await search({ ...query, page: 1 }, circle) : found
    const last = found.total > 100 ? await search({ ...query, page: 2 }, circle) : found
    for (const id of new Set([...found.ids, ...more.ids, ...last.ids]))
      expected.push(`${id} ${key}`)
  }
  expect(expected.length).toBeGreaterThan(2_000)

  const matches = (await loadMarketRows(ctx, ids)).flatMap((row) =>
    standing.match(row).map((match) => ({ ...match, id: row.id })),
  )
  const doubtful = [...new Set(matches.flatMap((match) => match.unless))]
  const known = await knownWords(ctx, doubtful)
  const standingMatches = matches
    .filter((match) => !match.unless.some((word) => known.has(word)))
    .map((match) => `${match.id} ${match.key}`)
  expect(standingMatches.sort()).toEqual(expected.sort())
  expect(matches.some((match) => match.unless.length > 0)).toBe(true)
}, 60_000)

test('what was taken out matches no more, and its place is used again', async () => {
  const standing = new StandingQueries()
  const all = SearchQuery.parse({})
  const [row] = await loadMarketRows(ctx, ids)
  if (!row) throw new Error('no listing is for sale')
  standing.put(1, all, null)
  standing.put(2, SearchQuery.parse({ m: `${row.sets.m},${row.sets.m + 1}` }), null)
  expect(standing.match(row).map(({ key }) => key)).toEqual([2, 1])
  standing.remove(1)
  standing.remove(2)
  expect(standing.match(row)).toEqual([])
  standing.put(3, SearchQuery.parse({ kw: '!?' }), null)
  standing.put(4, all, null)
  expect(standing.match(row).map(({ key }) => key)).toEqual([4])
  expect(standing.count).toBe(2)
})
