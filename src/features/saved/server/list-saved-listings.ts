import { isPublicListing } from '#features/listings/policy.ts'
import { countSave } from '#features/listings/server/public/engagement-counts.ts'
import { loadListingCards } from '#features/listings/server/public/listing-cards.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { loadPage } from '#kernel/server/lists/list-operation.ts'
import { writeOperation } from '#kernel/server/records/write-operation.ts'
import {
  favoriteListingEndpoint,
  listDeviceListingsEndpoint,
  listSavedListingsEndpoint,
  unfavoriteListingEndpoint,
} from '../contract.ts'
import { toSavedState } from '../rules.ts'
import { saveListing } from './save-listing.ts'

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

export const listDeviceListings = operation(listDeviceListingsEndpoint, async (ctx, { ids }) => {
  if (ids.length === 0) return { items: [] }
  const found = await ctx.db
    .selectFrom('listing')
    .select(['id as listing_id', 'is_active', 'is_sold', 'is_sale_pending', 'expires_at'])
    .where('id', 'in', ids)
    .execute()
  const rowById = new Map(found.map((row) => [row.listing_id, row]))
  const rows = ids.map((id) => rowById.get(id) ?? { ...unknown, listing_id: id })
  return {
    items: (await withCards(ctx, rows)).map(({ row, state, card }) => ({
      listingId: row.listing_id,
      state,
      listing: card,
    })),
  }
})

const unknown = { is_active: null, is_sold: null, is_sale_pending: null, expires_at: null }

/** Adds each listing's state and, if it's visible, its card. */
async function withCards<Row extends ListingStatusRow>(ctx: AppContext, rows: readonly Row[]) {
  const now = ctx.now()
  const rowsWithListing = rows.map((row) => ({ row, listing: toListingStatus(row) }))
  const visible = rowsWithListing.filter(({ listing }) => isPublicListing(listing, now))
  const cards = await loadListingCards(
    ctx,
    visible.map(({ row }) => row.listing_id),
  )
  const cardById = new Map(cards.map((card) => [card.id, card]))
  return rowsWithListing.map(({ row, listing }) => ({
    row,
    state: toSavedState(listing, now),
    card: cardById.get(row.listing_id) ?? null,
  }))
}

/** Treats deleted listings as hidden. */
function toListingStatus(row: ListingStatusRow) {
  return {
    is_active: row.is_active ?? false,
    is_sold: row.is_sold ?? false,
    is_sale_pending: row.is_sale_pending ?? false,
    expires_at: row.expires_at,
  }
}

type ListingStatusRow = {
  listing_id: number
  is_active: boolean | null
  is_sold: boolean | null
  is_sale_pending: boolean | null
  expires_at: Date | null
}

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
