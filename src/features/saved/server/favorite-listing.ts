import { writeOperation } from '#kernel/server/records/write-operation.ts'
import { favoriteListingEndpoint } from '../contract.ts'
import { saveListing } from './save-listing.ts'

export const favoriteListing = writeOperation(
  favoriteListingEndpoint,
  async (ctx, { id, sendUpdates }) => ({
    listingId: id,
    isFavorite: true as const,
    sendUpdates: await saveListing(ctx, id, sendUpdates),
  }),
)
