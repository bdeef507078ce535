import type { Selectable, Updateable } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import type { Database } from '#kernel/server/database/schema.gen.ts'
import { queueListingWebhooks } from './queue-listing-webhooks.ts'

/** Loads and locks a listing until the transaction ends. The caller must check permissions. */
export function lockListing({ db }: AppContext, id: number): Promise<ListingRow | undefined> {
  return db.selectFrom('listing').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/**
 * Updates a listing that the caller has locked. Increments its version so that open editors notice, and queues
 * webhooks.
 */
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
  await queueListingWebhooks(ctx, 'listing.changed', [changed])
  return changed
}

/**
 * Returns the columns for hiding an active listing. Sets `offered_at` if it's null, because the listing was active
 * before.
 */
export function hiddenColumns(listing: Pick<ListingRow, 'offered_at' | 'listed_at'>) {
  return { is_active: false, offered_at: listing.offered_at ?? listing.listed_at }
}

/** Returns the columns for confirming a listing, which postpones the next reminder by two weeks. */
export function confirmationColumns(now: Date) {
  return { confirmed_at: now, still_for_sale_misses: 0, hidden_for_silence_at: null }
}

export type ListingRow = Selectable<Database['listing']>
