import type { ListingEdit } from './contract.ts'
import { editPriceMax } from './contract.ts'

/**
 * What a change may not go beyond, with its messages by path. What stands already may stay, even where a new value
 * would be refused.
 */
export function editBounds(wanted: Bounded, { saved, videosAllowed }: Bounds): Messages {
  const messages: Messages = {}
  const { price } = wanted.listing
  const isPriceKept = price === null || price === saved.listing.price
  if (!isPriceKept && (price < 1 || price > editPriceMax))
    messages['listing.price'] = `Price must be 1 to ${editPriceMax.toLocaleString('en-US')}.`
  if (wanted.meta.videos.length > Math.max(videosAllowed, saved.meta.videos.length))
    messages['meta.videos'] = 'Maximum number of videos reached.'
  return messages
}

type Bounded = {
  listing: Pick<ListingEdit['listing'], 'price'>
  meta: Pick<ListingEdit['meta'], 'videos'>
}
type Bounds = {
  saved: Bounded
  /** How many videos the package allows. */
  videosAllowed: number
}
type Messages = Record<string, string>
