import { editableListing } from '#features/listings/server/public/editable-listing.ts'
import { operation } from '#kernel/server/operation.ts'
import { editListingEndpoint } from '../../contract.ts'
import { listingEdit } from './listing-edit.ts'

export const editListing = operation(editListingEndpoint, async (ctx, { id }) => {
  await editableListing(ctx, id)
  return listingEdit(ctx, id)
})
