import { recordStaffAction } from '#features/audit/server/public/record-staff-action.ts'
import { writeOperation } from '#kernel/server/records/write-operation.ts'
import { grantTierEndpoint } from '../../status-contract.ts'
import { grantTier } from '../public/grant-tier.ts'
import { loadStatusReport } from '../status/get-listing-status.ts'
import { lockListing } from '../status/listing-transitions.ts'

export const grantListingTier = writeOperation(grantTierEndpoint, async (ctx, { id, tierId }) => {
  const before = await lockListing(ctx, id)
  const listing = await grantTier(ctx, id, tierId)
  await recordStaffAction(ctx, 'listing.tier', {
    subject: { kind: 'listing', id, name: listing.title },
    before: { tier: before?.tier_id ?? null, until: before?.expires_at?.toISOString() ?? null },
    after: { tier: listing.tier_id, until: listing.expires_at?.toISOString() ?? null },
  })
  return loadStatusReport(ctx, listing)
})
