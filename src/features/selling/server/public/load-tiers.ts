import type { AppContext } from '#kernel/app-context.ts'
import type { ListingTier } from '../../status-contract.ts'
import { listListingTiers } from '../packages/listing-tiers.ts'

/** Returns the packages and products for sale, in display order. */
export function loadTiers(ctx: AppContext): Promise<ListingTier[]> {
  return listListingTiers(ctx, {})
}
