import type { Selectable } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import type { Database } from '#kernel/server/schema.gen.ts'
import { dayMs } from '#kernel/time.ts'
import { findTier } from '../packages/find-tier.ts'
import {
  changeListing,
  hiddenColumns,
  holdListing,
  type ListingRow,
} from '../status/listing-transitions.ts'

/**
 * Takes a package back from a listing, within the caller's transaction. Where another payment still carries it, the
 * listing keeps that one's package and ends so many days sooner; otherwise it is as if it had never been paid for.
 */
export async function revokeTier(
  ctx: AppContext,
  listingId: number,
  { tierId, days, paidTierId }: Revocation,
): Promise<void> {
  const listing = await holdListing(ctx, listingId)
  if (!listing) return
  // Another one than was taken back: staff or a later payment gave it.
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

/** What had no end hides how long the others would have run: the remaining package then begins anew. */
function endWithout({ expires_at }: ListingRow, tier: Tier, days: number | null, now: Date) {
  if (days !== null) return expires_at && new Date(expires_at.getTime() - days * dayMs)
  return tier.duration_days === null ? null : new Date(now.getTime() + tier.duration_days * dayMs)
}

type Revocation = {
  tierId: number
  /** How long it was for; null: without end. */
  days: number | null
  /** The package of the latest payment that still stands. */
  paidTierId: number | null
}
type Tier = Selectable<Database['listing_tier']>
