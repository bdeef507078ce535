import { sql } from 'kysely'
import { isForSale } from '#features/listings/server/public/for-sale.ts'
import { loadScreenCards } from '#features/listings/server/public/listing-cards.ts'
import type { AppContext } from '#kernel/app-context.ts'

/** Returns a family's newest listings as cards, starting with those that have photos. */
export async function familyListings(ctx: AppContext, familyId: number, limit: number) {
  const rows = await ctx.db
    .selectFrom('listing')
    .select('id')
    .where('family_id', '=', familyId)
    .where(isForSale(ctx.now()))
    .orderBy(
      sql`exists (select from listing_image where listing_image.listing_id = listing.id)`,
      'desc',
    )
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return loadScreenCards(
    ctx,
    rows.map(({ id }) => id),
  )
}
