import type { AppContext } from '#kernel/app-context.ts'
import type { ListingTier } from '../../status-contract.ts'
import type { PriceTier } from '../../tier-contract.ts'
import { toPriceTier } from '../packages/find-tier.ts'
import { listListingTiers } from '../packages/listing-tiers.ts'

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

/** Returns the packages and products for sale, in display order. */
export function loadTiers(ctx: AppContext): Promise<ListingTier[]> {
  return listListingTiers(ctx, {})
}
