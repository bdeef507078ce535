import type { AppContext } from '#kernel/app-context.ts'
import type { PriceTier } from '../../tier-contract.ts'
import { toPriceTier } from '../packages/price-tier-rows.ts'

/** Returns all tiers for staff in display order, including those that are no longer offered. */
export async function loadPriceTiers({ db }: AppContext): Promise<PriceTier[]> {
  const rows = await db
    .selectFrom('listing_tier')
    .selectAll()
    .where('superseded_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(toPriceTier)
}
