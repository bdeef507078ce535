import { editableListing } from '#features/listings/server/public/editable-listing.ts'
import { Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/operation.ts'
import { createListingPaymentEndpoint } from '../../contract.ts'
import { beginPayment } from './begin-payment.ts'
import { findSoldTier } from './find-sold-tier.ts'
import { takeFreePackage } from './take-free-package.ts'

export const createListingPayment = operation(createListingPaymentEndpoint, async (ctx, wanted) => {
  const listing = await editableListing(ctx, wanted.id)
  const tier = await findSoldTier(ctx, wanted.priceTierId, 'package')
  if (tier.listing_type_id !== null && tier.listing_type_id !== listing.listing_type_id)
    throw new Refusal('not_found', { message: 'There is no such package.' })
  if (listing.is_sold)
    throw new Refusal('conflict', { message: 'This aircraft is sold. Nothing is paid for it.' })
  assertStillDue(listing, wanted.renewsFrom)
  if (tier.price === 0)
    return takeFreePackage(ctx, tier, { listing, putsOnMarket: wanted.putOnMarket })
  return beginPayment(ctx, tier, { listingId: listing.id, putsOnMarket: wanted.putOnMarket })
})

/**
 * A running package is renewed only by a caller who knows when it ends. Otherwise the same button in a second window
 * would pay again after the first one has paid.
 */
function assertStillDue(listing: PaidUntil, renewsFrom: string | undefined) {
  if (listing.tier_id === null) return
  const present = listing.expires_at?.getTime() ?? null
  const seen = renewsFrom === 'never' ? null : Date.parse(renewsFrom ?? '')
  if (seen === present) return
  throw new Refusal('conflict', {
    message: 'This listing has been paid for. Reload the page to renew it.',
  })
}

type PaidUntil = { tier_id: number | null; expires_at: Date | null }
