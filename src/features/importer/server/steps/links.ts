import type { ImportedAircraft } from '#features/selling/server/public/imported-aircraft.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { Pushed, PushRow } from './pushed-row.ts'

/** Keys of these rows that have a listing already. */
export async function linkedKeys({ db }: AppContext, sourceId: number, rows: readonly PushRow[]) {
  const keys = rows.flatMap(({ source_key }) => source_key ?? [])
  if (keys.length === 0) return new Set<string>()
  const links = await db
    .selectFrom('import_listing')
    .select('source_key')
    .where('source_id', '=', sourceId)
    .where('source_key', 'in', keys)
    .execute()
  return new Set(links.map(({ source_key }) => source_key))
}

/** What the source said last of these listings. */
export async function findLinks(
  { db }: AppContext,
  sourceId: number,
  listingIds: readonly number[],
) {
  if (listingIds.length === 0) return new Map<number, Link>()
  const links = await db
    .selectFrom('import_listing')
    .select(['listing_id', 'document', 'off_at'])
    .where('source_id', '=', sourceId)
    .where('listing_id', 'in', listingIds)
    .execute()
  return new Map<number, Link>(
    links.map(({ listing_id, document, off_at }) => [
      listing_id,
      { document: document as unknown as ImportedAircraft, isOff: off_at !== null },
    ]),
  )
}
type Link = { document: ImportedAircraft; isOff: boolean }

/**
 * Notes which listing is which aircraft and what the feed says of it now. A listing keeps its link when its dealer
 * gives it another key.
 */
export async function link({ db, now }: AppContext, sourceId: number, pushed: readonly Pushed[]) {
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
