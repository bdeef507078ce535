import type { ListingCard } from '#features/listings/contract.ts'

/** An aircraft of which everything that the site compares is known. */
export type Highlight = {
  listing: ListingCard
  /** Asking price minus the median of comparable aircraft in US dollars. */
  difference: number
}
