import { computeExpiration, isExpired } from '#features/listings/rules.ts'
import { listingNotFound } from '#features/listings/server/public/listing-not-found.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { notFound, Refusal } from '#kernel/errors.ts'
import { loadStatusReport } from '../status/get-listing-status.ts'
import { changeListing, type ListingRow, lockListing } from '../status/listing-transitions.ts'

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
  const isMute = isBack && (await loadStatusReport(ctx, listing)).needsContact
  return changeListing(ctx, listing, {
    tier_id: tier.id,
    is_featured: tier.is_featured,
    expires_at: computeExpiration(
      { isFunded: listing.tier_id !== null, expires: listing.expires_at },
      tier.duration_days,
      now(),
    ),
    ...(isBack && { offered_at: now() }),
    // Prevents the renewal from reactivating a listing that has no contact details.
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
