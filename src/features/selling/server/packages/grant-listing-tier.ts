import { inTransaction } from '#kernel/server/database.ts'
import { operation } from '#kernel/server/operation.ts'
import { grantTierEndpoint } from '../../status-contract.ts'
import { grantTier } from '../public/grant-tier.ts'
import { loadStanding } from '../status/standing.ts'

export const grantListingTier = operation(grantTierEndpoint, (ctx, { id, tierId }) =>
  inTransaction(ctx, async (ctx) => loadStanding(ctx, await grantTier(ctx, id, tierId))),
)
