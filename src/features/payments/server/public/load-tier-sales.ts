import type { AppContext } from '#kernel/app-context.ts'
import { listPriceTiers } from '../staff/list-price-tiers.ts'

/** Loads all tiers with the number of purchases of each, for staff. */
export function loadTierSales(ctx: AppContext) {
  return listPriceTiers(ctx, {})
}
