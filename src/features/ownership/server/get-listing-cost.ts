import { loadFullListing } from '#features/listings/server/public/load-full-listing.ts'
import { operation } from '#kernel/server/operation.ts'
import { getListingCostEndpoint } from '../contract.ts'
import { loadCostSheet } from './public/load-cost-sheet.ts'
import { toCostBreakdown } from './to-cost-breakdown.ts'

export const getListingCost = operation(
  getListingCostEndpoint,
  async (ctx, { id, hours, ...own }) => {
    // Checks access to the listing.
    await loadFullListing(ctx, id)
    const sheet = await loadCostSheet(ctx, id)
    return { listingId: id, cost: sheet && toCostBreakdown(sheet, hours, own) }
  },
)
