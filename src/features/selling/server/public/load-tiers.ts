import type { AppContext } from '#kernel/app-context.ts'
import type { ListingTier } from '../../status-contract.ts'
import { listingTiers } from '../packages/listing-tiers.ts'

/** Packages and products that are sold now, in the order of the shop. */
export function loadTiers(ctx: AppContext): Promise<ListingTier[]> {
  return listingTiers(ctx, {})
}
