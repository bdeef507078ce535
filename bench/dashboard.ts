import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { createMonthPartitions } from '../src/features/engagement/server/event-partitions.ts'
import {
  loadEngagementByListing,
  loadEngagementSeries,
  loadEngagementTotals,
  loadTrafficSources,
} from '../src/features/engagement/server/public/load-engagement.ts'
import { rollUpEvents } from '../src/features/engagement/server/public/roll-up-events.ts'
import type { AppContext } from '../src/kernel/app-context.ts'
import { readConfig } from '../src/kernel/config.ts'
import { openProcess } from '../src/kernel/server/open-process.ts'
import { dayMs } from '../src/kernel/time.ts'
import { openFilledDatabase, startBenchCluster } from './support/bench-database.ts'
import {
  checkTarget,
  describeMachine,
  formatMillis,
  markdownTable,
  percentile,
} from './support/report.ts'

/**
 * Measures the queries for a brokerage's dashboard with one year of events. For each range, the totals, previous
 * totals, series, listings, and sources are loaded concurrently. A second run with a tenth of the events shows how the
 * time scales. The databases are filled once, with raw events and the rollup job.
 */
const { values: options } = parseArgs({
  options: {
    events: { type: 'string', default: '10000000' },
    listings: { type: 'string', default: '2000' },
    /** Number of other brokerages with 20 listings each. */
    others: { type: 'string', default: '50' },
    rounds: { type: 'string', default: '20' },
  },
})
const maxMs = 100
const days = 365
const ranges = {
  today: { days: 0, unit: 'hour' },
  '7 days': { days: 6, unit: 'day' },
  '30 days': { days: 29, unit: 'day' },
  '90 days': { days: 89, unit: 'week' },
  '12 months': { days: days - 1, unit: 'month' },
} as const

const cluster = await startBenchCluster()
try {
  console.log(describeMachine())
  const full = await measure(Number(options.events))
  const tenth = await measure(Number(options.events) / 10)
  console.log(
    `\n${markdownTable(
      ['range', 'p50 ms', 'p95 ms', 'p50 ms at a tenth', 'growth'],
      Object.keys(ranges).map((name) => {
        const [times = [], fewer = []] = [full.get(name), tenth.get(name)]
        const [p50, less] = [percentile(times, 0.5), percentile(fewer, 0.5)]
        return [
          name,
          formatMillis(p50),
          formatMillis(percentile(times, 0.95)),
          formatMillis(less),
          `${(p50 / less).toFixed(2)} ×`,
        ]
      }),
    )}\n`,
  )
  for (const [name, times] of full)
    checkTarget(`${name}, p95`, percentile(times, 0.95), { atMost: maxMs }, ' ms')
} finally {
  await cluster.release()
}

async function measure(events: number): Promise<Map<string, number[]>> {
  const name = `dashboard_${events}_${options.listings}_${options.others}`
  const { url, filledMs } = await openFilledDatabase(cluster, name, (draft) =>
    withDatabase(draft, (ctx) => fill(ctx, events)),
  )
  if (filledMs !== null)
    console.log(`${events} events: loaded and aggregated in ${formatMillis(filledMs / 1000)} s`)
  const times = new Map<string, number[]>()
  await withDatabase(url, async (ctx) => {
    for (let round = -2; round < Number(options.rounds); round += 1)
      for (const [range, { days, unit }] of Object.entries(ranges)) {
        const began = performance.now()
        await readWidgets(ctx, days, unit)
        if (round >= 0) times.set(range, [...(times.get(range) ?? []), performance.now() - began])
      }
  })
  return times
}

/** Loads everything the page shows for one range. */
async function readWidgets(
  ctx: AppContext,
  daysBack: number,
  unit: 'hour' | 'day' | 'week' | 'month',
) {
  const to = ctx.now()
  const from = new Date(Math.floor(to.getTime() / dayMs - daysBack) * dayMs)
  const scope = { bizId: 1, from, to }
  const before = {
    bizId: 1,
    from: new Date(from.getTime() - (daysBack + 1) * dayMs),
    to: from,
  }
  await Promise.all([
    loadEngagementTotals(ctx, scope),
    loadEngagementTotals(ctx, before),
    loadEngagementSeries(ctx, { ...scope, unit }),
    loadEngagementSeries(ctx, { ...before, unit }),
    loadEngagementByListing(ctx, { ...scope, orderBy: 'view', limit: 10 }),
    loadTrafficSources(ctx, { ...scope, kind: 'lead' }),
  ])
}

async function withDatabase(url: string, work: (ctx: AppContext) => Promise<void>) {
  const config = readConfig({ LOG_LEVEL: 'warn', DATABASE_URL: url })
  const { ctx, close } = await openProcess(config, { statementTimeoutMs: 3_600_000 })
  try {
    await work(ctx)
  } finally {
    await close()
  }
}

/**
 * Inserts one year of events, spread evenly over listings and days. Each day's events fall into the same three hours
 * and belong to two offices and eight employees.
 */
async function fill(ctx: AppContext, events: number) {
  const end = new Date(ctx.now())
  for (let month = 0; month <= 12; month += 1) {
    const now = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() - month, 1))
    await createMonthPartitions({ ...ctx, now: () => now })
  }
  const listings = Number(options.listings)
  await insertEvents(ctx, { firstBiz: 1, firstListing: 1, listings, perBiz: listings, events })
  const others = Number(options.others) * 20
  await insertEvents(ctx, {
    firstBiz: 2,
    firstListing: listings + 1,
    listings: others,
    perBiz: 20,
    events: Math.round((events * others) / listings / 5),
  })
  // Insert in chronological order, as events arrive in production.
  await sql`insert into listing_event_pending
      (hour, biz_id, office_id, employee_id, listing_id, source, views, impressions, saves, leads, phones)
    select date_trunc('hour', at, 'utc'), biz_id, office_id, employee_id, listing_id, source,
      count(*) filter (where kind = 'view'), count(*) filter (where kind = 'impression'),
      count(*) filter (where kind = 'save'), count(*) filter (where kind = 'lead'),
      count(*) filter (where kind = 'phone')
    from listing_event group by 1, 2, 3, 4, 5, 6 order by 1`.execute(ctx.db)
  await rollUpEvents.handle(ctx, {})
  await sql`vacuum analyze`.execute(ctx.db)
}

async function insertEvents({ db, now }: AppContext, part: Part) {
  const perDay = Math.max(1, Math.round(part.events / part.listings / days))
  await sql`insert into listing_event
      (day, at, kind, listing_id, biz_id, office_id, employee_id, source, visitor)
    select day::date, day + interval '1 hour' * (8 + 4 * (n % 3)),
      case when n % 40 = 39 then 'lead' when n % 20 = 9 then 'save' when n % 3 = 0 then 'view' else 'impression' end,
      ${part.firstListing}::int + listing, ${part.firstBiz}::int + listing / ${part.perBiz}::int,
      1 + listing % 2, 1 + listing % 8,
      (array['search', 'featured', 'alert', 'broker', 'elsewhere'])[1 + (listing + n % 3) % 5], int4send(n)
    from generate_series(0, ${days - 1}) back
    cross join lateral (
      select date_trunc('day', ${now()}::timestamptz, 'utc') - interval '1 day' * back as day
    ) of_day
    cross join generate_series(0, ${part.listings - 1}) listing
    cross join generate_series(0, ${perDay - 1}) n`.execute(db)
}

type Part = {
  firstBiz: number
  firstListing: number
  listings: number
  perBiz: number
  events: number
}
