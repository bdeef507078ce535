import type { AppContext } from '#kernel/app-context.ts'
import type { Row } from '#kernel/server/records/row.ts'
import { dayMs } from '#kernel/time.ts'
import { findTier } from '../packages/find-tier.ts'
import {
  changeListing,
  hiddenColumns,
  type ListingRow,
  lockListing,
} from '../status/listing-transitions.ts'

/**
 * Revokes a listing's package within the caller's transaction. If another payment still covers the listing, its package
 * remains, but the revoked days are subtracted. Otherwise, the listing becomes unpaid.
 */
export async function revokeTier(
  ctx: AppContext,
  listingId: number,
  { tierId, days, paidTierId }: Revocation,
): Promise<void> {
  const listing = await lockListing(ctx, listingId)
  if (!listing) return
  // A different package must have been granted since then, either by staff or by a later payment.
  const remainingId = listing.tier_id === tierId ? paidTierId : listing.tier_id
  const remaining = await findTier(ctx, remainingId)
  const columns = remaining
    ? carriedColumns(listing, remaining, days, ctx.now())
    : unpaidColumns(listing)
  await changeListing(ctx, listing, columns)
}

function unpaidColumns(listing: ListingRow) {
  return {
    ...(listing.is_active && hiddenColumns(listing)),
    tier_id: null,
    is_featured: false,
    expires_at: null,
  }
}

function carriedColumns(listing: ListingRow, tier: Tier, days: number | null, now: Date) {
  return {
    tier_id: tier.id,
    is_featured: tier.is_featured,
    expires_at: endWithout(listing, tier, days, now),
  }
}

/**
 * Returns the expiration date without the revoked package. If that package had no end date, the time left on the
 * remaining package is unknown, so its term starts over.
 */
function endWithout({ expires_at }: ListingRow, tier: Tier, days: number | null, now: Date) {
  if (days !== null) return expires_at && new Date(expires_at.getTime() - days * dayMs)
  return tier.duration_days === null ? null : new Date(now.getTime() + tier.duration_days * dayMs)
}

type Revocation = {
  tierId: number
  /** Duration in days. Null if unlimited. */
  days: number | null
  /** Package from the latest payment that wasn't refunded. */
  paidTierId: number | null
}
type Tier = Row<'listing_tier'>
