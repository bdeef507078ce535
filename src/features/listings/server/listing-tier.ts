import { operation } from '#kernel/server/operation.ts'
import { listingTierEndpoint } from '../status-contract.ts'
import { editableListing } from './public/editable-listing.ts'
import { tierOfListing } from './standing.ts'

export const listingTier = operation(listingTierEndpoint, async (ctx, { id }) => {
  const listing = await editableListing(ctx, id)
  return { listingId: id, tier: await tierOfListing(ctx, listing) }
})
