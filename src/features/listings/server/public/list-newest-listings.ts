import { operation } from '#kernel/server/api/operation.ts'
import { listNewestListingsEndpoint } from '../../contract.ts'
import { isForSale } from './for-sale.ts'
import { loadScreenCards } from './listing-cards.ts'

export const listNewestListings = operation(listNewestListingsEndpoint, async (ctx, { limit }) => {
  const rows = await ctx.db
    .selectFrom('listing')
    .select('listing.id')
    .where(isForSale(ctx.now()))
    .orderBy('listing.listed_at', 'desc')
    .orderBy('listing.id', 'desc')
    .limit(limit)
    .execute()
  return loadScreenCards(
    ctx,
    rows.map((row) => row.id),
  )
})
