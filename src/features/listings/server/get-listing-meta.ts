import { operation } from '#kernel/server/operation.ts'
import { getListingMetaEndpoint } from '../contract.ts'
import { fullListing } from './full-listing.ts'
import { metaText } from './listing-meta.ts'

export const getListingMeta = operation(getListingMetaEndpoint, async (ctx, { id }) => {
  const listing = await fullListing(ctx, id)
  return { metaDataId: listing.id, meta: metaText(listing) }
})
