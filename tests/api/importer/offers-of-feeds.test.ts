import fc from 'fast-check'
import { expect, test } from 'vitest'
import { retainMissing } from '#features/importer/server/operations/review-rows.ts'
import { listRows } from '#features/importer/server/operations/rows.ts'
import { activateListings } from '#features/importer/server/sources/activate-listings.ts'
import { changeSource, getSource } from '#features/importer/server/sources/sources.ts'
import { deriveStatus } from '#features/listings/status-rules.ts'
import { grantTier } from '#features/selling/server/public/grant-tier.ts'
import { releaseListing } from '#features/selling/server/public/hide-listings.ts'
import { activatePaidListing } from '#features/selling/server/public/load-payable-listing.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { updateRows } from '../../support/database/rows.ts'
import { type FeedAircraft, someAircraft } from '../../support/importer/feed-server.ts'
import { importBenchForFile } from '../../support/importer/import-bench.ts'

const bench = importBenchForFile()
let from = 1

const tierId = 4
const past = new Date('2026-11-01T12:00:00Z')
const hidden = { tier_id: tierId, is_active: false, offered_at: past, withheld_from_market: true }

/** States of a listing here, which no feed states. */
const states = {
  noPackage: { tier_id: null, is_active: false, offered_at: null },
  active: { tier_id: tierId, is_active: true, offered_at: past },
  expired: { tier_id: tierId, is_active: true, offered_at: past, expires_at: past },
  deactivated: { tier_id: tierId, is_active: false, offered_at: past },
  hidden: { ...hidden, withheld: 'hidden', withheld_reason: 'Wrong photos.' },
  review: { ...hidden, withheld: 'review', withheld_reason: 'First listing.' },
} as const
type State = keyof typeof states

/** The rows of an aircraft in a week's feed, and whether they offer it. Null if the feed leaves it unclear. */
const weeks: Record<
  string,
  { toRows: (aircraft: FeedAircraft) => FeedAircraft[]; offers: boolean | null }
> = {
  same: { toRows: (aircraft) => [aircraft], offers: true },
  price: { toRows: (aircraft) => [{ ...aircraft, price: 77_000 }], offers: true },
  pending: { toRows: (aircraft) => [{ ...aircraft, status: 'Sale pending' }], offers: true },
  renamed: { toRows: (aircraft) => [{ ...aircraft, id: `NEW-${aircraft.id}` }], offers: true },
  missing: { toRows: () => [], offers: false },
  deleted: { toRows: (aircraft) => [{ ...aircraft, action: 'delete' }], offers: false },
  sold: { toRows: (aircraft) => [{ ...aircraft, status: 'Sold' }], offers: false },
  withdrawn: {
    toRows: (aircraft) => [{ ...aircraft, status: 'Withdrawn', price: 66_000 }],
    offers: false,
  },
  unknown: { toRows: (aircraft) => [{ ...aircraft, status: 'Ask Bob' }], offers: null },
}
type Week = keyof typeof weeks

/** Events after the last feed. None of them is a decision about a single aircraft. */
const events = {
  async granted(source: number) {
    await grant(source)
  },
  async activatedAll(source: number) {
    await grant(source)
    const { offMarket } = await getSource(bench.staff, { id: source })
    for (const { reason, listings } of offMarket)
      if (reason === 'ready' || reason === 'deactivated')
        await activateListings(bench.broker, { id: source, reason, count: listings })
  },
  async imported(source: number) {
    await grant(source)
    await bench.run(source)
  },
  async extended(source: number) {
    for (const { id } of await bench.listings(source))
      await inTransaction(bench.ctx, async (ctx) =>
        activatePaidListing(ctx, await grantTier(ctx, id, tierId)),
      )
  },
  async released(source: number) {
    for (const { id } of await bench.listings(source))
      await inTransaction(bench.ctx, (ctx) => releaseListing(ctx, id))
  },
}

async function grant(id: number) {
  await changeSource(bench.staff, { ...(await getSource(bench.staff, { id })), tierId })
}

type Life = { state: State; weeks: Week[] }
const weekCount = 3

/** Returns whether each life's listing is live before and after these events, which follow three weeks of feeds. */
async function live(lives: readonly Life[], then: readonly (keyof typeof events)[]) {
  from += 1_000
  const aircraft = someAircraft(lives.length, from)
  const source = await bench.source({ tierId: null, brakePercent: 100 })
  bench.feed(aircraft)
  await bench.run(source)
  const listings = await bench.listings(source)
  for (const [index, { state }] of lives.entries())
    await updateRows(bench.ctx.db, 'listing', { id: Number(listings[index]?.id) }, states[state])
  for (let week = 0; week < weekCount; week++) {
    const rows = lives.flatMap((life, index) =>
      weeks[life.weeks[week] as Week]?.toRows(aircraft[index] as FeedAircraft),
    )
    // Columns that not every week has.
    bench.feed(rows.map((row) => ({ action: '', status: '', ...row }) as FeedAircraft))
    await bench.run(source)
  }
  const before = await liveIds(source)
  for (const event of then) await events[event](source)
  const after = await liveIds(source)
  return listings.map(({ id }) => ({ before: before.has(id), after: after.has(id) }))
}

async function liveIds(source: number) {
  const listings = await bench.listings(source)
  const live = listings.filter(
    (listing) => deriveStatus(listing, bench.ctx.now()) === 'active' && listing.withheld === null,
  )
  return new Set(live.map(({ id }) => id))
}

const life = fc.record({
  state: fc.constantFrom(...(Object.keys(states) as State[])),
  weeks: fc.array(fc.constantFrom(...Object.keys(weeks)), {
    minLength: weekCount,
    maxLength: weekCount,
  }),
})
const someLives = fc.array(life, { minLength: 60, maxLength: 60 })

test.each<(keyof typeof events)[]>([
  ['released', 'extended'],
  ['granted', 'activatedAll'],
  ['imported', 'extended', 'released', 'activatedAll'],
])('[IMP-01] an aircraft is live only if the last feed offers it: %s, %s', async (...then) => {
  await fc.assert(
    fc.asyncProperty(someLives, async (lives) => {
      const results = await live(lives, then)
      for (const [index, { before, after }] of results.entries()) {
        const { state, weeks: story } = lives[index] as Life
        const offers = weeks[story.at(-1) as Week]?.offers
        // A rejected row changes nothing: an active listing remains, and no other becomes active.
        const told = `${state}: ${story.join(', ')}; ${then.join(', ')}`
        if (after) expect(offers ?? before, told).toBe(true)
        if (offers && state === 'active') expect(after, told).toBe(true)
        if (offers && then.includes('activatedAll') && state !== 'hidden' && state !== 'review')
          expect(after || state === 'expired', told).toBe(true)
      }
    }),
    { numRuns: 1, seed: 20 },
  )
})

const offMarket = async (id: number) => (await getSource(bench.broker, { id })).offMarket

async function importedSource(traits: object, count = 3) {
  from += 1_000
  const aircraft = someAircraft(count, from)
  const source = await bench.source(traits)
  bench.feed(aircraft)
  await bench.run(source)
  return { source, aircraft }
}

test('[IMP-01] counts and records a listing without a package that is missing from the feed', async () => {
  const { source, aircraft } = await importedSource({ tierId: null, brakePercent: 50 })
  bench.feed(aircraft.slice(0, 2))
  expect(await bench.run(source)).toMatchObject({
    brake: { onMarket: 3, percent: 33.3 },
    counts: { gone: 1, off: 1 },
  })
  const missing = { reason: 'missing', listings: 1 }
  expect(await offMarket(source)).toEqual([missing, { reason: 'noPackage', listings: 2 }])
  await grant(source)
  await activateListings(bench.broker, { id: source, reason: 'ready', count: 2 })
  expect(await offMarket(source)).toEqual([missing])
  // The listing is already off, so it doesn't count again. It returns with the aircraft.
  expect((await bench.run(source)).counts).toMatchObject({ gone: 0 })
  bench.feed(aircraft)
  await bench.run(source)
  expect(await offMarket(source)).toEqual([])
})

test('[IMP-01] activates no listing that the last feed leaves unclear', async () => {
  const { source, aircraft } = await importedSource({ tierId: null, brakePercent: 10 })
  bench.feed([{ ...aircraft[0], status: 'Ask Bob' } as FeedAircraft, aircraft[1] as FeedAircraft])
  const held = await bench.run(source)
  expect(held).toMatchObject({ state: 'held', counts: { gone: 1, off: 0, refused: 1 } })
  await grant(source)
  const expected = [
    { reason: 'unclear', listings: 2 },
    { reason: 'ready', listings: 1 },
  ]
  expect(await offMarket(source)).toEqual(expected)
  await retainMissing(bench.staff, { id: held.id, count: 1 })
  await bench.ctx.workJobs()
  expect(await offMarket(source)).toEqual(expected)
  bench.feed(aircraft)
  await bench.run(source)
  expect(await offMarket(source)).toEqual([])
})

test('[IMP-01] a listing that the seller deactivated stays inactive when its aircraft returns', async () => {
  const { source, aircraft } = await importedSource({ brakePercent: 100 })
  const [first] = await bench.listings(source)
  await updateRows(bench.ctx.db, 'listing', { id: Number(first?.id) }, { is_active: false })
  bench.feed(aircraft.slice(1))
  await bench.run(source)
  expect(await offMarket(source)).toEqual([{ reason: 'missing', listings: 1 }])
  bench.feed(aircraft)
  await bench.run(source)
  expect(await offMarket(source)).toEqual([{ reason: 'deactivated', listings: 1 }])
})

test('[IMP-01] lists rejected statuses of active listings first', async () => {
  const { source, aircraft } = await importedSource({})
  bench.feed([
    { ...aircraft[0], year: 'soon' } as FeedAircraft,
    aircraft[1] as FeedAircraft,
    { ...aircraft[2], status: 'Ask Bob' } as FeedAircraft,
  ])
  const { id, report } = await bench.run(source)
  const { items } = await listRows(bench.broker, { id, verdict: 'refused' })
  expect(items.map(({ line }) => line)).toEqual([4, 2])
  expect(report?.refused.map(({ line }) => line)).toEqual([4, 2])
})
