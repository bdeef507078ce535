import { computeExpiration, isExpired } from '#features/listings/rules.ts'
import { listingNotFound } from '#features/listings/server/public/require-listing.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { notFound, Refusal } from '#kernel/errors.ts'
import type { Row } from '#kernel/server/records/row.ts'
import { dayMs } from '#kernel/time.ts'
import { activeDaysAfterFeed } from '../../active-days-after-feed.ts'
import { publishingObstacle } from '../../publishing-obstacle.ts'
import { findTier } from '../packages/find-tier.ts'
import { loadStatusReport } from '../status/get-listing-status.ts'
import {
  changeListing,
  hiddenColumns,
  type ListingRow,
  lockListing,
} from '../status/listing-transitions.ts'
import { isDroppedByFeedKey } from './market-gate.ts'

/**
 * Grants a package to a listing within the caller's transaction. The caller checks payment and permission. Extends an
 * active package. An active package without an end date stays open-ended. Returns the updated listing.
 */
export async function grantTier(ctx: AppContext, listingId: number, tierId: number) {
  const { now } = ctx
  const listing = await lockListing(ctx, listingId)
  if (!listing) throw listingNotFound()
  const tier = await tierFor(ctx, listing, tierId)
  const isBack = listing.is_active && !listing.is_sold && isExpired(listing.expires_at, now())
  const isMute =
    isBack &&
    (publishingObstacle(await loadStatusReport(ctx, listing)) !== null ||
      (await ctx.services.get(isDroppedByFeedKey)(ctx, listingId)))
  return changeListing(ctx, listing, {
    tier_id: tier.id,
    is_featured: tier.is_featured,
    expires_at: computeExpiration(
      { isFunded: listing.tier_id !== null, expires: listing.expires_at },
      tier.duration_days,
      now(),
    ),
    ...(isBack && { offered_at: now() }),
    // Prevents the renewal from reactivating a listing that can't be published or that its feed doesn't offer.
    ...(isMute && { is_active: false }),
  })
}

async function tierFor({ db }: AppContext, listing: ListingRow, tierId: number) {
  const tier = await db
    .selectFrom('listing_tier')
    .selectAll()
    .where('id', '=', tierId)
    .where('is_product', '=', false)
    .executeTakeFirstOrThrow(notFound('Package not found.'))
  if (tier.listing_type_id !== null && tier.listing_type_id !== listing.listing_type_id)
    throw new Refusal('conflict', { message: 'This package is for a different type of seller.' })
  return tier
}

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

/**
 * Sets an expiration date for packages that were granted without one, within the caller's transaction. Paid packages
 * keep their own date.
 */
export async function expireGrantedTiers(
  ctx: AppContext,
  listingIds: readonly number[],
  tierId: number,
) {
  if (listingIds.length === 0) return
  await ctx.db
    .updateTable('listing')
    .set(({ eb }) => ({
      expires_at: new Date(ctx.now().getTime() + activeDaysAfterFeed * dayMs),
      updated_at: ctx.now(),
      version: eb('version', '+', 1),
    }))
    .where('id', 'in', listingIds)
    .where('tier_id', '=', tierId)
    .where('expires_at', 'is', null)
    .execute()
}
