import { operation } from '#kernel/server/api/operation.ts'
import { listDeviceListingsEndpoint } from '../contract.ts'
import { withCards } from './with-cards.ts'

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
