import { afterAll, beforeAll, expect, test } from 'vitest'
import { contextForFile } from '#tests/support/for-file.ts'
import { aListing } from '#tests/support/listing-builder.ts'
import { searchListings } from './public/search-listings.ts'
import { type StartedSearch, startSearch } from './public/start-search.ts'

const ctx = contextForFile()
let search: StartedSearch

const overhauled = { hours: 500, hours_basis: 'SMOH', tbo_hours: 2000, horsepower: 180 } as const

beforeAll(async () => {
  await aListing(ctx, {
    title: 'Recent',
    annual_due: '2027-06-30',
    listed_at: new Date('2026-11-15T00:00:00Z'),
    engines: [{ ...overhauled, overhauled_on: '2020-05-01', hot_section_hours: 900 }],
  })
  await aListing(ctx, {
    title: 'Twin',
    annual_due: '2026-12-31',
    listed_at: new Date('2026-10-01T00:00:00Z'),
    engines: [
      { ...overhauled, overhauled_on: '2021-05-01', horsepower: 310 },
      { ...overhauled, overhauled_on: '2016-05-01', hours: 1700, horsepower: 300 },
    ],
  })
  await aListing(ctx, {
    title: 'Unknown',
    listed_at: new Date('2026-10-01T00:00:00Z'),
    engines: [
      { ...overhauled, overhauled_on: '2022-05-01', hours_basis: 'STOH', horsepower: null },
    ],
  })
  search = await startSearch(ctx, ctx.databaseUrl)
  await search.ready()
})

afterAll(() => search.stop())

test.each([
  ['the year of the earliest overhaul', { xf: '2018' }, ['Recent']],
  ['an older overhaul', { xt: '2018' }, ['Twin']],
  ['any overhaul or none stated', { xf: '2018', ns: 'xf' }, ['Recent', 'Unknown']],
  ['the hours since the hot section', { wt: '1000' }, ['Recent']],
  ['the hours left on the engine closest to overhaul', { jf: '500' }, ['Recent']],
  ['the power of the weakest engine', { zf: '300', zt: '300' }, ['Twin']],
  ['an annual that is due later', { au: '2027-06' }, ['Recent']],
  ['an annual that is due in or after this month', { au: '2026-12' }, ['Recent', 'Twin']],
  ['both limits of the annual', { au: '2026-12', am: '3' }, ['Recent']],
  ['a new listing', { ld: '7' }, ['Recent']],
])('[SRCH-04] aircraft are found by %s', async (_, query, titles) => {
  const { items } = await searchListings(ctx, query)
  expect(items.map(({ title }) => title).toSorted()).toEqual(titles)
})
