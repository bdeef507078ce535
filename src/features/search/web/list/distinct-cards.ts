import type { ListingCard } from '#features/listings/contract.ts'

/** Removes duplicates, because a listing may move to the next page between two requests. */
export function distinctCards(cards: readonly ListingCard[]): ListingCard[] {
  return [...new Map(cards.map((card) => [card.id, card])).values()]
}
