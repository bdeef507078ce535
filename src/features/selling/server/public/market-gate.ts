import type { StaffHideReason } from '#features/listings/status-rules.ts'
import { type AppContext, serviceKey } from '#kernel/app-context.ts'
import type { ListingRow } from '../status/listing-transitions.ts'

/**
 * Returns the listings that must wait before they go live, with the reason. Omits listings that can go live. Runs
 * within the caller's transaction.
 */
export type MarketGate = (
  ctx: AppContext,
  listings: readonly ListingRow[],
) => Promise<ReadonlyMap<number, StaffHide>>
export type StaffHide = { withheld: StaffHideReason; reason: string }

/** Provided by the moderation feature. */
export const marketGateKey = serviceKey<MarketGate>('market gate')

/** Returns the reasons why the seller can't list an aircraft, by listing. Listings without an entry can be listed. */
export type FindBlocks = (
  ctx: AppContext,
  listings: readonly Pick<
    ListingRow,
    'id' | 'biz_id' | 'profile_id' | 'registration' | 'make_id' | 'model' | 'year' | 'serial_number'
  >[],
) => Promise<ReadonlyMap<number, string>>

/** Provided by the feature that blocks aircraft. */
export const findBlocksKey = serviceKey<FindBlocks>('blocked aircraft')

/** Checks whether a feed manages the listing and doesn't offer its aircraft. */
export type IsDroppedByFeed = (ctx: AppContext, listingId: number) => Promise<boolean>

/** Provided by the importer. */
export const isDroppedByFeedKey = serviceKey<IsDroppedByFeed>('dropped by its feed')

/** Returns column values that hide a listing from the market. */
export function staffHideColumns({ withheld, reason }: StaffHide) {
  return { withheld, withheld_reason: reason, withheld_from_market: true }
}
