import type { StaffHideReason } from '#features/listings/status-rules.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { deactivateListings } from '../status/activation.ts'
import {
  changeListing,
  hiddenColumns,
  type ListingRow,
  lockListing,
} from '../status/listing-transitions.ts'
import { endAgreementsKey } from './end-agreements.ts'
import { activatePaidListing } from './load-payable-listing.ts'

/**
 * Deactivates a seller's private listings but not their brokerages' listings. Returns the number of deactivated
 * listings.
 */
export async function hideListings(ctx: AppContext, profileId: number): Promise<number> {
  const hidden = await deactivateListings(ctx, (listing) =>
    listing.and([listing('profile_id', '=', profileId), listing('biz_id', 'is', null)]),
  )
  return hidden.length
}

/** Deactivates listings that are no longer in their source. Returns the IDs of those that were active. */
export async function deactivateByIds(ctx: AppContext, ids: readonly number[]): Promise<number[]> {
  return ids.length === 0 ? [] : deactivateListings(ctx, (listing) => listing('id', 'in', ids))
}

/** Hides a listing until staff release it. Runs within the caller's transaction. */
export async function staffHideListing(
  ctx: AppContext,
  listingId: number,
  { withheld, reason }: { withheld: StaffHideReason; reason: string },
): Promise<ListingRow | undefined> {
  const listing = await lockListing(ctx, listingId)
  if (!listing) return undefined
  const hidden = await staffHideLockedListing(ctx, listing, { withheld, reason })
  await ctx.services.get(endAgreementsKey)(ctx, [listingId])
  return hidden
}

/** Like `staffHideListing`, for a listing that the caller has already locked. */
export function staffHideLockedListing(
  ctx: AppContext,
  listing: ListingRow,
  { withheld, reason }: { withheld: StaffHideReason; reason: string },
): Promise<ListingRow> {
  return changeListing(ctx, listing, {
    ...(listing.is_active && hiddenColumns(listing)),
    withheld,
    withheld_reason: reason,
    withheld_from_market: listing.is_active || listing.withheld_from_market,
  })
}

/** Releases a hidden listing within the caller's transaction. Reactivates it if it was active or about to be. */
export async function releaseListing(ctx: AppContext, listingId: number): Promise<boolean> {
  const listing = await lockListing(ctx, listingId)
  if (!listing?.withheld) return false
  const released = await changeListing(ctx, listing, {
    withheld: null,
    withheld_reason: null,
    withheld_from_market: false,
  })
  if (listing.withheld_from_market) await activatePaidListing(ctx, released)
  return true
}
