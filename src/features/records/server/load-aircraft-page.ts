import { listingPath } from '#features/listings/listing-url.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { AircraftHistory, ListingHistory } from '../contract.ts'
import { findCurrentListing } from './find-current-listing.ts'
import { loadHistory } from './history/load-history.ts'
import { loadListingHistory } from './public/load-listing-history.ts'

/** Loads what is known about an aircraft, listed or not. */
export async function loadAircraftPage(
  ctx: AppContext,
  registration: string,
): Promise<AircraftPage> {
  const current = await findCurrentListing(ctx, registration)
  const listed = current && (await loadListingHistory(ctx, current.id))
  return {
    history: listed?.history ?? (await loadHistory(ctx, { registration })),
    discrepancies: listed?.discrepancies ?? [],
    current: current ? { id: current.id, url: listingPath(current) } : null,
  }
}

export type AircraftPage = Pick<ListingHistory, 'discrepancies'> & {
  history: AircraftHistory
  /** The listing that is for sale. */
  current: { id: number; url: string } | null
}
