import { countSave } from '#features/listings/server/public/count-engagement.ts'
import { writeOperation } from '#kernel/server/records/write-operation.ts'
import { favoriteListingEndpoint, unfavoriteListingEndpoint } from '../contract.ts'
import { saveListing } from './save-listing.ts'

export const favoriteListing = writeOperation(
  favoriteListingEndpoint,
  async (ctx, { id, sendUpdates }) => ({
    listingId: id,
    isFavorite: true as const,
    sendUpdates: await saveListing(ctx, id, sendUpdates),
  }),
)

/** Succeeds even if the listing isn't saved. */
export const unfavoriteListing = writeOperation(unfavoriteListingEndpoint, async (ctx, { id }) => {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('saved_listing')
    .where('profile_id', '=', ctx.actor.profileId)
    .where('listing_id', '=', id)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 1n) await countSave(ctx, id, -1)
  return { listingId: id, isFavorite: false as const }
})
