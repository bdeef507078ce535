import { editableListing } from '#features/listings/server/public/editable-listing.ts'
import { operation } from '#kernel/server/operation.ts'
import { listingTierEndpoint } from '../../status-contract.ts'
import { toListingTier } from '../public/to-listing-tier.ts'
import { findTier } from './find-tier.ts'

export const listingTier = operation(listingTierEndpoint, async (ctx, { id }) => {
  const { tier_id: tierId } = await editableListing(ctx, id)
  const tier = await findTier(ctx, tierId)
  return { listingId: id, tier: tier && toListingTier(tier) }
})
