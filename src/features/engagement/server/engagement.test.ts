import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { dayMs } from '#kernel/time.ts'
import { contextForEachTest } from '#tests/support/for-file.ts'
import type { EventKind } from '../counts.ts'
import { type ListingEvent, storeEvents } from './event-partitions.ts'
import {
  loadEngagementByListing,
  loadEngagementSeries,
  loadEngagementTotals,
  loadTrafficSources,
} from './public/load-engagement.ts'
import { maintainEventPartitions } from './public/maintain-event-partitions.ts'
import { rollUpEvents } from './public/roll-up-events.ts'
import { startEngagement } from './public/start-engagement.ts'

const ctx = contextForEachTest()

/** Returns an event for brokerage 1, with a different visitor each time. */
function anEvent(traits: Partial<ListingEvent> = {}): ListingEvent {
  visitors += 1
  const visitor = Buffer.alloc(16)
  visitor.writeInt32BE(visitors)
  return {
    at: ctx.now(),
    kind: 'view',
    listingId: 7,
    bizId: 1,
    officeId: 10,
    employeeId: 100,
    source: 'search',
    visitor,
    ...traits,
  }
}
let visitors = 0

function daysAgo(days: number) {
  return new Date(ctx.clock.now.getTime() - days * dayMs)
}

function span(days: number) {
  return { bizId: 1, from: daysAgo(days), to: new Date(ctx.clock.now.getTime() + 1) }
}

const none = { views: 0, impressions: 0, saves: 0, leads: 0, phones: 0 }

/** Runs the assertions before and after the roll-up, which must not change the results. */
async function eitherSideOfRollUp(ask: () => Promise<void>) {
  await ask()
  await ctx.runJob(rollUpEvents)
  await ask()
}

test('[DASH-02] totals are by brokerage, office, employee, or listing, in whole days', async () => {
  await storeEvents(ctx.db, [
    anEvent(),
    anEvent({ kind: 'lead', visitor: null }),
    anEvent({ kind: 'lead', visitor: null }),
    anEvent({ officeId: 11, employeeId: 101, kind: 'save' }),
    anEvent({ officeId: null, employeeId: null, listingId: 8 }),
    anEvent({ bizId: 2 }),
    anEvent({ bizId: null }),
    anEvent({ at: daysAgo(7), kind: 'impression' }),
    anEvent({ at: daysAgo(8) }),
  ])
  await eitherSideOfRollUp(async () => {
    expect(await loadEngagementTotals(ctx, span(7))).toEqual({
      views: 2,
      impressions: 1,
      saves: 1,
      leads: 2,
      phones: 0,
    })
    expect(await loadEngagementTotals(ctx, { ...span(0), officeId: 10 })).toEqual({
      ...none,
      views: 1,
      leads: 2,
    })
    expect(await loadEngagementTotals(ctx, { ...span(0), employeeId: [101, 5] })).toEqual({
      ...none,
      saves: 1,
    })
    expect(await loadEngagementTotals(ctx, { ...span(8), listingId: 7 })).toMatchObject({
      views: 2,
    })
    expect(await loadEngagementTotals(ctx, { ...span(0), bizId: 3 })).toEqual(none)
  })
})

test('[DASH-02] a series includes every unit, with zeros where there were no events', async () => {
  await storeEvents(ctx.db, [
    anEvent(),
    anEvent({ at: new Date('2026-11-20T23:59:59Z') }),
    anEvent({ at: new Date('2026-11-18T00:00:00Z') }),
    anEvent({ at: new Date('2026-09-30T23:30:00Z'), kind: 'phone' }),
  ])
  const read = async (unit: 'hour' | 'day' | 'week' | 'month', from: string) =>
    (
      await loadEngagementSeries(ctx, {
        bizId: 1,
        from: new Date(from),
        to: new Date('2026-11-21T00:00Z'),
        unit,
      })
    ).map(({ at, views, phones }) => [at, views + phones])
  await eitherSideOfRollUp(async () => {
    expect(await read('day', '2026-11-18T08:00Z')).toEqual([
      ['2026-11-18T00:00:00.000Z', 1],
      ['2026-11-19T00:00:00.000Z', 0],
      ['2026-11-20T00:00:00.000Z', 2],
    ])
    expect(await read('week', '2026-11-11T08:00Z')).toEqual([
      ['2026-11-09T00:00:00.000Z', 0],
      ['2026-11-16T00:00:00.000Z', 3],
    ])
    expect(await read('month', '2026-09-30T00:00Z')).toEqual([
      ['2026-09-01T00:00:00.000Z', 1],
      ['2026-10-01T00:00:00.000Z', 0],
      ['2026-11-01T00:00:00.000Z', 3],
    ])
    const hours = await read('hour', '2026-11-20T00:00Z')
    expect(hours).toHaveLength(24)
    expect(hours.filter(([, count]) => count !== 0)).toEqual([
      ['2026-11-20T12:00:00.000Z', 1],
      ['2026-11-20T23:00:00.000Z', 1],
    ])
  })
})

test('[DASH-02] sorts listings by the requested column, for whole and partial months', async () => {
  const days = [0, 3, 20, 40, 75, 76, 110]
  await storeEvents(ctx.db, [
    ...days.map((day) => anEvent({ at: daysAgo(day), listingId: 7 })),
    ...days.map((day) => anEvent({ at: daysAgo(day), listingId: 8 })),
    anEvent({ listingId: 8, kind: 'lead' }),
    anEvent({ listingId: 9 }),
  ])
  const read = async (days: number, orderBy: EventKind, more = {}) =>
    (await loadEngagementByListing(ctx, { ...span(days), orderBy, limit: 2, ...more })).map(
      ({ listingId, views, leads }) => [listingId, views, leads],
    )
  await eitherSideOfRollUp(async () => {
    for (const [since, views] of [
      [0, 1],
      [20, 3],
      [75, 5],
      [110, 7],
    ] as const)
      expect(await read(since, 'lead')).toEqual([
        [8, views, 1],
        [7, views, 0],
      ])
    expect(await read(110, 'view')).toEqual([
      [7, 7, 0],
      [8, 7, 1],
    ])
    expect(await read(110, 'view', { listingIds: [9] })).toEqual([[9, 1, 0]])
  })
})

test('[DASH-02] groups actions by traffic source', async () => {
  await storeEvents(ctx.db, [
    anEvent(),
    anEvent(),
    anEvent({ source: 'alert' }),
    anEvent({ source: 'brochure', kind: 'lead', visitor: null }),
  ])
  await eitherSideOfRollUp(async () => {
    expect(await loadTrafficSources(ctx, { ...span(1), kind: 'view' })).toEqual([
      { source: 'search', count: 2 },
      { source: 'alert', count: 1 },
    ])
    expect(await loadTrafficSources(ctx, { ...span(1), kind: 'lead' })).toEqual([
      { source: 'brochure', count: 1 },
    ])
  })
})

test('[DASH-02] creates monthly partitions for raw events and deletes them after the configured months', async () => {
  const early = anEvent({ at: new Date('2026-12-24T10:00Z') })
  await storeEvents(ctx.db, [early, anEvent({ at: new Date('2026-04-30T10:00Z') })])
  const [one, other] = await Promise.all([
    startEngagement(ctx, async () => []),
    startEngagement(ctx, async () => []),
  ])
  expect(await partitions()).toEqual(['2026_11', '2026_12', '2027_01', 'default'])
  // Duplicates are also detected for events that were stored before their month's partition was created.
  expect(await storeEvents(ctx.db, [early])).toBe(0)
  await storeEvents(ctx.db, [anEvent({ at: new Date('2026-11-01T00:00Z') })])
  await ctx.runJob(maintainEventPartitions)
  expect(await rawDays()).toEqual(['2026-11-01', '2026-12-24'])
  ctx.clock.now = new Date('2027-06-01T00:00Z')
  await ctx.runJob(maintainEventPartitions)
  expect(await partitions()).toEqual([
    '2026_12',
    '2027_01',
    '2027_06',
    '2027_07',
    '2027_08',
    'default',
  ])
  await ctx.runJob(rollUpEvents)
  const all = { bizId: 1, from: new Date('2026-01-01'), to: new Date('2027-01-01') }
  expect(await loadEngagementTotals(ctx, all)).toMatchObject({ views: 3 })
  await Promise.all([one.stop(), other.stop()])
})

async function partitions() {
  const { rows } = await sql<{ name: string }>`
    select replace(inhrelid::regclass::text, 'listing_event_', '') as name from pg_inherits
    where inhparent = 'listing_event'::regclass order by 1`.execute(ctx.db)
  return rows.map(({ name }) => name)
}

async function rawDays() {
  const rows = await ctx.db.selectFrom('listing_event').select('day').orderBy('day').execute()
  return rows.map(({ day }) => day)
}
