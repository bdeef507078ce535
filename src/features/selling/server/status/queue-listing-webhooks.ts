import { listingPath } from '#features/listings/listing-url.ts'
import { deriveStatus } from '#features/listings/status-rules.ts'
import { announceEvent } from '#features/webhooks/server/public/announce-event.ts'
import type { AppContext } from '#kernel/app-context.ts'
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
