import type { ListingCard } from '#features/listings/contract.ts'
import type { ListingMeta } from '#features/listings/meta-contract.ts'
import { isShown } from '#features/listings/policy.ts'
import { findPowerplant } from '#features/listings/rules.ts'
import {
  type FullListing,
  fullListingsById,
} from '#features/listings/server/public/full-listing.ts'
import { loadListingCards } from '#features/listings/server/public/listing-cards.ts'
import { toListingMeta } from '#features/listings/server/public/listing-meta.ts'
import type { SavedState } from '#features/saved/contract.ts'
import { toSavedState } from '#features/saved/rules.ts'
import type { PriceCheck } from '#features/valuation/contract.ts'
import { checkPrices } from '#features/valuation/server/public/check-prices.ts'
import type { AppContext } from '#kernel/app-context.ts'

/** Those of the listings that everybody may see, in the order asked: a link that is shared shows all the same. */
export async function loadAircraft(ctx: AppContext, ids: readonly number[]): Promise<Compared> {
  const now = ctx.now()
  const listings = (await fullListingsById(ctx, ids)).filter((listing) => isShown(listing, now))
  const shown = listings.map(({ id }) => id)
  const [cards, checks] = await Promise.all([loadListingCards(ctx, shown), checkPrices(ctx, shown)])
  const cardById = new Map(cards.map((card) => [card.id, card]))
  const aircraft = listings.flatMap((listing) => {
    const card = cardById.get(listing.id)
    return card ? [toAircraft(listing, card, now)] : []
  })
  const checkById = new Map(checks.map((check) => [check.listingId, check]))
  return { aircraft, checks: checkById, now: now.toISOString() }
}

function toAircraft(listing: FullListing, card: ListingCard, now: Date): Aircraft {
  const { specs } = toListingMeta({ ...listing, images: [] })
  return {
    id: listing.id,
    state: toSavedState(listing, now),
    listing,
    card,
    specs,
    engine: shownEngine(specs.engines, card),
    powerplant: findPowerplant(specs.engines),
    hasEngine: listing.engine_count !== 0,
  }
}

/** The engine that cards speak of, the one with the least life left; where none has a time, the first. */
function shownEngine(engines: Aircraft['specs']['engines'], { engine }: ListingCard) {
  const isShown = (one: { hours: number | null; tboHours: number | null }) =>
    one.hours === engine?.hours && one.tboHours === engine?.tboHours
  return engines.find(isShown) ?? engines[0] ?? null
}

export type Aircraft = {
  id: number
  state: SavedState
  listing: FullListing
  card: ListingCard
  specs: ListingMeta['specs']
  engine: ListingMeta['specs']['engines'][number] | null
  powerplant: ReturnType<typeof findPowerplant>
  /** A glider has none, and nobody forgot to state it. */
  hasEngine: boolean
}

export type Compared = {
  aircraft: Aircraft[]
  /** By listing; of those with too few comparables the figures are null. */
  checks: ReadonlyMap<number, PriceCheck>
  now: string
}
