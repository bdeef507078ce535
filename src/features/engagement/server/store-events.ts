import { sql } from 'kysely'
import type { Db } from '#kernel/server/database/database.ts'
import type { EventKind } from '../counts.ts'
import type { TrafficSource } from '../traffic-sources.ts'

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
