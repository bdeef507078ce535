import type { AppContext } from '#kernel/app-context.ts'
import { loadStanding } from '../standing.ts'
import { editableListing } from './editable-listing.ts'
import { loadListingCards } from './listing-cards.ts'

/** A listing as the pages that sell its package show it. To all but its editors it does not exist. */
export async function loadPayable(ctx: AppContext, id: number) {
  const listing = await editableListing(ctx, id)
  const [cards, standing] = await Promise.all([
    loadListingCards(ctx, [id]),
    loadStanding(ctx, listing),
  ])
  const [card] = cards
  return {
    id,
    title: listing.title,
    url: card?.url ?? '',
    thumb: card?.images[0]?.thumb ?? null,
    listingTypeId: listing.listing_type_id,
    standing,
  }
}

export type Payable = Awaited<ReturnType<typeof loadPayable>>
