import type { AppContext } from '#kernel/app-context.ts'
import type { ListingCard } from '../contract.ts'
import { loadListingCards } from './public/listing-cards.ts'
import { listingNotFound } from './public/listing-not-found.ts'
import { getCachedListing } from './public/load-full-listing.ts'

export async function loadListingCard(ctx: AppContext, id: number): Promise<ListingCard> {
  if (ctx.outage) return (await getCachedListing(ctx, id)).card
  const [card] = await loadListingCards(ctx, [id])
  if (!card) throw listingNotFound()
  return card
}
