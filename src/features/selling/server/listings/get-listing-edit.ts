import { requireEditableListing } from '#features/listings/server/public/require-editable-listing.ts'
import { operation } from '#kernel/server/operation.ts'
import { editListingEndpoint } from '../../listing-contract.ts'
import { loadListingEdit } from './load-listing-edit.ts'

export const getListingEdit = operation(editListingEndpoint, async (ctx, { id }) => {
  await requireEditableListing(ctx, id)
  return loadListingEdit(ctx, id)
})
