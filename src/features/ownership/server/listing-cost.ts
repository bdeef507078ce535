import { fullListing } from '#features/listings/server/public/full-listing.ts'
import { operation } from '#kernel/server/operation.ts'
import { listingCostEndpoint } from '../contract.ts'
import { loadCostSheet } from './public/load-cost-sheet.ts'
import { toOwnershipCost } from './to-ownership-cost.ts'

export const listingCost = operation(listingCostEndpoint, async (ctx, { id, hours, ...own }) => {
  // Whether it may be seen is decided in one place.
  await fullListing(ctx, id)
  const sheet = await loadCostSheet(ctx, id)
  return { listingId: id, cost: sheet && toOwnershipCost(sheet, hours, own) }
})
