import type { CardListing } from '#features/listings/contract.ts'

/** An aircraft of which everything that the site compares is known. */
export type LandingHighlight = {
  listing: CardListing
  /** Asking price minus the median of comparable aircraft in US dollars. */
  difference: number
}
