import { recordStaffAction } from '#features/audit/server/public/record-staff-action.ts'
import { requireEditableListing } from '#features/listings/server/public/require-listing.ts'
import { isTaxAdded, type SiteMoney, toPercent } from '#kernel/legal/site-money.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { writeOperation } from '#kernel/server/records/write-operation.ts'
import { featureListingsEndpoint } from '../../feature-contract.ts'
import {
  getListingTierEndpoint,
  grantTierEndpoint,
  type ListingTier,
  listListingTiersEndpoint,
} from '../../status-contract.ts'
import { grantTier } from '../public/grant-tier.ts'
import { type TierRow, toListingTier } from '../public/to-listing-tier.ts'
import { loadStatusReport } from '../status/get-listing-status.ts'
import { changeListing, lockListing } from '../status/listing-transitions.ts'
import { findTier } from './find-tier.ts'

export const listListingTiers = operation(listListingTiersEndpoint, async ({ db, site }) => {
  const rows = await db
    .selectFrom('listing_tier')
    .selectAll()
    .where('is_retired', '=', false)
    .where('currency', '=', site.money.currency)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...toListingTier(row), tax: describeTax(site.money, row) }))
})

/** Rates that depend on the buyer’s country are null. */
function describeTax(money: SiteMoney, { price, listing_type_id }: TierRow): ListingTier['tax'] {
  if (money.taxMode === 'none' || price === 0) return null
  return {
    isAdded: isTaxAdded(money, listing_type_id === 1),
    rate: money.taxMode === 'included' ? toPercent(money.rate) : null,
  }
}

export const getListingTier = operation(getListingTierEndpoint, async (ctx, { id }) => {
  const { tier_id: tierId } = await requireEditableListing(ctx, id)
  const tier = await findTier(ctx, tierId)
  return { listingId: id, tier: tier && toListingTier(tier) }
})

export const grantListingTier = writeOperation(grantTierEndpoint, async (ctx, { id, tierId }) => {
  const before = await lockListing(ctx, id)
  const listing = await grantTier(ctx, id, tierId)
  await recordStaffAction(ctx, 'listing.tier', {
    subject: { kind: 'listing', id, name: listing.title },
    before: { tier: before?.tier_id ?? null, until: before?.expires_at?.toISOString() ?? null },
    after: { tier: listing.tier_id, until: listing.expires_at?.toISOString() ?? null },
  })
  return loadStatusReport(ctx, listing)
})

/** Locks listings in order of their IDs, so that concurrent calls wait for each other instead of deadlocking. */
export const featureListings = writeOperation(
  featureListingsEndpoint,
  async (ctx, { ids, isFeatured }) => {
    const changed: number[] = []
    for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) {
      const listing = await lockListing(ctx, id)
      if (!listing || listing.is_featured === isFeatured) continue
      await changeListing(ctx, listing, { is_featured: isFeatured })
      await recordStaffAction(ctx, 'listing.feature', {
        subject: { kind: 'listing', id, name: listing.title },
        before: { featured: listing.is_featured },
        after: { featured: isFeatured },
      })
      changed.push(id)
    }
    return { changed }
  },
)
