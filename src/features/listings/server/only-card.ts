import type { AppContext } from '#kernel/app-context.ts'
import type { ListingCard } from '../contract.ts'
import { loadListingCards } from './public/listing-cards.ts'
import { listingNotFound } from './public/listing-not-found.ts'

/** The card of one listing. */
export async function onlyCard(ctx: AppContext, id: number): Promise<ListingCard> {
  const [card] = await loadListingCards(ctx, [id])
  if (!card) throw listingNotFound()
  return card
}
