import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { recomputeCosts, writeCosts } from '#features/ownership/server/public/write-costs.ts'
import { contextForFile } from '#tests/support/for-file.ts'
import { aListing, type ListingTraits } from '#tests/support/listing-builder.ts'
import { searchListings } from './public/search-listings.ts'
import { type StartedSearch, startSearch } from './public/start-search.ts'

const ctx = contextForFile()
let search: StartedSearch
let propelledId: number

const engine = { model: 'O-320-D2J', hours: 100, hours_basis: 'SMOH', tbo_hours: 2000 } as const

beforeAll(async () => {
  await list('Fresh', { price: 90_000, engines: [engine] })
  await list('Worn', { price: 80_000, engines: [{ ...engine, hours: 1_900 }] })
  await list('Unknown', { price: 20_000, engines: [{ ...engine, hours: null }] })
  const twin = {
    model: 'TSIO-360-KB',
    hours: 1_750,
    hours_basis: 'SMOH',
    tbo_hours: 1_800,
  } as const
  await list('At least one', {
    make: 'Piper',
    family: 'Seneca',
    model: 'PA-34-220T Seneca III',
    year: 1984,
    price: 210_000,
    engine_count: 2,
    engines: [twin, twin],
  })
  await list('On request', { price: null, engines: [engine] })
  const propelled = { ...engine, propeller_overhauled_on: '2022-12-05' }
  propelledId = await list('Due later', { price: 100_000, engines: [propelled] })
  search = await startSearch(ctx, ctx.databaseUrl)
  await search.ready()
})

afterAll(() => search.stop())

async function list(title: string, traits: ListingTraits) {
  const skyhawk = { make: 'Cessna', family: '172', model: '172N Skyhawk', year: 1978 }
  const id = await aListing(ctx, { title, ...skyhawk, ...traits })
  await writeCosts(ctx, [id])
  return id
}

test.each([
  ['nothing due', { dt: '0' }, ['Fresh', 'Due later']],
  ['at most a little due', { dt: '20000' }, ['Fresh', 'Due later']],
  ['at most an overhaul due', { dt: '50000' }, ['Fresh', 'Due later', 'Worn']],
  ['an overhaul due', { df: '1' }, ['Worn']],
  [
    'nothing due or unknown',
    { dt: '0', ns: 'df' },
    ['Fresh', 'Due later', 'On request', 'Unknown'],
  ],
  [
    'a known part that isn’t too much, or unknown',
    { dt: '500000', ns: 'df' },
    ['Fresh', 'Due later', 'Worn', 'On request', 'At least one', 'Unknown'],
  ],
  ['at most a lot due', { dt: '500000' }, ['Fresh', 'Due later', 'Worn']],
  [
    'an overhaul due or unknown',
    { df: '1', ns: 'df' },
    ['Worn', 'On request', 'At least one', 'Unknown'],
  ],
  ['anything due', {}, ['Fresh', 'Due later', 'Worn', 'On request', 'At least one', 'Unknown']],
])('[SRCH-04] aircraft with %s are sorted by price plus what is due', async (_, query, titles) => {
  const { items } = await searchListings(ctx, { ...query, sort: 'o' })
  expect(items.map(({ title }) => title)).toEqual(titles)
})

test.each([
  ['0', 2],
  ['500000', 3],
])(
  '[SRCH-04] up to %s due, aircraft with a higher known part aren’t counted as not stated',
  async (dt, count) => {
    const { unstated } = await searchListings(ctx, { dt })
    expect(unstated).toEqual({ df: count })
  },
)

test('[SRCH-04] in reverse, unknown ones are last, too', async () => {
  const { items } = await searchListings(ctx, { sort: 'o', rev: 't' })
  const titles = items.map(({ title }) => title)
  expect(titles.slice(0, 3)).toEqual(['Worn', 'Due later', 'Fresh'])
})

test('[BEY-08] a daily job counts what comes due by its date', async () => {
  const due = async () => {
    await recomputeCosts.handle(ctx, {})
    const costs = ctx.db.selectFrom('listing_cost').select('dollars_due')
    return (await costs.where('listing_id', '=', propelledId).executeTakeFirst())?.dollars_due
  }
  const { now } = ctx.clock
  onTestFinished(async () => {
    ctx.clock.now = now
    await writeCosts(ctx, [propelledId])
  })
  expect(await due()).toBe(0)
  ctx.clock.now = new Date('2026-11-30T12:00:00Z')
  expect(await due()).toBe(0)
  ctx.clock.now = new Date('2026-12-01T12:00:00Z')
  expect(await due()).toBe(1_200)
})
