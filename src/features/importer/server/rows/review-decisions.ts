import { sql } from 'kysely'
import type { ImportedAircraft } from '#features/selling/server/public/imported-aircraft.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { toIdentity } from './identities.ts'
import type { LinkedListing } from './row-problem.ts'

type ReviewDecision = {
  /** Listing that the row updates. Null if the row is a different aircraft. */
  link: LinkedListing | null
  /** Line of the row that already has this listing. Null if the file contains none. */
  ownerLine: number | null
}

/** Loads the saved decisions about similar aircraft by the source's key. */
export async function loadReviewDecisions(
  { db }: AppContext,
  sourceId: number,
  operationId: number,
  keys: readonly string[],
): Promise<ReadonlyMap<string, ReviewDecision>> {
  if (keys.length === 0) return new Map()
  const { rows } = await sql<DecisionRow>`
    select d.source_key, r.line as owner_line, l.id as listing_id, l.make_id, l.registration,
      l.serial_number, l.model, l.year, i.document, i.off_at is not null as is_off, i.returns,
      i.source_id = ${sourceId} as is_own, case when s.removed_at is null then s.name end as source_name
    from import_review d
    left join lateral (
      select listing_id from import_listing k
      where k.source_id = d.source_id and k.source_key = d.same_key
      order by k.last_seen_at desc limit 1) k on true
    left join listing l on l.id = coalesce(d.listing_id, k.listing_id)
    left join import_listing i on i.listing_id = l.id
    left join import_source s on s.id = i.source_id
    left join lateral (
      select line from import_row r
      where r.operation_id = ${operationId} and r.source_key <> d.source_key
        and r.source_key = coalesce(d.same_key, case when i.source_id = d.source_id then i.source_key end)
      order by r.row_no limit 1) r on true
    where d.source_id = ${sourceId} and d.source_key = any(${[...keys]})`.execute(db)
  return new Map(
    rows.map((row) => [row.source_key, { link: toLink(row), ownerLine: row.owner_line }]),
  )
}

function toLink({ listing_id, make_id, is_own, ...row }: DecisionRow): LinkedListing | null {
  if (listing_id === null || make_id === null) return null
  return {
    listingId: listing_id,
    imported: is_own ? row.document : null,
    isOff: Boolean(is_own && row.is_off),
    returns: Boolean(is_own && row.is_off && row.returns),
    isAlike: false,
    otherSource: is_own ? null : row.source_name,
    identity: toIdentity({ make_id, ...row }),
    isDecided: true,
  }
}

type DecisionRow = {
  source_key: string
  owner_line: number | null
  listing_id: number | null
  make_id: number | null
  registration: string | null
  serial_number: string | null
  model: string | null
  year: number | null
  document: ImportedAircraft | null
  is_off: boolean
  returns: boolean | null
  is_own: boolean | null
  source_name: string | null
}
