import type { AppContext } from '#kernel/app-context.ts'
import type { AircraftHistory, ListingHistory, PastListing } from '../contract.ts'
import { loadHistory } from './history/load-history.ts'
import { loadListingHistory } from './public/load-listing-history.ts'

/** Loads what is known about an aircraft, listed or not. */
export async function loadAircraftPage(
  ctx: AppContext,
  registration: string,
): Promise<AircraftPage> {
  const history = await loadHistory(ctx, { registration })
  const current = history.listings.find(({ status }) => status === 'for-sale') ?? null
  const listed =
    current?.listingId == null ? null : await loadListingHistory(ctx, current.listingId)
  return {
    history: listed?.history ?? history,
    discrepancies: listed?.discrepancies ?? [],
    current: current && { id: current.listingId, url: current.url },
  }
}

export type AircraftPage = Pick<ListingHistory, 'discrepancies'> & {
  history: AircraftHistory
  /** The listing that is for sale. */
  current: { id: PastListing['listingId']; url: string | null } | null
}
