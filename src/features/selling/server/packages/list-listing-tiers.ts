import { operation } from '#kernel/server/operation.ts'
import { listListingTiersEndpoint } from '../../status-contract.ts'
import { toListingTier } from '../public/to-listing-tier.ts'

export const listListingTiers = operation(listListingTiersEndpoint, async ({ db }) => {
  const rows = await db
    .selectFrom('listing_tier')
    .selectAll()
    .where('is_retired', '=', false)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(toListingTier)
})
