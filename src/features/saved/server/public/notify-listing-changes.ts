import type { ActorContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { saveListing } from '../save-listing.ts'

/**
 * Saves a listing for the caller in the current transaction, so that price and status changes are emailed. Returns
 * false if the caller has reached the limit.
 */
export async function notifyListingChanges(ctx: ActorContext, listingId: number): Promise<boolean> {
  try {
    return await saveListing(ctx, listingId, true)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'conflict') return false
    throw error
  }
}
