import { loadListingCards } from '#features/listings/server/public/listing-cards.ts'
import { requireEditableListing } from '#features/listings/server/public/require-listing.ts'
import { allowedActions } from '#features/listings/status-rules.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { publishingObstacle } from '../../publishing-obstacle.ts'
import { imageRows } from '../images/image-rows.ts'
import { activate } from '../status/activation.ts'
import { loadStatusReport } from '../status/get-listing-status.ts'
import type { ListingRow } from '../status/listing-transitions.ts'
import { isDroppedByFeedKey } from './market-gate.ts'

/** Loads a listing for the checkout pages. Throws a 404 error unless the caller can edit it. */
export async function loadPayableListing(ctx: AppContext, id: number) {
  const listing = await requireEditableListing(ctx, id)
  const [cards, standing, images] = await Promise.all([
    loadListingCards(ctx, [id]),
    loadStatusReport(ctx, listing),
    imageRows(ctx, id),
  ])
  const [card] = cards
  return {
    id,
    title: listing.title,
    url: card?.url ?? '',
    thumb: card?.images[0]?.thumb ?? null,
    listingTypeId: listing.listing_type_id,
    photos: images.length,
    videos: Array.isArray(listing.videos) ? listing.videos.length : 0,
    standing,
  }
}

export type PayableListing = Awaited<ReturnType<typeof loadPayableListing>>

/**
 * Activates a listing after payment, if allowed and unless its feed doesn't offer the aircraft. Otherwise, the listing
 * stays inactive and its status shows why. The caller's transaction must have locked the listing.
 */
export async function activatePaidListing(ctx: AppContext, listing: ListingRow): Promise<void> {
  if (!allowedActions(listing, ctx.now()).includes('activate')) return
  if (await ctx.services.get(isDroppedByFeedKey)(ctx, listing.id)) return
  if (!publishingObstacle(await loadStatusReport(ctx, listing))) await activate(ctx, listing)
}
