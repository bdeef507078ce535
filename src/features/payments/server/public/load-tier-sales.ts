import type { AppContext } from '#kernel/app-context.ts'
import { listPriceTiers } from '../staff/list-price-tiers.ts'

/** All tiers for staff, with how often each was bought. */
export function loadTierSales(ctx: AppContext) {
  return listPriceTiers(ctx, {})
}
