import { sql } from 'kysely'
import { isForSale } from '#features/listings/server/public/for-sale.ts'
import { loadScreenCards } from '#features/listings/server/public/listing-cards.ts'
import { findDrawing } from '#features/lookups/server/public/catalog/find-drawing.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { FamilyOnMarket } from '../../family-contract.ts'
import { toMiddle } from '../family/family-stats.ts'

/** Returns the families on the market, of one make if `makeId` is given, those with the most listings first. */
export async function listMarketFamilies(
  ctx: AppContext,
  makeId?: number,
): Promise<FamilyOnMarket[]> {
  const ofMake = makeId === undefined ? sql`true` : sql`make_id = ${makeId}`
  const { rows } = await sql<FamilyRow>`
    select families.*, make.name as make from (
      select make_id as "makeId", coalesce(family, '') as family, count(*)::int as count, count(price)::int as priced,
        min(price) as lowest, max(price) as highest, min(year) as "firstYear", max(year) as "lastYear",
        percentile_cont(array[0.25, 0.5, 0.75]) within group (order by price) as prices,
        mode() within group (order by category_id) as category_id,
        mode() within group (order by engine_count) as engine_count,
        mode() within group (order by gear collate "C") as gear,
        mode() within group (order by model collate "C") as model
      from listing
      where ${isForSale(ctx.now())} and ${ofMake}
      group by 1, 2
    ) families join make on make.id = "makeId" order by count desc, family`.execute(ctx.db)
  return rows.map(
    ({ priced, prices, make, category_id, engine_count, gear, model, ...family }) => ({
      ...family,
      categoryId: category_id,
      price: toMiddle(priced, prices),
      drawing: findDrawing({ make, model, category_id, engine_count, gear }),
    }),
  )
}

type FamilyRow = Omit<FamilyOnMarket, 'categoryId' | 'price' | 'drawing'> &
  Parameters<typeof findDrawing>[0] & { priced: number; prices: (number | null)[] | null }

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
