import type { AppContext } from '#kernel/app-context.ts'
import { deactivateListings } from '../status/deactivate-listings.ts'

/**
 * Deactivates a seller's private listings but not their brokerages' listings. Returns the number of deactivated
 * listings.
 */
export async function hideListings(ctx: AppContext, profileId: number): Promise<number> {
  const hidden = await deactivateListings(ctx, (listing) =>
    listing.and([listing('profile_id', '=', profileId), listing('biz_id', 'is', null)]),
  )
  return hidden.length
}
