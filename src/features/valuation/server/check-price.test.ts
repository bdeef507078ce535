import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { transaction } from '#kernel/server/database.ts'
import { dayMs } from '#kernel/time.ts'
import { aListing, type ListingTraits } from '#tests/support/listing-builder.ts'
import { type TestContext, testContext } from '#tests/support/test-context.ts'
import { priceCheck } from './check-price.ts'
import { familyAdvertisements } from './market-cache.ts'
import { checkPrices } from './public/check-prices.ts'
import { loadPriceCheck } from './public/load-price-check.ts'

let ctx: TestContext

beforeEach(async () => {
  ctx = await testContext()
})
afterEach(() => ctx.close())

const a182 = (traits: ListingTraits = {}): Promise<number> => {
  const year = traits.year ?? 1977
  return aListing(ctx, {
    make: 'Cessna',
    model: '182Q',
    family: '182',
    year,
    title: `${year} Cessna 182Q`,
    price: 140_000,
    total_time_hours: 4_000,
    engines: [{ hours: 700, hours_basis: 'SMOH', tbo_hours: 1_500 }],
    images: 0,
    ...traits,
  })
}

async function several(prices: readonly number[], traits: ListingTraits = {}) {
  const ids: number[] = []
  for (const price of prices) ids.push(await a182({ price, ...traits }))
  return ids
}

describe('a price check', () => {
  test('[BEY-05] names the middle of its comparables, and adds up', async () => {
    const others = await several([120_000, 130_000, 140_000, 150_000, 160_000])
    const id = await a182({ price: 130_000, total_time_hours: 2_000 })
    const check = await priceCheck(ctx, { id })
    expect(check.asking).toBe(130_000)
    expect(new Set(check.comparables.map(({ listingId }) => listingId))).toEqual(new Set(others))
    const sum = check.adjustments.reduce((total, { amount }) => total + amount, check.base ?? 0)
    expect(sum).toBe(check.median)
    expect(check.difference).toBe(130_000 - (check.median ?? 0))
    expect(check.low).toBeLessThan(check.median ?? 0)
    expect(check.high).toBeGreaterThan(check.median ?? 0)
    expect(check.median).toBeGreaterThan(125_000)
    expect(check.median).toBeLessThan(160_000)
    expect(check.surenessText).toContain('Five comparables, all of the very same model')
  })

  test('[BEY-05] lets a page go on without it while the first model of the market is made', async () => {
    const id = await a182()
    await transaction(ctx.db, async (trx) => {
      await sql`lock table category in access exclusive mode`.execute(trx)
      expect(await loadPriceCheck(ctx, id)).toBeNull()
    })
    await checkPrices(ctx, [id])
    expect(await loadPriceCheck(ctx, id)).not.toBeNull()
  })

  test('[BEY-05] reads of a large family what is nearest in years', async () => {
    const years = Array.from({ length: 166 }, (_, i) => 1956 + ((i * 7) % 60))
    for (const year of years) await a182({ year })
    const listed = await ctx.db.selectFrom('listing').select(['id', 'year', 'family_id']).execute()
    const family = { id: listed[0]?.family_id ?? null, key: '182', makeId: 0, model: null }
    const read = await familyAdvertisements(ctx, family, 1980)
    const away = ({ year }: { year: number }) => Math.abs(year - 1980)
    const nearest = listed.toSorted((a, b) => away(a) - away(b) || b.id - a.id).slice(0, 160)
    expect(new Set(read.map(({ id }) => id))).toEqual(new Set(nearest.map(({ id }) => id)))
  })

  test('[BEY-05] says nothing below four comparables', async () => {
    await several([120_000, 130_000, 140_000])
    const id = await a182()
    const check = await priceCheck(ctx, { id })
    expect(check).toMatchObject({ low: null, median: null, high: null, sureness: null })
    expect(check.comparables).toEqual([])
    expect(check.surenessText).toContain('Three comparable aircraft ask')
  })

  test('[BEY-05] counts what sold within a year with what it asked, never with what it sold for', async () => {
    const sold = { is_sold: true, sold_price: 1_000, sold_at: daysAgo(100) }
    await several([120_000, 130_000, 140_000])
    const recent = await a182({ price: 150_000, ...sold })
    await a182({ price: 900_000, ...sold, sold_at: daysAgo(400) })
    const check = await priceCheck(ctx, { id: await a182() })
    expect(check.comparables).toHaveLength(4)
    expect(check.comparables.find(({ listingId }) => listingId === recent)).toMatchObject({
      isSold: true,
      price: 150_000,
    })
  })

  test('[BEY-05] leaves out what visitors do not see, and the same aircraft listed twice', async () => {
    await several([120_000, 130_000, 140_000, 150_000])
    await a182({ is_active: false })
    await a182({ expires_at: daysAgo(1) })
    await a182({ price: null })
    await a182({ registration: 'N735HK', price: 155_000 })
    const again = await a182({ registration: 'N735HK', price: 145_000 })
    const id = await a182({ registration: 'n1' })
    const check = await priceCheck(ctx, { id })
    expect(check.comparables).toHaveLength(5)
    expect(check.comparables.map(({ listingId }) => listingId)).toContain(again)
    const own = await priceCheck(ctx, { id: again })
    expect(own.comparables).toHaveLength(5)
  })

  test('[BEY-05] gives a range to what asks no price', async () => {
    await several([120_000, 130_000, 140_000, 150_000])
    const check = await priceCheck(ctx, { id: await a182({ price: null }) })
    expect(check).toMatchObject({ asking: null, difference: null })
    expect(check.median).not.toBeNull()
  })

  test.each([
    ['sisters', 'models that do the same work', 3],
    ['maker', 'by the same maker', 2],
    ['alike', 'by any maker', 1],
  ])('[BEY-05] widens to %s where that is enough, and says so: %s', async (widened, words, own) => {
    const engine = { hours: 700, hours_basis: 'SMOH', horsepower: 230, tbo_hours: 1_500 } as const
    const alike = { engines: [engine], seats: 4 }
    await several([120_000, 130_000, 125_000].slice(0, own), alike)
    await several([110_000], { ...alike, make: 'Piper', family: 'PA-28', model: 'Dakota' })
    await several([115_000], { ...alike, family: 'Cardinal', model: '177B' })
    await several([300_000, 310_000], { ...alike, make: 'Mooney', family: 'M20', model: 'M20J' })
    const check = await priceCheck(ctx, { id: await a182(alike) })
    expect(check.widened).toBe(widened)
    expect(check.comparables).toHaveLength(widened === 'alike' ? 5 : 4)
    expect(check.surenessText).toContain(words)
    expect(check.sureness).toBe(1)
  })

  test('[BEY-05] is not to be had of a listing that is not to be seen', async () => {
    const id = await a182({ is_active: false })
    await expect(priceCheck(ctx, { id })).rejects.toMatchObject({ code: 'not_found' })
  })

  test('[BEY-05] stands beside those of other listings in one answer, unknown ids left out', async () => {
    const ids = await several([120_000, 130_000, 140_000, 150_000, 160_000])
    const checks = await checkPrices(ctx, [ids[2] ?? 0, 999_999, ids[0] ?? 0])
    expect(checks.map(({ listingId }) => listingId)).toEqual([ids[2], ids[0]])
  })
})

function daysAgo(days: number) {
  return new Date(ctx.now().getTime() - days * dayMs)
}
