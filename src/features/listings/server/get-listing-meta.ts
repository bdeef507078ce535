import { operation } from '#kernel/server/operation.ts'
import { getListingMetaEndpoint } from '../contract.ts'
import { isEditor } from './public/editable-listing.ts'
import { fullListing } from './public/full-listing.ts'
import { toMetaText } from './public/listing-meta.ts'
import { withinPackage } from './public/within-package.ts'

export const getListingMeta = operation(getListingMetaEndpoint, async (ctx, { id }) => {
  const listing = await fullListing(ctx, id)
  const shown = (await isEditor(ctx, listing)) ? listing : withinPackage(listing)
  return { metaDataId: listing.id, meta: toMetaText(shown) }
})
