import type { ListingTier } from '#features/selling/status-contract.ts'
import type { TimeToSell } from '#features/valuation/contract.ts'

/** Number of photos from which a listing counts as one with many. */
export const manyPhotos = 20
/** From this number of purchases on, the most chosen package is known. */
const minPurchases = 20

/** Returns the package to select at first: the most purchased, or the middle one while there are too few purchases. */
export function recommendPackage(
  packages: readonly ListingTier[],
  purchases: SalesStats['purchases'],
): { tier: ListingTier | undefined; isMostChosen: boolean } {
  const count = ({ id }: ListingTier) => purchases[id] ?? 0
  const isMostChosen = packages.reduce((sum, tier) => sum + count(tier), 0) >= minPurchases
  const tier = isMostChosen
    ? packages.toSorted((a, b) => count(b) - count(a))[0]
    : packages[Math.floor((packages.length - 1) / 2)]
  return { tier, isMostChosen }
}

/** Before the first count. */
export const noSalesStats: SalesStats = {
  timeToSell: { listed: 0, sold: 0, medianDays: null, soldWithin: [] },
  leadsInMonth: null,
  purchases: {},
  leadsByPhotos: null,
  viewsByFeatured: null,
}

export type SalesStats = {
  /** Includes the shares sold within each package’s duration. */
  timeToSell: TimeToSell
  leadsInMonth: number | null
  /** Purchases in the past 90 days, by package. */
  purchases: Record<number, number>
  /** Factor by which listings with many photos get more messages. */
  leadsByPhotos: number | null
  /** Factor by which featured listings are opened more often. */
  viewsByFeatured: number | null
}
