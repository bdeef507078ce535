import { allowedActions } from '#features/listings/status-rules.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { activate } from '../status/activation.ts'
import { loadStatusReport } from '../status/get-listing-status.ts'
import type { ListingRow } from '../status/listing-transitions.ts'

/**
 * Activates a listing after payment, if allowed. Otherwise, the listing stays inactive and its status shows why. The
 * caller's transaction must have locked the listing.
 */
export async function activatePaidListing(ctx: AppContext, listing: ListingRow): Promise<void> {
  if (!allowedActions(listing, ctx.now()).includes('activate')) return
  const { needsContact } = await loadStatusReport(ctx, listing)
  if (!needsContact) await activate(ctx, listing)
}
