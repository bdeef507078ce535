import { editableListing } from '#features/listings/server/public/editable-listing.ts'
import { loadListingCards } from '#features/listings/server/public/listing-cards.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { imageRows } from '../images/image-rows.ts'
import { loadStatusReport } from '../status/listing-status.ts'

/** A listing as the pages that sell its package show it. To all but its editors it does not exist. */
export async function loadPayable(ctx: AppContext, id: number) {
  const listing = await editableListing(ctx, id)
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

export type Payable = Awaited<ReturnType<typeof loadPayable>>
