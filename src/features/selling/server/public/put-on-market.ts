import { allowedActions } from '#features/listings/status-rules.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { activate } from '../status/activation.ts'
import { loadStatusReport } from '../status/listing-status.ts'
import type { ListingRow } from '../status/listing-transitions.ts'

/**
 * Shows to buyers what was just paid for, if it can be shown: within the caller's transaction, which holds the listing.
 * What cannot stays where it is, and its standing says why.
 */
export async function putOnMarket(ctx: AppContext, listing: ListingRow): Promise<void> {
  if (!allowedActions(listing, ctx.now()).includes('activate')) return
  const { needsContact } = await loadStatusReport(ctx, listing)
  if (!needsContact) await activate(ctx, listing)
}
