import { sql } from 'kysely'
import { toModelKey } from '#features/lookups/model-name.ts'
import type { ImportedAircraft } from '#features/selling/server/public/imported-aircraft.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { Source } from '../sources/source-rows.ts'
import { compareIdentities, type Identity, toIdentity } from './identities.ts'
import type { MatchedListing, RowToMatch } from './row-problem.ts'

type Match = MatchedListing & { isSame: boolean }

/**
 * Finds the brokerage's unsold listings with the same N-number or serial number as a row. If something contradicts the
 * number, the listing is only alike. If neither number differs, also finds listings with the same model, year, hours,
 * and price. Pairs several similar rows and listings one to one, starting with listings whose key isn't in the file.
 */
export async function matchListings(
  ctx: AppContext,
  source: Source,
  operationId: number,
  rows: readonly RowToMatch[],
): Promise<Map<number, Match>> {
  const candidates = rows.flatMap(({ row_no, aircraft }) =>
    aircraft ? [{ row_no, columns: aircraft.columns, ...toIdentity(aircraft.columns) }] : [],
  )
  if (candidates.length === 0) return new Map()
  const names = await loadModelNames(ctx, source, candidates)
  const { rows: found } = await sql<MatchRow>`
    with a as (
      select * from unnest(${candidates.map(({ row_no }) => row_no)}::integer[],
        ${candidates.map(({ make_id }) => make_id)}::integer[],
        ${candidates.map(({ registration }) => registration)}::text[],
        ${candidates.map(({ serial }) => serial)}::text[],
        ${candidates.map(({ model }) => model)}::text[],
        ${candidates.map(({ year }) => year)}::integer[],
        ${candidates.map(({ columns }) => columns.total_time_hours ?? null)}::numeric[],
        ${candidates.map(({ columns }) => columns.price ?? columns.asking_price)}::numeric[],
        ${candidates.map(({ columns }) => columns.currency)}::text[])
        as a (row_no, make_id, registration, serial, model, year, hours, price, currency)),
    l as (select *, plain_registration(registration) as plain_reg, plain_serial(serial_number) as plain_sn
      from listing where biz_id = ${source.biz_id} and not is_sold),
    n as (select * from unnest(${names}::text[], ${names.map(toModelKey)}::text[]) as n (model, key)),
    m as (
      select a.row_no, l.id, 1 as rank, 0 as nth from a join l on l.make_id = a.make_id and l.plain_reg = a.registration
      union all
      select a.row_no, l.id, 2, 0 from a join l on l.make_id = a.make_id and l.plain_sn = a.serial
      union all
      select a.row_no, l.id, 3, abs(row_number() over (partition by a.row_no order by l.id)
        - row_number() over (partition by l.id order by a.row_no)) from a join n on n.key = a.model
        join l on l.make_id = a.make_id and l.model = n.model
        and l.year = a.year and l.total_time_hours is not distinct from a.hours
        and coalesce(l.asking_price, l.price) is not distinct from a.price
        and (a.price is null or l.currency = a.currency)
      where (a.registration = l.plain_reg) is not false and (a.serial = l.plain_sn) is not false)
    select distinct on (m.row_no, case when m.rank < 3 then m.id end) m.row_no, m.id as listing_id, m.rank,
      l.make_id, l.model, l.year, l.registration, l.serial_number,
      i.document, i.off_at, i.returns, i.source_id, case when s.removed_at is null then s.name end as source_name
    from m join l using (id) left join import_listing i on i.listing_id = m.id
    left join import_source s on s.id = i.source_id
    order by m.row_no, case when m.rank < 3 then m.id end, m.rank, (i.source_id = ${source.id}) desc nulls last,
      m.rank = 3 and exists (select from import_row r
        where r.operation_id = ${operationId} and r.source_key = i.source_key), m.nth, m.id`.execute(
    ctx.db,
  )
  const byRow = Map.groupBy(found, ({ row_no }) => row_no)
  return new Map(
    candidates.flatMap((row) => {
      const matches = (byRow.get(row.row_no) ?? []).map((match) => toMatch(row, match, source.id))
      const best = matches.sort(byCertainty)[0]
      return best ? [[row.row_no, best] as const] : []
    }),
  )
}

/** Returns the models of the brokerage's listings, as written. */
async function loadModelNames(
  { db }: AppContext,
  { biz_id }: Source,
  candidates: readonly Identity[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('listing')
    .select('model')
    .distinct()
    .where('biz_id', '=', biz_id)
    .where('is_sold', '=', false)
    .where('make_id', 'in', [...new Set(candidates.map(({ make_id }) => make_id))])
    .execute()
  return rows.flatMap(({ model }) => model ?? [])
}

function toMatch(row: Identity, match: MatchRow, sourceId: number): RankedMatch {
  const isOwn = match.source_id === sourceId
  const isSame = match.rank < 3 && compareIdentities(row, toIdentity(match)) === 'same'
  return {
    listingId: match.listing_id,
    imported: isOwn ? match.document : null,
    isOff: isOwn && match.off_at !== null,
    returns: isOwn && match.off_at !== null && match.returns === true,
    isSame,
    isAlike: !isSame,
    otherSource: isOwn ? null : match.source_name,
    rank: match.rank,
    isOwn,
  }
}

/** Prefers certain matches, then N-numbers, and then the source's own listings. */
function byCertainty(a: RankedMatch, b: RankedMatch): number {
  return (
    Number(b.isSame) - Number(a.isSame) ||
    a.rank - b.rank ||
    Number(b.isOwn) - Number(a.isOwn) ||
    a.listingId - b.listingId
  )
}

type RankedMatch = Match & { rank: number; isOwn: boolean }

type MatchRow = {
  row_no: number
  listing_id: number
  rank: number
  make_id: number
  model: string | null
  year: number
  registration: string | null
  serial_number: string | null
  document: ImportedAircraft | null
  off_at: Date | null
  returns: boolean | null
  source_id: number | null
  source_name: string | null
}
