import type { Withholding } from '#features/listings/status-rules.ts'
import type { AppContext } from '#kernel/app-context.ts'
import {
  changeListing,
  hiddenColumns,
  holdListing,
  type ListingRow,
} from '../status/listing-transitions.ts'
import { offMarketKey } from './off-market.ts'
import { putOnMarket } from './put-on-market.ts'

/** Keeps a listing off the market until it is released, within the caller's transaction. */
export async function withholdListing(
  ctx: AppContext,
  listingId: number,
  { withheld, reason }: { withheld: Withholding; reason: string },
): Promise<ListingRow | undefined> {
  const listing = await holdListing(ctx, listingId)
  if (!listing) return undefined
  const taken = await withholdHeld(ctx, listing, { withheld, reason })
  await ctx.services.get(offMarketKey)(ctx, [listingId])
  return taken
}

/** The same, of a listing that the caller holds. */
export function withholdHeld(
  ctx: AppContext,
  listing: ListingRow,
  { withheld, reason }: { withheld: Withholding; reason: string },
): Promise<ListingRow> {
  return changeListing(ctx, listing, {
    ...(listing.is_active && hiddenColumns(listing)),
    withheld,
    withheld_reason: reason,
    withheld_from_market: listing.is_active || listing.withheld_from_market,
  })
}

/** Lets a listing go, within the caller's transaction. What was on the market, or on its way there, is shown again. */
export async function releaseListing(ctx: AppContext, listingId: number): Promise<boolean> {
  const listing = await holdListing(ctx, listingId)
  if (!listing?.withheld) return false
  const free = await changeListing(ctx, listing, {
    withheld: null,
    withheld_reason: null,
    withheld_from_market: false,
  })
  if (listing.withheld_from_market) await putOnMarket(ctx, free)
  return true
}
