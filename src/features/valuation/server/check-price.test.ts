import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { transaction } from '#kernel/server/database/database.ts'
import { dayMs } from '#kernel/time.ts'
import { contextForEachTest } from '#tests/support/for-file.ts'
import { aListing, type ListingTraits } from '#tests/support/listing-builder.ts'
import { getPriceCheck } from './check-price.ts'
import { familyAdvertisements } from './market-cache.ts'
import { checkPrices, loadPriceCheck } from './public/load-price-check.ts'

const ctx = contextForEachTest()

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
  for (const price of prices) ids.push(await a182({ price, total_time_hours: 3_990, ...traits }))
  return ids
}

describe('price check', () => {
  test('[BEY-05] returns the median of its comparable aircraft, and the parts add up', async () => {
    const others = await several([120_000, 130_000, 140_000, 150_000, 160_000])
    const id = await a182({ price: 130_000, total_time_hours: 2_000 })
    const check = await getPriceCheck(ctx, { id })
    expect(check.asking).toBe(130_000)
    expect(new Set(check.comparables.map(({ listingId }) => listingId))).toEqual(new Set(others))
    const sum = check.adjustments.reduce((total, { amount }) => total + amount, check.base ?? 0)
    expect(sum).toBe(check.median)
    expect(check.difference).toBe(130_000 - (check.median ?? 0))
    expect(check.low).toBeLessThan(check.median ?? 0)
    expect(check.high).toBeGreaterThan(check.median ?? 0)
    expect(check.median).toBeGreaterThan(125_000)
    expect(check.median).toBeLessThan(160_000)
    expect(check.surenessText).toContain(
      'Five comparable aircraft from one seller, all of the same model',
    )
  })

  test('[BEY-17] comparable aircraft have their price in the seller’s currency', async () => {
    const prices = [120_000, 130_000, 140_000, 150_000, 160_000]
    for (const asking_price of prices) await several([0], { currency: 'EUR', asking_price })
    const { comparables } = await getPriceCheck(ctx, { id: await a182() })
    const asked = comparables.map(({ asking }) => asking?.price ?? 0)
    expect(new Set(asked)).toEqual(new Set(prices))
  })

  test('[BEY-05] lets a page render without it while the first market model is built', async () => {
    const id = await a182()
    await transaction(ctx.db, async (trx) => {
      await sql`lock table category in access exclusive mode`.execute(trx)
      expect(await loadPriceCheck(ctx, id)).toBeNull()
    })
    await checkPrices(ctx, [id])
    expect(await loadPriceCheck(ctx, id)).not.toBeNull()
  })

  test('[BEY-05] reads the nearest years of a large family', async () => {
    const years = Array.from({ length: 166 }, (_, i) => 1956 + ((i * 7) % 60))
    for (const [i, year] of years.entries()) await a182({ year, total_time_hours: 1_000 + i })
    const listed = await ctx.db.selectFrom('listing').select(['id', 'year', 'family_id']).execute()
    const family = { id: listed[0]?.family_id ?? null, key: '182', makeId: 0, model: null }
    const read = await familyAdvertisements(ctx, family, 1980)
    const distance = ({ year }: { year: number }) => Math.abs(year - 1980)
    const nearest = listed
      .toSorted((a, b) => distance(a) - distance(b) || b.id - a.id)
      .slice(0, 160)
    expect(new Set(read.map(({ id }) => id))).toEqual(new Set(nearest.map(({ id }) => id)))
  })

  test('[BEY-05] is omitted below four comparable aircraft', async () => {
    await several([120_000, 130_000, 140_000])
    const id = await a182()
    const check = await getPriceCheck(ctx, { id })
    expect(check).toMatchObject({ low: null, median: null, high: null, sureness: null })
    expect(check.comparables).toEqual([])
    expect(check.surenessText).toContain(
      'Three comparable aircraft have been listed here in the past year, at $120,000–$140,000',
    )
  })

  test('[BEY-05] counts aircraft sold within a year at the asking price, never the sale price', async () => {
    const sold = { is_sold: true, sold_price: 1_000, sold_at: daysAgo(100) }
    await several([120_000, 130_000, 140_000])
    const recent = await a182({ price: 150_000, ...sold })
    await a182({ price: 900_000, ...sold, sold_at: daysAgo(400) })
    const check = await getPriceCheck(ctx, { id: await a182() })
    expect(check.comparables).toHaveLength(4)
    expect(check.comparables.find(({ listingId }) => listingId === recent)).toMatchObject({
      isSold: true,
      price: 150_000,
    })
  })

  test('[BEY-05] skips hidden listings and duplicates of the same aircraft', async () => {
    await several([120_000, 130_000, 140_000, 150_000])
    await a182({ is_active: false })
    await a182({ expires_at: daysAgo(1) })
    await a182({ price: null })
    await a182({ registration: 'N735HK', price: 155_000 })
    const again = await a182({ registration: 'N735HK', price: 145_000 })
    const id = await a182({ registration: 'n1' })
    const check = await getPriceCheck(ctx, { id })
    expect(check.comparables).toHaveLength(5)
    expect(check.comparables.map(({ listingId }) => listingId)).toContain(again)
    const own = await getPriceCheck(ctx, { id: again })
    expect(own.comparables).toHaveLength(5)
  })

  test('[F12] counts each aircraft once, regardless of how many listings or sellers it has', async () => {
    await several([120_000, 130_000, 140_000])
    await several([150_000, 150_000, 150_000])
    await a182({ serial_number: '182-66104', price: 160_000 })
    await a182({ serial_number: '18266104', price: 165_000, total_time_hours: 3_000 })
    const check = await getPriceCheck(ctx, { id: await a182({ price: 155_000 }) })
    expect(check.comparables.map(({ price }) => price).toSorted((a, b) => a - b)).toEqual([
      120_000, 130_000, 140_000, 150_000, 165_000,
    ])
    expect(check.surenessText).toContain('Five comparable aircraft from one seller')
  })

  test('[F12] five copies of one aircraft are not enough comparable aircraft', async () => {
    await several([150_000, 150_000, 150_000, 150_000, 150_000])
    const check = await getPriceCheck(ctx, { id: await a182({ price: 155_000 }) })
    expect(check).toMatchObject({ median: null, typicalMissPercent: null })
    expect(check.surenessText).toBe(
      'One comparable aircraft has been listed here in the past year, at $150,000. We need at least four for an estimate.',
    )
  })

  test('[F13] never compares a Yak-52 with jets of its category', async () => {
    const warbird = { category_id: 7, seats: 2, year: 1985, engines: [] }
    const anL39 = { ...warbird, make: 'Aero Vodochody', model: 'L-39C', family: 'L-39' }
    for (const price of [310_000, 320_000, 330_000, 340_000])
      await a182({ ...anL39, price, fuel_id: 2, engines: [{ thrust_lbf: 3_792 }] })
    const yak = { ...warbird, make: 'Yakovlev', model: 'Yak-52', family: 'Yak-52', fuel_id: 1 }
    const engines = [{ horsepower: 360 }]
    await a182({ ...yak, engines, price: 100_000 })
    const check = await getPriceCheck(ctx, { id: await a182({ ...yak, engines, price: 105_000 }) })
    expect(check.median).toBeNull()
    expect(check.surenessText).toContain(
      'One comparable aircraft has been listed here in the past year, at $100,000',
    )
  })

  test('[BEY-05] estimates a range for a listing without a price', async () => {
    await several([120_000, 130_000, 140_000, 150_000])
    const check = await getPriceCheck(ctx, { id: await a182({ price: null }) })
    expect(check).toMatchObject({ asking: null, difference: null })
    expect(check.median).not.toBeNull()
  })

  test.each([
    ['sisters', 'similar models', 3],
    ['maker', 'from the same manufacturer', 2],
    ['alike', 'from any manufacturer', 1],
  ])('[BEY-05] widens to %s if that is enough, and reports it: %s', async (widened, label, own) => {
    const engine = { hours: 700, hours_basis: 'SMOH', horsepower: 230, tbo_hours: 1_500 } as const
    const alike = { engines: [engine], seats: 4 }
    await several([120_000, 130_000, 125_000].slice(0, own), alike)
    await several([110_000], { ...alike, make: 'Piper', family: 'PA-28', model: 'Dakota' })
    await several([115_000], { ...alike, family: 'Cardinal', model: '177B' })
    await several([150_000, 160_000], { ...alike, make: 'Mooney', family: 'M20', model: 'M20J' })
    const check = await getPriceCheck(ctx, { id: await a182(alike) })
    expect(check.widened).toBe(widened)
    expect(check.comparables).toHaveLength(widened === 'alike' ? 5 : 4)
    expect(check.surenessText).toContain(label)
    expect(check.sureness).toBe(1)
  })

  test('[BEY-05] is unavailable for a hidden listing', async () => {
    const id = await a182({ is_active: false })
    await expect(getPriceCheck(ctx, { id })).rejects.toMatchObject({ code: 'not_found' })
  })

  test('[BEY-05] returns several listings in one response and skips unknown ids', async () => {
    const ids = await several([120_000, 130_000, 140_000, 150_000, 160_000])
    const checks = await checkPrices(ctx, [ids[2] ?? 0, 999_999, ids[0] ?? 0])
    expect(checks.map(({ listingId }) => listingId)).toEqual([ids[2], ids[0]])
  })
})

function daysAgo(days: number) {
  return new Date(ctx.now().getTime() - days * dayMs)
}
