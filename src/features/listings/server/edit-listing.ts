import { operation } from '#kernel/server/operation.ts'
import { editListingEndpoint } from '../selling-contract.ts'
import { listingEdit } from './listing-edit.ts'
import { editableListing } from './public/editable-listing.ts'

export const editListing = operation(editListingEndpoint, async (ctx, { id }) => {
  await editableListing(ctx, id)
  return listingEdit(ctx, id)
})
