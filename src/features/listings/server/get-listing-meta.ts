import { operation } from '#kernel/server/operation.ts'
import { getListingMetaEndpoint } from '../contract.ts'
import { fullListing } from './full-listing.ts'
import { metaText } from './listing-meta.ts'
import { isEditor } from './public/editable-listing.ts'
import { withinPackage } from './within-package.ts'

export const getListingMeta = operation(getListingMetaEndpoint, async (ctx, { id }) => {
  const listing = await fullListing(ctx, id)
  const shown = (await isEditor(ctx, listing)) ? listing : withinPackage(listing)
  return { metaDataId: listing.id, meta: metaText(shown) }
})
