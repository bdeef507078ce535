import type { AppContext } from '#kernel/app-context.ts'
import { deactivateListings } from '../status/deactivate-listings.ts'

/** Deactivates listings that are no longer in their source. Returns the IDs of those that were active. */
export async function withdrawListings(ctx: AppContext, ids: readonly number[]): Promise<number[]> {
  return ids.length === 0 ? [] : deactivateListings(ctx, (listing) => listing('id', 'in', ids))
}
