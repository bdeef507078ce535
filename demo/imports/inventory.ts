import type { Kysely } from 'kysely'
import type { Database } from '#kernel/server/database/schema.gen.ts'

/** An aircraft in a brokerage's own software. */
export type StockItem = {
  key: string
  year: number
  make: string
  model: string
  category: string
  title: string
  lengthFeet: number
  registration: string | null
  /** Null means "Call for price". */
  price: number | null
  hours: number | null
  city: string
  state: string
  zip: string
  status: 'For sale' | 'Sold' | 'Delete'
  isSteady: boolean
}

/** Maximum number of listings in an inventory. Limits how long the imports take at the first start. */
const maxItems = 40

/** Returns a brokerage's listings that have an N-number, in the format of its own software. */
export async function readStock(db: Kysely<Database>, bizId: number, now: Date) {
  const rows = await db
    .selectFrom('listing')
    .innerJoin('make', 'make.id', 'listing.make_id')
    .innerJoin('category', 'category.id', 'listing.category_id')
    .innerJoin('location', 'location.id', 'listing.location_id')
    .innerJoin('state', 'state.id', 'location.state_id')
    .select([
      'listing.id',
      'listing.year',
      'make.name as make',
      'listing.model',
      'category.name as category',
      'listing.title',
      'listing.length_feet',
      'listing.registration',
      'listing.price',
      'listing.total_time_hours',
      'listing.price_changed_at',
      'listing.listed_at',
      'location.city',
      'state.code as state',
      'location.zip',
    ])
    .where('listing.biz_id', '=', bizId)
    .where('listing.registration', 'is not', null)
    .where('listing.is_active', '=', true)
    .where('listing.is_sold', '=', false)
    .where('listing.is_sale_pending', '=', false)
    .where('listing.is_fractional', '=', false)
    .orderBy('listing.id')
    .limit(maxItems)
    .execute()
  const longAgo = new Date(now.getTime() - 40 * 86_400_000)
  return rows.map(
    (row): StockItem => ({
      key: `A-${1_000 + row.id}`,
      year: row.year,
      make: row.make,
      model: row.model ?? '',
      category: row.category,
      title: row.title,
      lengthFeet: Number(row.length_feet),
      registration: row.registration,
      price: row.price,
      hours: row.total_time_hours === null ? null : Number(row.total_time_hours),
      city: row.city,
      state: row.state,
      zip: row.zip,
      status: 'For sale',
      // True if the price can be lowered without breaking the order of the price history.
      isSteady:
        row.price !== null &&
        row.listed_at < longAgo &&
        (row.price_changed_at === null || row.price_changed_at < longAgo),
    }),
  )
}

/** Returns the inventory with the given number of prices lowered, as in a broker's weekly update. */
export function lowerPrices(stock: readonly StockItem[], from: number, count: number): StockItem[] {
  const selectedKeys = new Set(
    stock
      .filter(({ isSteady }) => isSteady)
      .slice(from, from + count)
      .map(({ key }) => key),
  )
  return stock.map((item) =>
    selectedKeys.has(item.key) && item.price !== null
      ? { ...item, price: Math.max(500, Math.round((item.price * 0.96) / 500) * 500) }
      : item,
  )
}
