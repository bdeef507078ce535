import type { Selectable, Updateable } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import type { Database } from '#kernel/server/schema.gen.ts'
import { announceListings } from './announce-listings.ts'

/** The listing's row; nobody else changes it until the transaction ends. Whose it is, the caller knows. */
export function holdListing({ db }: AppContext, id: number): Promise<ListingRow | undefined> {
  return db.selectFrom('listing').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Writes to a listing that the caller holds. Its version rises, so that an open editor hears of it; the seller's systems are told. */
export async function changeListing(
  ctx: AppContext,
  listing: Pick<ListingRow, 'id' | 'version'>,
  columns: Updateable<Database['listing']>,
): Promise<ListingRow> {
  const changed = await ctx.db
    .updateTable('listing')
    .set({ ...columns, version: listing.version + 1, updated_at: ctx.now() })
    .where('id', '=', listing.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await announceListings(ctx, 'listing.changed', [changed])
  return changed
}

/** A listing that is hidden was on the market: `offered_at` keeps that known. */
export function hiddenColumns(listing: Pick<ListingRow, 'offered_at' | 'listed_at'>) {
  return { is_active: false, offered_at: listing.offered_at ?? listing.listed_at }
}

/** The seller's word that it is for sale puts the next question off by a fortnight. */
export function confirmationColumns(now: Date) {
  return { confirmed_at: now, still_for_sale_misses: 0, hidden_for_silence_at: null }
}

export type ListingRow = Selectable<Database['listing']>
