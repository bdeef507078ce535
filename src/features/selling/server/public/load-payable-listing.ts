import { loadListingCards } from '#features/listings/server/public/listing-cards.ts'
import { requireEditableListing } from '#features/listings/server/public/require-editable-listing.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { imageRows } from '../images/image-rows.ts'
import { loadStatusReport } from '../status/get-listing-status.ts'

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
