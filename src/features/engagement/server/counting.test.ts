import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import type { ActorContext, AppContext } from '#kernel/app-context.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { dayMs } from '#kernel/time.ts'
import { insertRow, readRow } from '#tests/support/database/rows.ts'
import { contextForEachTest } from '#tests/support/for-file.ts'
import { aBrokerage, aListing } from '#tests/support/listing-builder.ts'
import { asUser } from '#tests/support/people.ts'
import { countNames, type EventKind, eventKinds } from '../counts.ts'
import type { CountedListing } from './counted-listing.ts'
import { storeEvents } from './event-partitions.ts'
import { loadEngagementTotals, loadTrafficSources } from './public/load-engagement.ts'
import { maintainEventPartitions } from './public/maintain-event-partitions.ts'
import { recordInteraction, recordTraffic } from './public/record-traffic.ts'
import { rollUpEvents } from './public/roll-up-events.ts'
import { TrafficQueue } from './traffic-queue.ts'

const ctx = contextForEachTest()
let bizId: number
let listing: CountedListing
beforeEach(async () => {
  bizId = await aBrokerage(ctx)
  const id = await aListing(ctx, { biz_id: bizId })
  listing = await readRow(
    ctx.db,
    'listing',
    id,
    'id',
    'profile_id',
    'biz_id',
    'biz_location_id',
    'biz_employee_id',
  )
})

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'

function visitorFrom(ip: string, { userAgent = firefox, referer = '' } = {}): AppContext {
  const header = (name: string) => (name === 'referer' ? referer : null)
  return { ...ctx, visitor: { ...ctx.visitor, ip, userAgent, header } }
}

function totals() {
  const from = new Date(ctx.clock.now.getTime() - 60 * dayMs)
  return loadEngagementTotals(ctx, { bizId, from, to: new Date(ctx.clock.now.getTime() + 1) })
}

const none = { views: 0, impressions: 0, saves: 0, leads: 0, phones: 0 }
const searchView = { kind: 'view', source: 'search' } as const

test('[DASH-02] [LIST-09] counts a visitor once per day and kind, and ignores bots and the seller’s team', async () => {
  const buyer = visitorFrom('198.51.100.7')
  await recordTraffic(buyer, [listing.id, listing.id], searchView)
  await recordTraffic(buyer, [listing.id], searchView)
  await recordTraffic(buyer, [listing.id], { ...searchView, kind: 'impression' })
  await recordTraffic(visitorFrom('198.51.100.8'), [listing.id], searchView)
  await recordTraffic(
    visitorFrom('198.51.100.9', { userAgent: 'Googlebot/2.1' }),
    [listing.id],
    searchView,
  )
  const colleague = await aColleague()
  await recordTraffic({ ...colleague, visitor: buyer.visitor }, [listing.id], searchView)
  await ctx.countTraffic()
  expect(await totals()).toEqual({ ...none, views: 2, impressions: 1 })
  ctx.clock.now = new Date(ctx.clock.now.getTime() + dayMs)
  await recordTraffic(buyer, [listing.id], searchView)
  await ctx.countTraffic()
  expect(await totals()).toEqual({ ...none, views: 3, impressions: 1 })
})

async function aColleague(): Promise<ActorContext> {
  const colleague = await asUser(ctx, { roles: ['BizEmp'] })
  await insertRow(ctx.db, 'biz_employee', {
    biz_id: bizId,
    profile_id: colleague.actor.profileId,
    name: 'Lee',
  })
  return colleague
}

test('[DASH-02] counts all leads, one phone reveal per visitor, and one save per member, except by the team', async () => {
  const buyer = visitorFrom('198.51.100.7')
  for (let i = 0; i < 2; i += 1) {
    await recordInteraction(buyer, 'lead', listing)
    await recordInteraction(buyer, 'phone', listing)
  }
  // Two users on the same network.
  for (const member of [await asUser(ctx, {}), await asUser(ctx, {})])
    for (let i = 0; i < 2; i += 1)
      await recordInteraction({ ...member, visitor: buyer.visitor }, 'save', listing)
  const colleague = await aColleague()
  for (const kind of ['save', 'lead', 'phone'] as const)
    await recordInteraction({ ...colleague, visitor: buyer.visitor }, kind, listing)
  expect(await totals()).toEqual({ ...none, leads: 2, phones: 1, saves: 2 })
})

test('[DASH-02] counts an event only if its transaction commits', async () => {
  const member = await asUser(ctx, {})
  const broken = inTransaction(member, async (ctx) => {
    await recordInteraction(ctx, 'save', listing)
    throw new Error('after all not')
  })
  await expect(broken).rejects.toThrow('after all not')
  expect(await totals()).toEqual(none)
  await inTransaction(member, (ctx) => recordInteraction(ctx, 'save', listing))
  expect(await totals()).toEqual({ ...none, saves: 1 })
})

test('[DASH-02] attributes an action to the source of the visitor’s view that day, or else to the page', async () => {
  const buyer = visitorFrom('198.51.100.7')
  await recordTraffic(buyer, [listing.id], { kind: 'view', source: 'alert' })
  await ctx.countTraffic()
  await recordInteraction(buyer, 'lead', listing)
  const here = ctx.config.siteUrl
  await recordInteraction(
    visitorFrom('203.0.113.1', { referer: `${here}/aircraft/search?c=1` }),
    'lead',
    listing,
  )
  await recordInteraction(
    visitorFrom('203.0.113.2', { referer: `${here}/listing/x-7` }),
    'lead',
    listing,
  )
  const span = { bizId, from: ctx.clock.now, to: new Date(ctx.clock.now.getTime() + 1) }
  expect(await loadTrafficSources(ctx, { ...span, kind: 'lead' })).toEqual([
    { source: 'alert', count: 1 },
    { source: 'elsewhere', count: 1 },
    { source: 'search', count: 1 },
  ])
})

test('[DASH-02] stores only a hash of a visitor and deletes its key at the end of the next day', async () => {
  for (let day = 0; day < 2; day += 1) {
    await recordTraffic(visitorFrom('198.51.100.7'), [listing.id], searchView)
    ctx.clock.now = new Date(ctx.clock.now.getTime() + dayMs)
  }
  await ctx.countTraffic()
  const stored = await ctx.db.selectFrom('listing_event').select('visitor').execute()
  expect(new Set(stored.map(({ visitor }) => visitor?.toString('hex'))).size).toBe(2)
  await ctx.runJob(maintainEventPartitions)
  const keys = await ctx.db.selectFrom('visitor_key').select('day').execute()
  expect(keys).toEqual([{ day: '2026-11-21' }])
})

test('[DASH-02] buffers events up to a limit while the database is unavailable and counts them afterwards', async () => {
  const visitor = (n: number) => Buffer.from(`visitor ${n}`.padEnd(16))
  const aView = (n: number) => ({
    at: ctx.now(),
    kind: 'view' as const,
    listingId: listing.id,
    source: 'search' as const,
    visitor: visitor(n),
    profileId: null,
  })
  const connectionError = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
  let isUnavailable = true
  const db = ctx.db.withPlugin({
    transformQuery({ node }) {
      if (isUnavailable) throw connectionError
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const queue = new TrafficQueue({ ...ctx, db }, async (_ctx, sightings) =>
    sightings.map((sighting) => ({ ...sighting, listing })),
  )
  for (let n = 0; n < 20_005; n += 1) queue.add(aView(n))
  await queue.flush()
  expect(await totals()).toEqual(none)
  expect((await queue.dropped.get()).values[0]?.value).toBe(5)
  isUnavailable = false
  await queue.stop()
  expect(await totals()).toEqual({ ...none, views: 20_000 })
})

type Step =
  | { do: 'store'; events: { kind: EventKind; visitor: number; day: number }[] }
  | { do: 'roll up' }

test('[DASH-02] totals plus pending events equal the distinct events in any order of writes and roll-ups', async () => {
  const event = fc.record({
    kind: fc.constantFrom(...eventKinds),
    visitor: fc.nat(3),
    day: fc.nat(2),
  })
  const step = fc.oneof(
    fc.record({
      do: fc.constant('store' as const),
      events: fc.array(event, { minLength: 1, maxLength: 6 }),
    }),
    fc.constant({ do: 'roll up' as const }),
  )
  const distinct = new Set<string>()
  const take = async (step: Step) => {
    if (step.do === 'roll up') return rollUpEvents.handle(ctx, {})
    const events = step.events.map(({ kind, visitor, day }) => {
      distinct.add(`${kind} ${visitor} ${day}`)
      return {
        at: new Date(ctx.clock.now.getTime() - day * dayMs),
        kind,
        listingId: listing.id,
        bizId,
        officeId: null,
        employeeId: null,
        source: 'search' as const,
        visitor: Buffer.from([visitor]),
      }
    })
    await storeEvents(ctx.db, events)
  }
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      await Promise.all(steps.map(take))
      const counted = await totals()
      const expected = { ...none }
      for (const key of distinct) expected[countName(key)] += 1
      expect(counted).toEqual(expected)
      const raw = await ctx.db
        .selectFrom('listing_event')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      expect(raw.count).toBe(distinct.size)
    }),
    { numRuns: 40 },
  )
  await ctx.runJob(rollUpEvents)
  const waiting = await ctx.db.selectFrom('listing_event_pending').selectAll().execute()
  expect(waiting).toEqual([])
  for (const table of ['listing_day', 'listing_month', 'biz_day', 'biz_hour'] as const) {
    const sums = await ctx.db
      .selectFrom(table)
      .select(({ fn }) => fn.sum<number>('views').as('views'))
      .executeTakeFirstOrThrow()
    expect(sums.views, table).toBe((await totals()).views)
  }
})

function countName(key: string) {
  return countNames[key.split(' ')[0] as EventKind]
}
