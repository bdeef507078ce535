import { requireEditableListing } from '#features/listings/server/public/require-editable-listing.ts'
import { operation } from '#kernel/server/operation.ts'
import { getListingTierEndpoint } from '../../status-contract.ts'
import { toListingTier } from '../public/to-listing-tier.ts'
import { findTier } from './find-tier.ts'

export const getListingTier = operation(getListingTierEndpoint, async (ctx, { id }) => {
  const { tier_id: tierId } = await requireEditableListing(ctx, id)
  const tier = await findTier(ctx, tierId)
  return { listingId: id, tier: tier && toListingTier(tier) }
})
