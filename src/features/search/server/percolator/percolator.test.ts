import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contextForFile } from '#tests/support/for-file.ts'
import { insertRandomMarket, SeededRandom } from '#tests/support/random-listings.ts'
import { randomQuery } from '#tests/support/random-queries.ts'
import { scaleRounds } from '#tests/support/scale-rounds.ts'
import { sqlEngine } from '#tests/support/search-by-sql/sql-engine.ts'
import { SearchQuery } from '../../contract.ts'
import { LiveIndex, searchIndexKey } from '../live/live-index.ts'
import { dropRedundantMakes } from '../public/canonical-query.ts'
import { findIndexedWords } from '../public/find-indexed-words.ts'
import { loadMarketRows } from '../public/market-rows.ts'
import { Percolator } from '../public/percolator.ts'
import { findSearchArea } from '../search-area.ts'

const ctx = contextForFile()
let ids: number[]
let index: LiveIndex
beforeAll(async () => {
  ids = await insertRandomMarket(ctx.db, 120, ctx.now(), 3)
  await sql`vacuum analyze`.execute(ctx.db)
  index = new LiveIndex(ctx, ctx.databaseUrl)
  ctx.services.set(searchIndexKey, index)
})
afterAll(() => index.stop())

test('[PROF-06] [BEY-09] reversed random queries: each listing matches exactly the queries whose search finds it', async () => {
  const random = new SeededRandom(32)
  const percolator = new Percolator()
  const expected: string[] = []
  for (let key = 0; key < scaleRounds(200); key += 1) {
    // The first query matches only by typo. Few random ones do.
    const chosen = key === 0 ? SearchQuery.parse({ kw: 'hangered' }) : randomQuery(random)
    const query = { ...chosen, sold: false, page: 0, dnum: 50 as const }
    const area = await findSearchArea(ctx, query)
    // Overwrites some queries, as if a user had edited a saved search.
    if (random.chance(0.3)) percolator.put(key, randomQuery(random), null)
    percolator.put(key, await dropRedundantMakes(ctx, query), area)
    const search = sqlEngine(ctx, '').search
    const found = await search(query, area)
    const more = found.total > 50 ? await search({ ...query, page: 1 }, area) : found
    const last = found.total > 100 ? await search({ ...query, page: 2 }, area) : found
    for (const id of new Set([...found.ids, ...more.ids, ...last.ids]))
      expected.push(`${id} ${key}`)
  }
  expect(expected.length).toBeGreaterThan(2 * scaleRounds(200))

  const matches = (await loadMarketRows(ctx, ids)).flatMap((row) =>
    percolator.match(row, ctx.now().getTime()).map((match) => ({ ...match, id: row.id })),
  )
  const doubtful = [...new Set(matches.flatMap((match) => match.unless))]
  const indexedWords = await findIndexedWords(ctx, doubtful)
  const percolatorMatches = matches
    .filter((match) => !match.unless.some((word) => indexedWords.has(word)))
    .map((match) => `${match.id} ${match.key}`)
  expect(percolatorMatches.sort()).toEqual(expected.sort())
  expect(matches.some((match) => match.unless.length > 0)).toBe(true)
})

test('[PROF-06] removed queries no longer match, and queries without words match nothing', async () => {
  const percolator = new Percolator()
  const all = SearchQuery.parse({})
  const [row] = await loadMarketRows(ctx, ids)
  if (!row) throw new Error('no listing is for sale')
  percolator.put(1, all, null)
  percolator.put(2, SearchQuery.parse({ m: `${row.sets.m},${row.sets.m + 1}` }), null)
  expect(percolator.match(row, ctx.now().getTime()).map(({ key }) => key)).toEqual([1, 2])
  percolator.remove(1)
  percolator.remove(2)
  expect(percolator.match(row, ctx.now().getTime())).toEqual([])
  percolator.put(3, SearchQuery.parse({ kw: '!?' }), null)
  percolator.put(4, all, null)
  expect(percolator.match(row, ctx.now().getTime()).map(({ key }) => key)).toEqual([4])
  expect(percolator.count).toBe(2)
})
