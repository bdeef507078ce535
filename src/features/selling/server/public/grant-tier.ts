import { isExpired, runsUntil } from '#features/listings/rules.ts'
import { listingNotFound } from '#features/listings/server/public/listing-not-found.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { loadStatusReport } from '../status/listing-status.ts'
import { changeListing, holdListing, type ListingRow } from '../status/listing-transitions.ts'

/**
 * Gives a listing a package, within the caller's transaction: what it cost, and who may give it, is for the caller
 * to know. A package that still runs is prolonged; one that never ends stays so. Answers the listing's own row.
 */
export async function grantTier(ctx: AppContext, listingId: number, tierId: number) {
  const { now } = ctx
  const listing = await holdListing(ctx, listingId)
  if (!listing) throw listingNotFound()
  const tier = await tierFor(ctx, listing, tierId)
  const isBack = listing.is_active && !listing.is_sold && isExpired(listing.expires_at, now())
  const isMute = isBack && (await loadStatusReport(ctx, listing)).needsContact
  return changeListing(ctx, listing, {
    tier_id: tier.id,
    is_featured: tier.is_featured,
    expires_at: runsUntil(
      { isFunded: listing.tier_id !== null, expires: listing.expires_at },
      tier.duration_days,
      now(),
    ),
    ...(isBack && { offered_at: now() }),
    // Renewed it would be shown again, without anybody to turn to.
    ...(isMute && { is_active: false }),
  })
}

async function tierFor({ db }: AppContext, listing: ListingRow, tierId: number) {
  const tier = await db
    .selectFrom('listing_tier')
    .selectAll()
    .where('id', '=', tierId)
    .where('is_product', '=', false)
    .executeTakeFirst()
  if (!tier) throw new Refusal('not_found', { message: 'There is no such package.' })
  if (tier.listing_type_id !== null && tier.listing_type_id !== listing.listing_type_id)
    throw new Refusal('conflict', { message: 'This package is for another kind of seller.' })
  return tier
}
