import { operation } from '#kernel/server/api/operation.ts'
import { loadPage } from '#kernel/server/lists/list-operation.ts'
import { listSavedListingsEndpoint } from '../contract.ts'
import { withCards } from './with-cards.ts'

export const listSavedListings = operation(
  listSavedListingsEndpoint,
  async (ctx, { page, dnum }) => {
    const own = ctx.db
      .selectFrom('saved_listing')
      .leftJoin('listing', 'listing.id', 'saved_listing.listing_id')
      .where('saved_listing.profile_id', '=', ctx.actor.profileId)
      .select(['saved_listing.listing_id', 'saved_listing.title', 'saved_at'])
      .select(['send_updates', 'saved_price'])
      .select(['is_active', 'is_sold', 'is_sale_pending', 'expires_at'])
      .orderBy('saved_at', 'desc')
      .orderBy('saved_listing.listing_id', 'desc')
    const list = await loadPage(own, { page, pageSize: dnum })
    const items = (await withCards(ctx, list.items)).map(({ row, state, card }) => ({
      listingId: row.listing_id,
      title: card?.title ?? row.title,
      state,
      savedAt: row.saved_at.toISOString(),
      sendUpdates: row.send_updates,
      savedPrice: row.saved_price,
      listing: card,
    }))
    return { ...list, items }
  },
)
