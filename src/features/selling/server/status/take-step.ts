import type { Selectable, Updateable } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import type { Database } from '#kernel/server/schema.gen.ts'

/** Writes one step of the life of a listing that the caller holds and may take it with. */
export function takeStep(
  { db, now }: AppContext,
  listing: ListingRow,
  columns: Updateable<Database['listing']>,
): Promise<ListingRow> {
  return db
    .updateTable('listing')
    .set({ ...columns, version: listing.version + 1, updated_at: now() })
    .where('id', '=', listing.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export type ListingRow = Selectable<Database['listing']>
