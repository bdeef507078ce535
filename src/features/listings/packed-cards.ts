import { type ShortPicture, shortPicture, wholePicture } from '#features/media/short-picture.ts'
import { type PackedRows, packRows, unpackRows } from '#kernel/packed-rows.ts'
import type { ListingCard } from './contract.ts'

/** Cards as a page's loader sends them to its component. */
export function packCards(cards: readonly ListingCard[]): PackedCards {
  return packRows(cards, (card): ShortCard => ({ ...card, images: card.images.map(shortPicture) }))
}

export function unpackCards(packed: PackedCards): ListingCard[] {
  return unpackRows(packed, (card: ShortCard) => ({
    ...card,
    images: card.images.map(wholePicture),
  }))
}

export type PackedCards = PackedRows<ListingCard>
type ShortCard = Omit<ListingCard, 'images'> & { images: ShortPicture[] }
