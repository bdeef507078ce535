import { type CompactImage, compactImage, expandImage } from '#features/media/compact-image.ts'
import { type PackedRows, packRows, unpackRows } from '#kernel/packed-rows.ts'
import type { ListingCard } from './contract.ts'

/** Packs cards to reduce the data that a page's loader sends to its component. */
export function packCards(cards: readonly ListingCard[]): PackedCards {
  return packRows(cards, (card): ShortCard => ({ ...card, images: card.images.map(compactImage) }))
}

export function unpackCards(packed: PackedCards): ListingCard[] {
  return unpackRows(packed, (card: ShortCard) => ({
    ...card,
    images: card.images.map(expandImage),
  }))
}

export type PackedCards = PackedRows<ListingCard>
type ShortCard = Omit<ListingCard, 'images'> & { images: CompactImage[] }
