import { sql } from 'kysely'
import type { ImportedAircraft } from '#features/selling/server/public/imported-aircraft.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { Source } from '../sources/source-rows.ts'
import { toIdentity } from './identities.ts'
import type { MatchedListing, RowToMatch } from './listing-link.ts'

type Match = MatchedListing & { isSame: boolean }

/**
 * Finds the brokerage's unsold listings with the same N-number or serial number as a row. If neither number differs,
 * also finds listings with the same model, year, hours, and price. Pairs several similar rows and listings one to one,
 * starting with listings whose key isn't in the file.
 */
export async function matchListings(
  { db }: AppContext,
  source: Source,
  operationId: number,
  rows: readonly RowToMatch[],
): Promise<Map<number, Match>> {
  const candidates = rows.flatMap(({ row_no, aircraft }) =>
    aircraft ? [{ row_no, columns: aircraft.columns, ...toIdentity(aircraft) }] : [],
  )
  if (candidates.length === 0) return new Map()
  const serial = sql`upper(regexp_replace(l.serial_number, '[^A-Za-z0-9]', '', 'g'))`
  const { rows: found } = await sql<MatchRow>`
    with a as (
      select * from unnest(${candidates.map(({ row_no }) => row_no)}::integer[],
        ${candidates.map(({ make_id }) => make_id)}::integer[],
        ${candidates.map(({ registration }) => registration)}::text[],
        ${candidates.map(({ serial }) => serial)}::text[],
        ${candidates.map(({ columns }) => columns.model?.toLowerCase() ?? null)}::text[],
        ${candidates.map(({ columns }) => columns.year)}::integer[],
        ${candidates.map(({ columns }) => columns.total_time_hours ?? null)}::numeric[],
        ${candidates.map(({ columns }) => columns.price ?? null)}::numeric[])
        as a (row_no, make_id, registration, serial, model, year, hours, price)),
    l as (select * from listing where biz_id = ${source.biz_id} and not is_sold),
    m as (
      select a.row_no, l.id, 1 as rank, 0 as nth from a join l using (make_id, registration)
      union all
      select a.row_no, l.id, 2, 0 from a join l on l.make_id = a.make_id and ${serial} = a.serial
      union all
      select a.row_no, l.id, 3, abs(row_number() over (partition by a.row_no order by l.id)
        - row_number() over (partition by l.id order by a.row_no)) from a join l on l.make_id = a.make_id and lower(l.model) = a.model
        and l.year = a.year and l.total_time_hours is not distinct from a.hours
        and l.price is not distinct from a.price
      where (a.registration = l.registration) is not false and (a.serial = ${serial}) is not false)
    select distinct on (m.row_no) m.row_no, m.id as listing_id, m.rank, i.document, i.off_at,
      i.source_id, case when s.removed_at is null then s.name end as source_name
    from m left join import_listing i on i.listing_id = m.id
    left join import_source s on s.id = i.source_id
    order by m.row_no, m.rank, (i.source_id = ${source.id}) desc nulls last,
      m.rank = 3 and exists (select from import_row r
        where r.operation_id = ${operationId} and r.source_key = i.source_key), m.nth, m.id`.execute(
    db,
  )
  return new Map(
    found.map((match) => [match.row_no, toMatch(match, match.source_id === source.id)]),
  )
}

function toMatch(match: MatchRow, isOwn: boolean): Match {
  return {
    listingId: match.listing_id,
    imported: isOwn ? match.document : null,
    isOff: isOwn && match.off_at !== null,
    isSame: match.rank < 3,
    isAlike: match.rank === 3,
    otherSource: isOwn ? null : match.source_name,
  }
}

type MatchRow = {
  row_no: number
  listing_id: number
  rank: number
  document: ImportedAircraft | null
  off_at: Date | null
  source_id: number | null
  source_name: string | null
}
