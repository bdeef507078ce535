import type { CardListing } from '#features/listings/contract.ts'
import { formatListed } from '#features/listings/rules.ts'
import { describePhotoMonths } from '#features/listings/shot-list.ts'
import { formatCount, formatPercent } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import type { SearchQuery } from '../contract.ts'

export function describeCondition(
  card: Pick<CardListing, 'isNew' | 'isSold' | 'isSalePending'>,
): string {
  if (card.isSold) return translate('Sold')
  if (card.isSalePending) return translate('Sale pending')
  return translate(card.isNew ? 'New' : 'Used')
}

export function listedText({
  isSold,
  daysListed,
}: Pick<CardListing, 'isSold' | 'daysListed'>): string {
  if (isSold) return t`Sold after ${formatCount(daysListed, 'day')}`
  return formatListed(daysListed)
}

/** Returns the cost that the results are sorted by or limited to, which is next to their prices. */
export function shownCost({ sort, at, df, dt }: SearchQuery): 'cost' | 'due' | undefined {
  if (sort === 'o' || (df ?? dt) !== undefined) return 'due'
  return sort === 'a' || at !== undefined ? 'cost' : undefined
}

/** Returns the line below a row's title: anything unusual about the listing, then when it was listed. */
export function rowText(card: CardListing): string {
  const { isNew, isSold, isSalePending, isFractional, sharePercent, isForRent } = card
  return [
    isSalePending && !isSold && translate('Sale pending'),
    isNew && translate('Factory new'),
    isFractional &&
      (sharePercent === null ? translate('Share') : t`${formatPercent(sharePercent, 2)} share`),
    isForRent && translate('Also for rent'),
    listedText(card),
    card.photoMonths && describePhotoMonths(card.photoMonths),
  ]
    .filter(Boolean)
    .join(' · ')
}
