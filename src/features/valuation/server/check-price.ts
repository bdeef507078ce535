import { fullListing } from '#features/listings/server/public/full-listing.ts'
import { Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/operation.ts'
import { priceCheckEndpoint } from '../contract.ts'
import { checkPrices } from './public/check-prices.ts'

export const priceCheck = operation(priceCheckEndpoint, async (ctx, { id }) => {
  // Refuses what the caller may not see.
  await fullListing(ctx, id)
  const [check] = await checkPrices(ctx, [id])
  if (!check) throw new Refusal('not_found')
  return check
})
