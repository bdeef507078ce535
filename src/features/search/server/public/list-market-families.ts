import { sql } from 'kysely'
import { isForSale } from '#features/listings/server/public/for-sale.ts'
import type { AppContext } from '#kernel/app-context.ts'

/**
 * Returns the families on the market, largest first, with the number of listings and the median asking price. Listings
 * without a price don't affect the median.
 */
export async function listMarketFamilies(ctx: AppContext): Promise<FamilyOnMarket[]> {
  const { rows } = await sql<FamilyOnMarket & { priced: number }>`
    select make_id as "makeId", family, count(*)::int as count, count(price)::int as priced,
      percentile_disc(0.5) within group (order by price) as "medianPrice"
    from listing
    where ${isForSale(ctx.now())} and family <> ''
    group by 1, 2 order by count desc, family`.execute(ctx.db)
  return rows.map(({ priced, medianPrice, ...family }) => ({
    ...family,
    medianPrice: priced < fewest ? null : medianPrice,
  }))
}

/** Minimum number of prices for a meaningful median. */
const fewest = 4

export type FamilyOnMarket = {
  makeId: number
  family: string
  count: number
  medianPrice: number | null
}
