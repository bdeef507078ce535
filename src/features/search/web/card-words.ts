import type { ListingCard } from '#features/listings/contract.ts'
import { formatCount } from '#ui/format.ts'

export function conditionOf(card: Pick<ListingCard, 'isNew' | 'isSold' | 'isSalePending'>): string {
  if (card.isSold) return 'Sold'
  if (card.isSalePending) return 'Sale pending'
  return card.isNew ? 'New' : 'Used'
}

export function listedWords({
  isSold,
  daysListed,
}: Pick<ListingCard, 'isSold' | 'daysListed'>): string {
  if (isSold) return `Sold after ${formatCount(daysListed, 'day')}`
  return daysListed < 1 ? 'New today' : `Listed ${formatCount(daysListed, 'day')} ago`
}
