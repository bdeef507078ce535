import { unstatedKindId } from '#features/lookups/unstated-kind.ts'
import { formatNumber } from '#kernel/format/numbers.ts'
import { t } from '#kernel/messages/translate.ts'
import type { ListingEdit } from './contract.ts'
import { maxEditPrice } from './contract.ts'

/**
 * Returns messages by path for values that exceed a limit. Saved values above a limit are accepted if they don't
 * change.
 */
export function checkEditLimits(change: Bounded, { saved, videosAllowed }: Bounds): Messages {
  const messages: Messages = {}
  const { price } = change.listing
  const isPriceUnchanged = price === null || price === saved.listing.price
  if (!isPriceUnchanged && (price < 1 || price > maxEditPrice))
    messages['listing.price'] = t`Price must be between 1 and ${formatNumber(maxEditPrice)}.`
  if (change.listing.length === null && saved.listing.length !== null)
    messages['listing.length'] = 'Length field is required.'
  const { categoryId } = change.listing
  if (categoryId === unstatedKindId && categoryId !== saved.listing.categoryId)
    messages['listing.categoryId'] = 'Category field is required.'
  if (change.meta.videos.length > Math.max(videosAllowed, saved.meta.videos.length))
    messages['meta.videos'] = 'Maximum number of videos reached.'
  return messages
}

type Bounded = {
  listing: Pick<ListingEdit['listing'], 'price' | 'length' | 'categoryId'>
  meta: Pick<ListingEdit['meta'], 'videos'>
}
type Bounds = {
  saved: Bounded
  /** Number of videos that the package allows. */
  videosAllowed: number
}
type Messages = Record<string, string>
