import type { ListingStatus } from '#features/listings/status-rules.ts'
import type { MyListing } from '../../status-contract.ts'

export type MyListings = {
  listings: { items: MyListing[]; total: number; page: number; pageSize: number }
  filter: MyListingsFilterValues
  /** Total number of listings, regardless of the filter. */
  totalOfAll: number
  /** Set if the seller should be asked about selling as a business, with the version of the profile. */
  businessQuestion: { version: number } | null
  /** Server time when the page was rendered. */
  now: string
}

export type MyListingsFilterValues = {
  kw: string
  status?: ListingStatus | undefined
  page: number
}

export function myListingsPath({ kw, status, page }: MyListingsFilterValues): string {
  const query = new URLSearchParams({ tab: 'aircraft' })
  if (kw) query.set('kw', kw)
  if (status) query.set('status', status)
  if (page > 0) query.set('page', String(page))
  return `/profile?${query.toString()}`
}
