import type { ActorContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { saveListing } from '../save-listing.ts'

/**
 * Saves a listing for the caller, in the transaction that it is called in, so that changes of its price and status
 * are mailed to them. False when they keep as many as anybody may.
 */
export async function tellOfChanges(ctx: ActorContext, listingId: number): Promise<boolean> {
  try {
    return await saveListing(ctx, listingId, true)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'conflict') return false
    throw error
  }
}
