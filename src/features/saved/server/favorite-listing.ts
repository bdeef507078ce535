import { inTransaction } from '#kernel/server/database.ts'
import { operation } from '#kernel/server/operation.ts'
import { favoriteListingEndpoint } from '../contract.ts'
import { saveListing } from './save-listing.ts'

export const favoriteListing = operation(favoriteListingEndpoint, (ctx, { id, sendUpdates }) =>
  inTransaction(ctx, async (ctx) => ({
    listingId: id,
    isFavorite: true as const,
    sendUpdates: await saveListing(ctx, id, sendUpdates),
  })),
)
