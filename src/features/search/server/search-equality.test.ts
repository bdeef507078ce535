import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '#kernel/server/database/database.ts'
import { dayMs } from '#kernel/time.ts'
import { updateRows } from '#tests/support/database/rows.ts'
import { contextForFile } from '#tests/support/for-file.ts'
import { NaiveSearch } from '#tests/support/naive-search.ts'
import {
  insertListings,
  insertRandomMarket,
  randomListing,
  SeededRandom,
} from '#tests/support/random-listings.ts'
import { randomQuery } from '#tests/support/random-queries.ts'
import { scaleRounds } from '#tests/support/scale-rounds.ts'
import { sqlEngine } from '#tests/support/search-by-sql/sql-engine.ts'
import { SearchQuery } from '../contract.ts'
import type { SearchEngine } from './engine.ts'
import { LiveIndex } from './live/live-index.ts'
import { findSearchArea } from './search-area.ts'

const ctx = contextForFile()
/**
 * Two web processes that share one database. Both restart from a snapshot. The second uses a worker thread, as it would
 * for a large market.
 */
let first: LiveIndex
let second: LiveIndex
let ids: number[]

beforeAll(async () => {
  ids = await insertRandomMarket(ctx.db, 160, ctx.now())
  await sql`vacuum analyze`.execute(ctx.db)
  const random = new SeededRandom(3)
  for (const _start of [1, 2]) {
    await first?.stop()
    await second?.stop()
    // The snapshot doesn't contain these changes.
    for (let changes = 0; changes < 20; changes += 1) await change(random)
    first = new LiveIndex(ctx, ctx.databaseUrl, { snapshotFrom: 1 })
    await first.ready()
    second = new LiveIndex(ctx, ctx.databaseUrl, { snapshotFrom: 1, threadFrom: 0 })
    await second.ready()
  }
})

afterAll(() => Promise.all([first.stop(), second.stop()]))

test('[SRCH-01] [SRCH-08] [SRCH-11] [BEY-04] random queries: index, SQL, and the naive reference return the same rows, order, counts, and histograms', async () => {
  const naive = await NaiveSearch.load(ctx.db)
  const random = new SeededRandom(7)
  let found = 0
  for (let done = 0; done < scaleRounds(200); done += 4) {
    const queries = Array.from({ length: 4 }, () => randomQuery(random))
    const totals = await Promise.all(
      queries.map(async (query) => {
        const area = await findSearchArea(ctx, query)
        const only = someSaved(random)
        const queryJson = JSON.stringify({ ...query, only })
        const bySql = await sqlEngine(ctx, '').search(query, area, only)
        expect(await runSearch(first, query, only), queryJson).toEqual(bySql)
        const { ids: _, ...facets } = bySql
        expect(await runSearch(second, query, only), queryJson).toEqual(bySql)
        const index = await random.one([first, second]).engine(ctx)
        expect(await index.facets(query, area, only), queryJson).toEqual(facets)
        expect(await index.count(query, area, only), queryJson).toBe(bySql.total)
        expect(await index.page(query, area, only), queryJson).toEqual(bySql.ids)
        expect(sortPlaces(await index.places(query, area, only)), queryJson).toEqual(
          sortPlaces(await sqlEngine(ctx, '').places(query, area, only)),
        )
        expect(naive.search(query, ctx.now().getTime(), area, only), queryJson).toEqual(bySql)
        return bySql.total
      }),
    )
    found += totals.reduce((sum, total) => sum + total, 0)
  }
  expect(found).toBeGreaterThan(2 * scaleRounds(200))
})

test('[SRCH-01] [SRCH-11] random queries between changes: two followers match the naive reference', async () => {
  const random = new SeededRandom(11)
  for (let round = 0; round < scaleRounds(20); round += 1) {
    await change(random)
    if (random.chance(0.1)) ctx.clock.now = new Date(ctx.now().getTime() + random.below(3 * dayMs))
    const queries = Array.from({ length: 50 }, () => randomQuery(random))
    // The queries run before the reference loads, so the responses must already include all earlier commits.
    const results = await Promise.all(
      queries.map((query, i) => runSearch(i % 2 ? first : second, query)),
    )
    const naive = await NaiveSearch.load(ctx.db)
    for (const [i, query] of queries.entries()) {
      const area = await findSearchArea(ctx, query)
      expect(results[i], JSON.stringify(query)).toEqual(
        naive.search(query, ctx.now().getTime(), area),
      )
    }
    const follower = await (round % 2 ? first : second).engine(ctx)
    expect(await follower.bounds()).toEqual(await sqlEngine(ctx, '').bounds())
  }
})

test.each([
  ['in this thread', () => first],
  ['in a thread of its own', () => second],
])('[SRCH-10] bounds, market stats, families, and stock match SQL, %s', async (_, live) => {
  const [index, reference] = [await live().engine(ctx), sqlEngine(ctx, '')]
  expect(await index.bounds()).toEqual(await reference.bounds())
  expect(await index.pulse()).toEqual(await reference.pulse())
  const inOrder = (families: Awaited<ReturnType<SearchEngine['families']>>) =>
    families.map((f) => `${f.makeId} ${f.family} ${f.count}`).sort()
  expect(inOrder(await index.families())).toEqual(inOrder(await reference.families()))
  const stock = await reference.stock()
  expect(stock.length).toBeGreaterThan(0)
  expect(new Set(await index.stock())).toEqual(new Set(stock))
})

test('every reader sees all committed changes during concurrent writes', async () => {
  const random = new SeededRandom(23)
  let isWriting = true
  const noise = (async () => {
    while (isWriting) await change(random)
  })()
  const own = new SeededRandom(29)
  try {
    for (let i = 0; i < scaleRounds(20); i += 1) {
      const listing = {
        ...randomListing(own, ctx.now()),
        is_active: true,
        is_sold: false,
        sold_at: null,
        expires_at: null,
      }
      const [id] = await insertListings(ctx.db, own, [
        { ...listing, registration: `N${70_000 + i}ZZ` },
      ])
      const results = await Promise.all(
        [first, second].map((live) => runSearch(live, query({ kw: `n${70_000 + i}zz` }))),
      )
      expect(results.map((found) => found.ids)).toEqual([[id], [id]])
      await ctx.db
        .deleteFrom('listing')
        .where('id', '=', id as number)
        .execute()
      const after = await runSearch(own.one([first, second]), query({ kw: `N${70_000 + i}ZZ` }))
      expect(after.total).toBe(0)
    }
  } finally {
    isWriting = false
    await noise
  }
  isWriting = false
  await noise
})

/** Sorts the places, because each engine returns them in a different order. */
function sortPlaces({ total, places }: Awaited<ReturnType<SearchEngine['places']>>) {
  const rows = places.map((place) => Object.values({ ...place }).join())
  return { total, places: rows.sort() }
}

/** Occasionally restricts the search to saved listings, some of which were deleted long ago. */
function someSaved(random: SeededRandom): number[] | null {
  const some = () => [...new Set(Array.from({ length: random.below(40) }, () => random.one(ids)))]
  return random.chance(0.2) ? [...some(), 999_999] : null
}

async function runSearch(live: LiveIndex, query: SearchQuery, only: number[] | null = null) {
  const area = await findSearchArea(ctx, query)
  const engine = await live.engine(ctx)
  return engine.search(query, area, only)
}

function query(input: Partial<SearchQuery>): SearchQuery {
  return { ...SearchQuery.parse({}), ...input }
}

/** Runs one transaction with changes that are typical of sellers, brokers, and importers. */
async function change(random: SeededRandom) {
  const now = ctx.now()
  const some = () => Array.from({ length: 1 + random.below(4) }, () => random.one(ids))
  await random.one([
    async () =>
      void ids.push(
        ...(await insertListings(ctx.db, random, [
          randomListing(random, now),
          randomListing(random, now),
        ])),
      ),
    async () => void (await ctx.db.deleteFrom('listing').where('id', 'in', some()).execute()),
    async () => {
      const { title, description, price, is_price_on_request, registration, location_id } =
        randomListing(random, now)
      const set = { title, description, price, is_price_on_request, registration, location_id } as {
        title: string
      }
      await ctx.db.updateTable('listing').set(set).where('id', 'in', some()).execute()
    },
    async () =>
      void (await ctx.db
        .updateTable('listing')
        .set({ is_active: random.chance(0.6), is_featured: random.chance(0.2) })
        .where('id', 'in', some())
        .execute()),
    async () =>
      void (await ctx.db
        .updateTable('listing_engine')
        .set({ hours: random.below(2_500) })
        .where('listing_id', 'in', some())
        .execute()),
    () =>
      updateRows(ctx.db, 'make', 1 + random.below(10), {
        name: `Renamed ${random.below(1_000_000)}`,
      }),
    () =>
      updateRows(ctx.db, 'location', 1 + random.below(6), {
        latitude: random.below(60),
        longitude: -random.below(120),
      }),
    () => undoneChange(random, some()),
  ])()
}

/** Rolls back half of the changes to a savepoint, and sometimes the whole transaction. */
async function undoneChange(random: SeededRandom, some: number[]) {
  await transaction(ctx.db, async (trx) => {
    await sql`savepoint half`.execute(trx)
    await trx.deleteFrom('listing').where('id', 'in', some).execute()
    await sql`rollback to savepoint half`.execute(trx)
    await trx
      .updateTable('listing')
      .set({ is_featured: random.chance(0.5) })
      .where('id', 'in', some)
      .execute()
    if (random.chance(0.5)) throw new Error('undone')
  }).catch((error: Error) => {
    if (error.message !== 'undone') throw error
  })
}
