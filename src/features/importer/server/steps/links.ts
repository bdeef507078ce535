import { sql } from 'kysely'
import type { ImportedAircraft } from '#features/selling/server/public/imported-aircraft.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { Pushed, PushRow } from './step-rows.ts'

/** Returns the keys of rows that are already linked to a listing with the same content. */
export async function findLinkedKeys(
  { db }: AppContext,
  sourceId: number,
  rows: readonly PushRow[],
) {
  const keys = rows.flatMap(({ source_key }) => source_key ?? [])
  if (keys.length === 0) return new Set<string>()
  const links = await db
    .selectFrom('import_listing')
    .select(['source_key', 'content_hash'])
    .where('source_id', '=', sourceId)
    .where('source_key', 'in', keys)
    .execute()
  const hashes = new Map(rows.map(({ source_key, content_hash }) => [source_key, content_hash]))
  const same = links.filter(({ source_key, content_hash }) =>
    hashes.get(source_key)?.equals(content_hash),
  )
  return new Set(same.map(({ source_key }) => source_key))
}

/** Returns the data from the last import of these listings. */
export async function findLinks(
  { db }: AppContext,
  sourceId: number,
  listingIds: readonly number[],
) {
  if (listingIds.length === 0) return new Map<number, ImportLink>()
  const links = await db
    .selectFrom('import_listing')
    .select(['listing_id', 'document', 'off_at', 'returns'])
    .where('source_id', '=', sourceId)
    .where('listing_id', 'in', listingIds)
    .execute()
  return new Map<number, ImportLink>(
    links.map(({ listing_id, document, off_at, returns }) => [
      listing_id,
      { document: document as unknown as ImportedAircraft, returns: off_at !== null && returns },
    ]),
  )
}
export type ImportLink = { document: ImportedAircraft; returns: boolean }

/**
 * Marks the listings for which the published feed has no accepted row: their rows were rejected or wait for review, or
 * they are missing and the removal limit holds the run.
 */
export async function markUnclear({ db }: AppContext, sourceId: number, operationId: number) {
  await sql`
    with accepted as (
      select listing_id from import_row
      where operation_id = ${operationId} and verdict in ('new', 'changed', 'same'))
    update import_listing set is_unclear = not is_unclear
    where source_id = ${sourceId}
      and is_unclear <> (listing_id not in (select listing_id from accepted where listing_id is not null))`.execute(
    db,
  )
}

/**
 * Links listings to the feed's records and saves the feed's current data. Listings stay linked even if the dealer
 * changes their key.
 */
export async function linkListings(
  { db, now }: AppContext,
  sourceId: number,
  pushed: readonly Pushed[],
) {
  if (pushed.length === 0) return
  const rows = pushed.map(({ row, listingId }) => ({
    source_id: sourceId,
    source_key: row.source_key ?? '',
    listing_id: listingId,
    content_hash: row.content_hash ?? Buffer.alloc(0),
    document: JSON.stringify(row.document),
    last_seen_at: now(),
  }))
  await db
    .insertInto('import_listing')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('listing_id').doUpdateSet((eb) => ({
        source_id: eb.ref('excluded.source_id'),
        source_key: eb.ref('excluded.source_key'),
        content_hash: eb.ref('excluded.content_hash'),
        document: eb.ref('excluded.document'),
        last_seen_at: eb.ref('excluded.last_seen_at'),
        off_at: null,
      })),
    )
    .execute()
}
