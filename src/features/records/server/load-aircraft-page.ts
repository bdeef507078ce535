import { listingPath } from '#features/listings/listing-url.ts'
import { loadListingCards } from '#features/listings/server/public/listing-cards.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { AircraftHistory, ListingHistory } from '../contract.ts'
import type { ListingPhotos } from '../timeline.ts'
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
  const history = listed?.history ?? (await loadHistory(ctx, { registration }))
  return {
    history,
    discrepancies: listed?.discrepancies ?? [],
    current: current ? { id: current.id, title: current.title, url: listingPath(current) } : null,
    photos: await loadPhotos(ctx, history),
  }
}

/** Sellers withdraw their photos with their listings, but those of sold aircraft stay public. */
async function loadPhotos(ctx: AppContext, { listings }: AircraftHistory): Promise<ListingPhotos> {
  const shown = listings.flatMap(({ listingId, status }) =>
    listingId === null || status === 'withdrawn' ? [] : listingId,
  )
  const cards = await loadListingCards(ctx, shown)
  return Object.fromEntries(
    cards.flatMap(({ id, images: [first] }) => (first ? [[id, first.thumb]] : [])),
  )
}

export type AircraftPage = Pick<ListingHistory, 'discrepancies'> & {
  history: AircraftHistory
  /** The listing that is for sale. */
  current: { id: number; title: string; url: string } | null
  photos: ListingPhotos
}
