import { describe, expect, test } from 'vitest'
import { dayMs } from '#kernel/time.ts'
import { insertRow } from '#tests/support/database/rows.ts'
import { contextForEachTest } from '#tests/support/for-file.ts'
import { aListing } from '#tests/support/listing-builder.ts'
import { getPriceCheck } from '../check-price.ts'
import { familyListings } from '../public/list-market-families.ts'
import { getFamilyMarket } from './get-family-market.ts'
import { toPeriods } from './periods.ts'

const ctx = contextForEachTest()

const sr22 = { name: 'cirrus', family: 'sr22' }

describe('family market', () => {
  test('[MFR-01] [BEY-05] returns the count, asking prices by year, price cuts, and engine times', async () => {
    const years = [2004, 2005, 2006, 2007, 2014, 2015, 2016, 2017]
    for (const [i, year] of years.entries())
      await aListing(ctx, { year, price: 200_000 + 50_000 * i, images: 0 })
    const cut = await aListing(ctx, {
      price: 300_000,
      previous_price: 320_000,
      price_changed_at: daysAgo(3),
      listed_at: daysAgo(40),
      images: 0,
    })
    await aListing(ctx, { price: null, engines: [], images: 0 })
    await aListing(ctx, { is_active: false, price: 1 })
    const market = await getFamilyMarket(ctx, sr22)
    expect(market).toMatchObject({
      make: 'Cirrus',
      family: 'SR22',
      url: '/aircraft/manufacturer/cirrus/sr22',
      forSale: 10,
      firstYear: 2004,
      lastYear: 2017,
      price: { median: 350_000, count: 9 },
      timeToSell: { listed: 10, sold: 0, medianDays: null },
      cuts: { count: 1, medianAmount: 20_000, medianDay: 37 },
      engines: { notStated: 1 },
    })
    expect(market.cuts.latest).toMatchObject([{ listingId: cut, cut: 20_000, day: 37 }])
    expect(market.byYear).toHaveLength(9)
    expect(market.periods).toEqual([
      { from: 2004, to: 2007, median: 275_000, count: 4 },
      { from: 2014, to: 2017, median: 450_000, count: 5 },
    ])
    expect(market.engines.kinds).toMatchObject([
      { models: 'SR22T', medianHours: 996, tboHours: 2_000, count: 9 },
    ])
    expect(await familyListings(ctx, market.familyId, 4)).toHaveLength(4)
  })

  test('[BEY-17] price cuts have the price in the seller’s currency', async () => {
    await aListing(ctx, {
      currency: 'EUR',
      asking_price: 250_000,
      previous_asking_price: 260_000,
      price: 284_000,
      previous_price: 295_400,
      price_changed_at: daysAgo(3),
      listed_at: daysAgo(40),
      images: 0,
    })
    const { cuts } = await getFamilyMarket(ctx, sr22)
    const asking = { currency: 'EUR', price: 250_000, previousPrice: 260_000 }
    expect(cuts.latest).toMatchObject([{ asking, cut: 11_361 }])
  })

  test('[MFR-01] [BEY-05] the time to sell is the same on the family’s page and in the price check', async () => {
    const ids: number[] = []
    for (let i = 0; i < 20; i += 1)
      ids.push(
        await aListing(ctx, {
          is_sold: i < 10,
          sold_at: i < 10 ? ctx.now() : null,
          listed_at: daysAgo(i < 10 ? 10 + i : 100),
          images: 0,
        }),
      )
    await aListing(ctx, { family: 'SR20', is_sold: true, listed_at: daysAgo(5), images: 0 })
    const { timeToSell, forSale } = await getFamilyMarket(ctx, sr22)
    expect(timeToSell).toMatchObject({ listed: 20, sold: 10, medianDays: 19 })
    expect(forSale).toBe(10)
    expect((await getPriceCheck(ctx, { id: ids[0] as number })).timeToSell).toEqual(timeToSell)
  })

  test('[MFR-01] the median cost is that at the usual hours of the family’s kind', async () => {
    const costs = { cheap: [1_000, 0], median: [0, 100], flat: [7_000, 0], dear: [20_000, 0] }
    const ids = new Map<string, number>()
    for (const [name, [yearly_fixed = 0, hourly = 0]] of Object.entries(costs)) {
      const listing_id = await aListing(ctx, {
        make: 'Schleicher',
        family: 'ASK 21',
        model: 'ASK 21',
        category_id: 10,
        aircraft_type_id: 3,
        engines: [],
        images: 0,
      })
      ids.set(name, listing_id)
      await insertRow(ctx.db, 'listing_cost', { listing_id, edition: 1, yearly_fixed, hourly })
    }
    const market = await getFamilyMarket(ctx, { name: 'schleicher', family: 'ask-21' })
    expect(market.owningListingId).toBe(ids.get('median'))
  })

  test('[MFR-01] matches any spelling of a family and nothing else', async () => {
    await aListing(ctx, { family: 'King Air 90', model: 'C90GTx', make: 'Beechcraft', images: 0 })
    for (const family of ['king-air-90', 'King Air 90', 'KINGAIR90'])
      expect((await getFamilyMarket(ctx, { name: 'BEECHCRAFT', family })).family).toBe(
        'King Air 90',
      )
    const nothing = [
      { name: 'beechcraft', family: '-' },
      { name: 'nobody', family: 'king-air-90' },
      { name: '', family: 'x' },
      { name: "'; drop table listing", family: '%' },
    ]
    for (const query of nothing)
      await expect(getFamilyMarket(ctx, query)).rejects.toMatchObject({ code: 'not_found' })
  })
})

test('[MFR-01] merges a decade with too few aircraft into its neighbor', () => {
  const prices = [1978, 1979, 1980, 1981, 1992, 2003, 2004].map((year) => ({ year, price: year }))
  expect(toPeriods(prices)).toEqual([{ from: 1978, to: 2004, median: 1981, count: 7 }])
  expect(toPeriods(prices.slice(0, 3))).toEqual([])
})

function daysAgo(days: number) {
  return new Date(ctx.now().getTime() - days * dayMs)
}
