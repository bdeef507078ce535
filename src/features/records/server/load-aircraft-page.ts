import { listingPath } from '#features/listings/listing-url.ts'
import { isForSale } from '#features/listings/server/public/for-sale.ts'
import { loadListingCards } from '#features/listings/server/public/listing-cards.ts'
import { parseRegistration } from '#features/lookups/registration.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { consumeNetworkLimit } from '#kernel/server/limits/rate-limit.ts'
import {
  type AircraftHistory,
  getAircraftHistoryEndpoint,
  type ListingHistory,
} from '../contract.ts'
import type { ListingPhotos } from '../timeline.ts'
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

export const getAircraftHistory = operation(
  getAircraftHistoryEndpoint,
  async (ctx, { registration, serial = null }) => {
    await consumeNetworkLimit(ctx, lookupLimit, 'Too many lookups. Try again in {wait}.')
    return loadHistory(ctx, { registration: parseRegistration(registration), serial })
  },
)

/** Allows people to look up many aircraft but not programs to copy the reports. Pages are limited by their queue. */
const lookupLimit = { name: 'aircraft-history', points: 120, seconds: 3_600 }

/** Returns the newest listing with the registration that is for sale. */
export function findCurrentListing({ db, now }: AppContext, registration: string) {
  return db
    .selectFrom('listing')
    .select(['id', 'title'])
    .where('registration', '=', registration)
    .where(isForSale(now()))
    .orderBy('listed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}
