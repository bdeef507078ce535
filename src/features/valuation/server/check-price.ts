import { loadFullListing } from '#features/listings/server/public/load-full-listing.ts'
import { loadRegistryConflict } from '#features/records/server/public/load-registry-conflicts.ts'
import { Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { getPriceCheckEndpoint } from '../contract.ts'
import { checkPrices, loadFamilyTimeToSell } from './public/load-price-check.ts'

export const getPriceCheck = operation(getPriceCheckEndpoint, async (ctx, { id }) => {
  // Throws if the caller can't see the listing.
  await loadFullListing(ctx, id)
  const [check] = await checkPrices(ctx, [id])
  if (!check) throw new Refusal('not_found')
  const [timeToSell, registryConflict] = await Promise.all([
    loadFamilyTimeToSell(ctx, id),
    loadRegistryConflict(ctx, id),
  ])
  return { ...check, timeToSell, registryConflict }
})
