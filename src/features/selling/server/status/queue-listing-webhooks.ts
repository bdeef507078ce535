import type { Selectable, Updateable } from 'kysely'
import { listingPath } from '#features/listings/listing-url.ts'
import { deriveStatus } from '#features/listings/status-rules.ts'
import { announceEvent } from '#features/webhooks/server/public/announce-event.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { Database } from '#kernel/server/database/schema.gen.ts'
import type { Row } from '#kernel/server/records/row.ts'

/** Queues webhooks with the current status of the listings, in the same transaction as the change. */
export async function queueListingWebhooks(
  ctx: AppContext,
  event: 'listing.created' | 'listing.changed',
  listings: readonly Row<'listing'>[],
) {
  const bySeller = Map.groupBy(listings, ({ profile_id, biz_id, biz_employee_id }) =>
    [profile_id, biz_id, biz_employee_id].join(' '),
  )
  for (const [first, ...others] of bySeller.values()) {
    if (!first) continue
    const { profile_id: profileId, biz_id: bizId, biz_employee_id: employeeId } = first
    await announceEvent(ctx, event, { profileId, bizId, employeeId }, () =>
      [first, ...others].map((listing) => toEventData(ctx, listing)),
    )
  }
}

function toEventData({ site, now }: AppContext, listing: Row<'listing'>) {
  return {
    listing: {
      id: listing.id,
      version: listing.version,
      title: listing.title,
      url: site.url + listingPath(listing),
      status: deriveStatus(listing, now()),
      isSalePending: listing.is_sale_pending,
      askingPrice: listing.asking_price ?? listing.price,
      currency: listing.currency,
      askingPriceUsd: listing.price,
      stockNumber: listing.stock_number,
      registration: listing.registration,
      updatedAt: listing.updated_at.toISOString(),
    },
  }
}

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
