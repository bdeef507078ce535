import { editableListing } from '#features/listings/server/public/editable-listing.ts'
import { operation } from '#kernel/server/operation.ts'
import { listingTierEndpoint } from '../../status-contract.ts'
import { tierOfListing } from '../status/standing.ts'

export const listingTier = operation(listingTierEndpoint, async (ctx, { id }) => {
  const listing = await editableListing(ctx, id)
  return { listingId: id, tier: await tierOfListing(ctx, listing) }
})
