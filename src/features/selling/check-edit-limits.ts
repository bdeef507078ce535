import { formatNumber } from '#kernel/format/numbers.ts'
import type { ListingEdit } from './contract.ts'
import { maxEditPrice } from './contract.ts'

/** Limits of a change, as messages by path. Saved values that exceed a limit are accepted as long as they don't change. */
export function checkEditLimits(wanted: Bounded, { saved, videosAllowed }: Bounds): Messages {
  const messages: Messages = {}
  const { price } = wanted.listing
  const isPriceKept = price === null || price === saved.listing.price
  if (!isPriceKept && (price < 1 || price > maxEditPrice))
    messages['listing.price'] = `Price must be between 1 and ${formatNumber(maxEditPrice)}.`
  if (wanted.listing.length === null && saved.listing.length !== null)
    messages['listing.length'] = 'Length field is required.'
  if (wanted.meta.videos.length > Math.max(videosAllowed, saved.meta.videos.length))
    messages['meta.videos'] = 'Maximum number of videos reached.'
  return messages
}

type Bounded = {
  listing: Pick<ListingEdit['listing'], 'price' | 'length'>
  meta: Pick<ListingEdit['meta'], 'videos'>
}
type Bounds = {
  saved: Bounded
  /** Number of videos allowed by the package. */
  videosAllowed: number
}
type Messages = Record<string, string>
