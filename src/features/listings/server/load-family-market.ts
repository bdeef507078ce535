import type { AppContext } from '#kernel/app-context.ts'
import { isForSale } from './public/for-sale.ts'

/** Returns the number and price range of a family's active listings, for pages of sold listings. */
export async function loadFamilyMarket(
  ctx: AppContext,
  { makeId, family }: { makeId: number; family: string | null },
) {
  if (family === null) return null
  const market = await ctx.db
    .selectFrom('listing')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.min('listing.price').as('lowest'),
      eb.fn.max('listing.price').as('highest'),
    ])
    .where('listing.make_id', '=', makeId)
    .where('listing.family', '=', family)
    .where(isForSale(ctx.now()))
    .executeTakeFirstOrThrow()
  return market.count > 0 ? market : null
}
