import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'

/** One listing as standing queries look at it; null means not stated. */
export type MarketRow = {
  id: number
  biz_id: number | null
  biz_location_id: number | null
  biz_employee_id: number | null
  make_id: number
  category_id: number
  aircraft_type_id: number
  fuel_id: number | null
  hull_id: number | null
  state_id: number
  year: number
  length_feet: number
  price: number | null
  engine_count: number | null
  total_time_hours: number | null
  engine_life_left_percent: number | null
  is_featured: boolean
  latitude: number | null
  longitude: number | null
  /** Title, model and the like, and all other words, as search reads them. */
  names: string[]
  rest: string
}

/** Those of the listings that are for sale now. */
export async function loadMarketRows(
  ctx: AppContext,
  ids: readonly number[],
): Promise<MarketRow[]> {
  const { rows } = await sql<MarketRow>`
    select id, biz_id, biz_location_id, biz_employee_id, make_id, category_id, aircraft_type_id, fuel_id,
      hull_id, state_id, year, length_feet, price, engine_count, total_time_hours, engine_life_left_percent,
      is_featured, latitude, longitude,
      array[title, coalesce(model, ''), coalesce(registration, ''), coalesce(stock_number, ''),
        coalesce(family, '')] as names,
      concat_ws(' ', make, category, description, city, state_code, state) as rest
    from listing_search_row
    where id = any(${ids}::int[]) and is_active and not is_sold
      and (expires_at is null or expires_at > ${ctx.now()})`.execute(ctx.db)
  return rows
}
