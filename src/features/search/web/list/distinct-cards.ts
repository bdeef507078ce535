import type { ListingCard } from '#features/listings/contract.ts'

/** Between two answers a listing may have moved to the next page: nothing is shown twice. */
export function distinctCards(cards: readonly ListingCard[]): ListingCard[] {
  return [...new Map(cards.map((card) => [card.id, card])).values()]
}
