import { createHash } from 'node:crypto'
import type { ListingCard } from '#features/listings/contract.ts'
import { searchListings } from '#features/search/server/public/search-listings.ts'
import { loadPriceCheck } from '#features/valuation/server/public/load-price-check.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { displayCurrency } from '#kernel/format/units.ts'
import { toUtcDay } from '#kernel/time.ts'
import type { Highlight } from '../highlight.ts'

/**
 * Chooses the front page's aircraft: a whole aircraft for sale with photo, price, engine life, and price check. Prefers
 * prices in the visitor's currency. Chooses another aircraft each day, regardless of whether it costs more or less than
 * comparable aircraft. Returns null if there is none.
 */
export async function loadHighlight(ctx: AppContext): Promise<Highlight | null> {
  const { items } = await searchListings(ctx, { el: '5', eu: 'f', sort: 'n', dnum: '50' })
  const candidates = items.filter(
    ({ price, images, engine, isSalePending, isFractional }) =>
      price !== null &&
      images.length > 0 &&
      engine?.tboHours != null &&
      !isSalePending &&
      !isFractional,
  )
  const currency = displayCurrency(ctx.units)
  const isForeign = ({ asking }: ListingCard) => Number((asking?.currency ?? 'USD') !== currency)
  const ordered = inOrderOfDay(candidates, toUtcDay(ctx.now())).toSorted(
    (a, b) => isForeign(a) - isForeign(b),
  )
  for (const listing of ordered.slice(0, maxChecks)) {
    const found = await loadPriceCheck(ctx, listing.id)
    if (found?.check.difference != null)
      return { listing: withoutOtherPhotos(listing), difference: found.check.difference }
  }
  return null
}

/** Limits the work of one page, because a check takes milliseconds. */
const maxChecks = 4

/** Shuffles the aircraft, so that a new one doesn't change the order of the others. */
function inOrderOfDay(listings: readonly ListingCard[], day: string): ListingCard[] {
  const rank = ({ id }: ListingCard) => createHash('sha256').update(`${id} ${day}`).digest('hex')
  return listings
    .map((listing) => [rank(listing), listing] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, listing]) => listing)
}

function withoutOtherPhotos(listing: ListingCard): ListingCard {
  return { ...listing, images: listing.images.slice(0, 1) }
}
