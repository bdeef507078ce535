import type { ListingStatus } from '#features/listings/status-rules.ts'
import type { OwnListing } from '../../status-contract.ts'

/** What the tab is made of. */
export type MyListings = {
  listings: { items: OwnListing[]; total: number; page: number; pageSize: number }
  filter: MyListingsFilterValues
  /** How many there are without a filter. */
  totalOfAll: number
  /** When the server made the page. */
  now: string
}

export type MyListingsFilterValues = {
  kw: string
  status?: ListingStatus | undefined
  page: number
}

/** The tab's address with this filter. */
export function myListingsPath({ kw, status, page }: MyListingsFilterValues): string {
  const query = new URLSearchParams({ tab: 'aircraft' })
  if (kw) query.set('kw', kw)
  if (status) query.set('status', status)
  if (page > 0) query.set('page', String(page))
  return `/profile?${query.toString()}`
}
