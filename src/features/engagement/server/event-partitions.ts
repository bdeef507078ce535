import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { type Db, inTransaction } from '#kernel/server/database/database.ts'
import type { EventKind } from '../counts.ts'
import type { TrafficSource } from '../traffic-sources.ts'

const monthsAhead = 2

/** Creates partitions for the current month and the following ones. Safe to run concurrently. */
export async function createMonthPartitions(ctx: AppContext): Promise<void> {
  const existing = new Set(await listMonths(ctx))
  for (let ahead = 0; ahead <= monthsAhead; ahead += 1) {
    const month = addMonths(ctx.now().toISOString(), ahead)
    if (!existing.has(month)) await prepareMonth(ctx, month)
  }
}

/** Deletes raw events older than `month` (YYYY-MM). Aggregated counts remain. */
export async function dropPartitionsBefore(ctx: AppContext, month: string): Promise<void> {
  for (const old of await listMonths(ctx))
    if (old < month) await sql`drop table if exists ${sql.id(partitionName(old))}`.execute(ctx.db)
  // Deletes events of months without a partition of their own.
  await sql`delete from listing_event_default where day < ${`${month}-01`}::date`.execute(ctx.db)
}

/** Creates a month's partition and moves its events from the default partition. */
async function prepareMonth(ctx: AppContext, month: string) {
  const partition = sql.id(partitionName(month))
  const [first, end] = [`${month}-01`, `${addMonths(`${month}-01`, 1)}-01`]
  await inTransaction(ctx, async (ctx) => {
    const { db } = ctx
    await sql`select pg_advisory_xact_lock(hashtext('event months'))`.execute(db)
    if ((await listMonths(ctx)).includes(month)) return
    await sql`create table ${partition} (like listing_event including all)`.execute(db)
    // Blocks writes to the default partition until the new one is attached.
    await sql`lock table listing_event_default in access exclusive mode`.execute(db)
    await sql`with early as (
        delete from listing_event_default where day >= ${first}::date and day < ${end}::date returning *
      ) insert into ${partition} select * from early`.execute(db)
    await sql`alter table listing_event attach partition ${partition}
      for values from (${sql.lit(first)}) to (${sql.lit(end)})`.execute(db)
  })
}

/** Returns the months (YYYY-MM) of the existing partitions. */
async function listMonths({ db }: Pick<AppContext, 'db'>): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select replace(right(relname, 7), '_', '-') as month from pg_inherits
    join pg_class on pg_class.oid = inhrelid
    where inhparent = 'listing_event'::regclass and relname ~ '_[0-9]{4}_[0-9]{2}$'`.execute(db)
  return rows.map(({ month }) => month)
}

function partitionName(month: string) {
  return `listing_event_${month.replace('-', '_')}`
}

function addMonths(day: string, months: number): string {
  const date = new Date(`${day.slice(0, 7)}-01`)
  date.setUTCMonth(date.getUTCMonth() + months)
  return date.toISOString().slice(0, 7)
}

/**
 * Stores events and adds new ones to the pending counts in a single statement. Duplicate events don't count. Returns
 * the number of new events.
 */
export async function storeEvents(db: Db, events: readonly ListingEvent[]): Promise<number> {
  const column = <K extends keyof ListingEvent>(name: K) => events.map((event) => event[name])
  // Sorted to prevent deadlocks between concurrent writers of the same events.
  const { rows } = await sql<{ stored: number }>`
    with given as (
      select * from unnest(
        ${column('at')}::timestamptz[], ${column('kind')}::text[], ${column('listingId')}::int[],
        ${column('bizId')}::int[], ${column('officeId')}::int[], ${column('employeeId')}::int[],
        ${column('source')}::text[], ${column('visitor')}::bytea[]
      ) given (at, kind, listing_id, biz_id, office_id, employee_id, source, visitor)
    ), fresh as (
      insert into listing_event
        (day, at, kind, listing_id, biz_id, office_id, employee_id, source, visitor)
      select (at at time zone 'utc')::date, at, kind, listing_id, biz_id, office_id, employee_id, source, visitor
      from given order by 1, listing_id, kind, visitor
      on conflict (day, listing_id, kind, visitor) do nothing
      returning at, kind, listing_id, biz_id, office_id, employee_id, source
    ), waiting as (
      insert into listing_event_pending
        (hour, biz_id, office_id, employee_id, listing_id, source, views, impressions, saves, leads, phones)
      select date_trunc('hour', at, 'utc'), coalesce(biz_id, 0), coalesce(office_id, 0),
        coalesce(employee_id, 0), listing_id, source,
        count(*) filter (where kind = 'view'), count(*) filter (where kind = 'impression'),
        count(*) filter (where kind = 'save'), count(*) filter (where kind = 'lead'),
        count(*) filter (where kind = 'phone')
      from fresh group by 1, 2, 3, 4, 5, 6
    )
    select count(*)::int as stored from fresh`.execute(db)
  return rows[0]?.stored ?? 0
}

export type ListingEvent = {
  at: Date
  kind: EventKind
  listingId: number
  bizId: number | null
  officeId: number | null
  employeeId: number | null
  source: TrafficSource
  /** Null if every event counts, even repeated ones. */
  visitor: Buffer | null
}
