import type { CardListing } from '#features/listings/contract.ts'
import type { DescribedAircraft } from '#features/listings/fact-table.ts'
import type { ListingMeta } from '#features/listings/meta-contract.ts'
import { isPublicListing } from '#features/listings/policy.ts'
import { describeAircraft } from '#features/listings/rules.ts'
import { loadScreenCards } from '#features/listings/server/public/listing-cards.ts'
import { toListingMeta } from '#features/listings/server/public/listing-meta.ts'
import {
  type FullListing,
  loadFullListings,
} from '#features/listings/server/public/load-full-listing.ts'
import { loadRecordMatches } from '#features/records/server/public/load-record-matches.ts'
import { loadRegistryConflicts } from '#features/records/server/public/load-registry-conflicts.ts'
import type { SavedState } from '#features/saved/contract.ts'
import { toSavedState } from '#features/saved/rules.ts'
import type { PriceCheck } from '#features/valuation/contract.ts'
import { checkPrices } from '#features/valuation/server/public/load-price-check.ts'
import type { AppContext } from '#kernel/app-context.ts'

/** Loads the publicly visible listings in the requested order, so that a shared link looks the same to everyone. */
export async function loadComparedAircraft(
  ctx: AppContext,
  ids: readonly number[],
): Promise<ComparisonData> {
  const now = ctx.now()
  const listings = (await loadFullListings(ctx, ids)).filter((listing) =>
    isPublicListing(listing, now),
  )
  const publicIds = listings.map(({ id }) => id)
  const [cards, checks, records, conflicts] = await Promise.all([
    loadScreenCards(ctx, publicIds),
    checkPrices(ctx, publicIds),
    loadRecordMatches(ctx, publicIds),
    loadRegistryConflicts(ctx, publicIds),
  ])
  const cardById = new Map(cards.map((card) => [card.id, card]))
  const aircraft = listings.flatMap((listing) => {
    const card = cardById.get(listing.id)
    const registryConflict = conflicts.get(listing.id) ?? null
    return card ? [{ ...toAircraft(listing, card, now), registryConflict }] : []
  })
  const checkById = new Map(checks.map((check) => [check.listingId, check]))
  return { aircraft, checks: checkById, records, now: now.toISOString() }
}

function toAircraft(listing: FullListing, card: CardListing, now: Date) {
  const { specs } = toListingMeta({ ...listing, images: [] })
  return {
    id: listing.id,
    state: toSavedState(listing, now),
    listing,
    card,
    specs,
    engine: findCardEngine(specs.engines, card),
    ...describeAircraft({ categoryId: listing.category_id }, specs.engines),
    hasEngine: listing.engine_count !== 0,
  }
}

/**
 * Returns the engine shown on cards, which is the one with the least time remaining. Returns the first if no times are
 * known.
 */
function findCardEngine(engines: ComparisonAircraft['specs']['engines'], { engine }: CardListing) {
  return (
    engines.find((item) => item.hours === engine?.hours && item.hoursBasis === engine.basis) ??
    engines[0] ??
    null
  )
}

export type ComparisonAircraft = {
  id: number
  state: SavedState
  registryConflict: string | null
  listing: FullListing
  card: CardListing
  specs: ListingMeta['specs']
  engine: ListingMeta['specs']['engines'][number] | null
  powerplant: DescribedAircraft['powerplant']
  kind: DescribedAircraft['kind']
  /** False for aircraft without an engine, such as gliders, for which missing engine data is normal. */
  hasEngine: boolean
}

export type ComparisonData = {
  aircraft: ComparisonAircraft[]
  /** Price checks by listing ID. Their values are null if there are too few comparables. */
  checks: ReadonlyMap<number, PriceCheck>
  /** Number of matching accident reports by listing ID. Omits listings that weren't compared with reports. */
  records: ReadonlyMap<number, number>
  now: string
}
