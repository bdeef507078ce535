import type { CardListing } from '#features/listings/contract.ts'

/** Removes duplicates, which occur if a listing moves to the next page between two requests. */
export function distinctCards(cards: readonly CardListing[]): CardListing[] {
  return [...new Map(cards.map((card) => [card.id, card])).values()]
}
