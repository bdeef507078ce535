import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { countNames, type EventCounts, type EventKind } from '../../counts.ts'
import type { TrafficSource } from '../../traffic-sources.ts'
import {
  type DateRange,
  type EngagementScope,
  inPendingHours,
  inScope,
  type ListingScope,
  toDateRange,
} from '../engagement-scope.ts'

/** Returns the totals. Each UTC day that overlaps the range counts in full. */
export async function loadEngagementTotals(
  ctx: AppContext,
  scope: ListingScope,
): Promise<EventCounts> {
  const { rows } = await sql<EventCounts>`
    select ${sums} from (${countsByDay(scope, toDateRange(scope))}) counted`.execute(ctx.db)
  return rows[0] as EventCounts
}

/**
 * Returns counts per UTC hour, day, week, or month in the range, oldest first, including zeros. `at` is the start of
 * the unit as an ISO timestamp. Weeks start on Monday. Hourly counts are available only for the last week and not for a
 * single listing.
 */
export async function loadEngagementSeries(
  ctx: AppContext,
  { unit, ...scope }: ListingScope & { unit: SeriesUnit },
): Promise<(EventCounts & { at: string })[]> {
  const span = toDateRange(scope)
  const counted = unit === 'hour' ? countsByHour(scope) : countsByDay(scope, span)
  const [first, last] =
    unit === 'hour'
      ? [scope.from.toISOString(), new Date(scope.to.getTime() - 1).toISOString()]
      : [span.first, span.last]
  const bucket = (at: RawBuilder<unknown>) => sql`date_trunc(${unit}, ${at})`
  const utc = (at: string) => sql`${at}::timestamptz at time zone 'utc'`
  const { rows } = await sql<EventCounts & { at: Date }>`
    select bucket at time zone 'utc' as at, ${sums}
    from generate_series(${bucket(utc(first))}, ${bucket(utc(last))}, ${`1 ${unit}`}::interval) bucket
    left join (select ${bucket(sql`at`)} as bucket, ${names} from (${counted}) fine) counted using (bucket)
    group by bucket order by bucket`.execute(ctx.db)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** Returns the listings with events in the range, sorted by `orderBy` in descending order. */
export async function loadEngagementByListing(
  ctx: AppContext,
  scope: EngagementScope & { listingIds?: readonly number[]; orderBy: EventKind; limit: number },
): Promise<(EventCounts & { listingId: number })[]> {
  const span = toDateRange(scope)
  const among = scope.listingIds ? sql`and listing_id = any(${scope.listingIds})` : sql``
  const where = sql`${inScope(scope)} ${among}`
  const { rows } = await sql<EventCounts & { listingId: number }>`
    select listing_id as "listingId", ${sums} from (
      select listing_id, ${names} from listing_month
      where ${where} and month >= ${span.firstMonth}::date and month < ${span.endOfMonths}::date
      union all
      select listing_id, ${names} from listing_day
      where ${where} and day >= ${span.first}::date and day < ${span.firstMonth}::date
      union all
      select listing_id, ${names} from listing_day
      where ${where} and day >= ${span.endOfMonths}::date and day <= ${span.last}::date
      union all
      select listing_id, ${names} from listing_event_pending where ${where} and ${inPendingHours(span)}
    ) counted
    group by listing_id
    order by ${sql.ref(countNames[scope.orderBy])} desc, listing_id
    limit ${scope.limit}`.execute(ctx.db)
  return rows
}

/** Returns the traffic sources of events of this `kind`, most frequent first. Empty if there are no events. */
export async function loadTrafficSources(
  ctx: AppContext,
  { kind, ...scope }: EngagementScope & { kind: EventKind },
): Promise<{ source: TrafficSource; count: number }[]> {
  const span = toDateRange(scope)
  const count = sql.ref(countNames[kind])
  const { rows } = await sql<{ source: TrafficSource; count: number }>`
    select source, sum(count)::int as count from (
      select source, ${count} as count from biz_day where ${inScope(scope)} and ${inDays(span)}
      union all
      select source, ${count} from listing_event_pending where ${inScope(scope)} and ${inPendingHours(span)}
    ) counted
    group by source having sum(count) > 0 order by count desc, source`.execute(ctx.db)
  return rows
}

/** Combines rolled-up and pending counts in one statement, so that each event counts exactly once. */
function countsByDay(scope: ListingScope, span: DateRange) {
  const where = inScope(scope)
  const table = scope.listingId === undefined ? sql`biz_day` : sql`listing_day`
  return sql`
    select day::timestamp as at, ${names} from ${table} where ${where} and ${inDays(span)}
    union all
    select hour at time zone 'utc', ${names} from listing_event_pending where ${where} and ${inPendingHours(span)}`
}

function countsByHour(scope: EngagementScope) {
  const where = sql`${inScope(scope)}
    and hour >= date_trunc('hour', ${scope.from}::timestamptz, 'utc') and hour < ${scope.to}`
  return sql`
    select hour at time zone 'utc' as at, ${names} from biz_hour where ${where}
    union all
    select hour at time zone 'utc', ${names} from listing_event_pending where ${where}`
}

function inDays({ first, last }: DateRange) {
  return sql`day >= ${first}::date and day <= ${last}::date`
}

const names = sql.raw(Object.values(countNames).join(', '))
const sums = sql.raw(
  Object.values(countNames)
    .map((name) => `coalesce(sum(${name}), 0)::int as ${name}`)
    .join(', '),
)

type SeriesUnit = 'hour' | 'day' | 'week' | 'month'
