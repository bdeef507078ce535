import { sql } from 'kysely'
import { listingPath } from '#features/listings/listing-url.ts'
import { daysBetween } from '#features/listings/rules.ts'
import { isForSale } from '#features/listings/server/public/for-sale.ts'
import { toAsking } from '#features/listings/server/public/price-history.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { FamilyMarket, FamilyPrice } from '../../family-contract.ts'
import { hasRecentPriceCut } from './family-stats.ts'

/** Returns the asking prices of a family's newest listings, with their year of manufacture. */
export async function pricesByYear(ctx: AppContext, familyId: number): Promise<FamilyPrice[]> {
  const rows = await priced(ctx, familyId).orderBy('id', 'desc').limit(maxDrawn).execute()
  return rows.map(toPrice).sort((a, b) => a.year - b.year || a.price - b.price)
}

export async function recentPriceCuts(
  ctx: AppContext,
  familyId: number,
): Promise<FamilyMarket['cuts']['latest']> {
  const rows = await priced(ctx, familyId)
    .select(['previous_price', 'price_changed_at', 'listed_at', 'currency', 'asking_price'])
    .select('previous_asking_price')
    .where(hasRecentPriceCut(ctx.now()))
    .orderBy('price_changed_at', 'desc')
    .limit(maxCuts)
    .execute()
  return rows.map((row) => {
    const asking = toAsking(row)
    return {
      ...toPrice(row),
      asking: asking && { ...asking, previousPrice: row.previous_asking_price },
      cut: (row.previous_price ?? 0) - (row.price ?? 0),
      day: daysBetween(row.listed_at, row.price_changed_at ?? row.listed_at),
    }
  })
}

function priced(ctx: AppContext, familyId: number) {
  return ctx.db
    .selectFrom('listing')
    .select([
      'id',
      'title',
      'year',
      'price',
      sql<boolean>`${hasRecentPriceCut(ctx.now())}`.as('is_cut'),
    ])
    .where('family_id', '=', familyId)
    .where('price', 'is not', null)
    .where(isForSale(ctx.now()))
}

function toPrice(row: PriceRow): FamilyPrice {
  return {
    listingId: row.id,
    url: listingPath(row),
    title: row.title,
    year: row.year,
    price: row.price ?? 0,
    isCut: row.is_cut ?? false,
  }
}

const maxDrawn = 400
const maxCuts = 6

type PriceRow = {
  id: number
  title: string
  year: number
  price: number | null
  is_cut: boolean | null
}
