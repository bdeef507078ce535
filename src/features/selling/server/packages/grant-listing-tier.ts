import { inTransaction } from '#kernel/server/database.ts'
import { operation } from '#kernel/server/operation.ts'
import { grantTierEndpoint } from '../../status-contract.ts'
import { grantTier } from '../public/grant-tier.ts'
import { loadStatusReport } from '../status/listing-status.ts'

export const grantListingTier = operation(grantTierEndpoint, (ctx, { id, tierId }) =>
  inTransaction(ctx, async (ctx) => loadStatusReport(ctx, await grantTier(ctx, id, tierId))),
)
