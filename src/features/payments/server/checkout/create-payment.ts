import { requireEditableListing } from '#features/listings/server/public/require-editable-listing.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { notFound, Refusal } from '#kernel/errors.ts'
import { t } from '#kernel/messages/translate.ts'
import { operation } from '#kernel/server/operation.ts'
import { createListingPaymentEndpoint, createProductPaymentEndpoint } from '../../contract.ts'
import { findMarketBlock } from '../settlement/find-market-block.ts'
import { claimFreePackage } from './claim-free-package.ts'
import { startPayment } from './start-payment.ts'

export const createListingPayment = operation(createListingPaymentEndpoint, async (ctx, input) => {
  const listing = await requireEditableListing(ctx, input.id)
  const tier = await findPurchasableTier(ctx, input.priceTierId, 'package')
  if (tier.listing_type_id !== null && tier.listing_type_id !== listing.listing_type_id)
    throw new Refusal('not_found', { message: 'Package not found.' })
  if (listing.is_sold)
    throw new Refusal('conflict', {
      message: 'This aircraft is sold, so it doesn’t need a package.',
    })
  const blockReason = await findMarketBlock(ctx, listing)
  if (blockReason)
    throw new Refusal('conflict', { message: t`${blockReason} You haven’t been charged.` })
  assertStillDue(listing, input.renewsFrom)
  if (tier.price === 0)
    return claimFreePackage(ctx, tier, { listing, putsOnMarket: input.putOnMarket })
  return startPayment(ctx, tier, { listingId: listing.id, putsOnMarket: input.putOnMarket })
})

/**
 * Requires the caller to send the current expiration date. Otherwise, a second window could pay for the same
 * renewal again.
 */
function assertStillDue(listing: PaidUntil, renewsFrom: string | undefined) {
  if (listing.tier_id === null) return
  const currentExpiry = listing.expires_at?.getTime() ?? null
  const clientExpiry = renewsFrom === 'never' ? null : Date.parse(renewsFrom ?? '')
  if (clientExpiry === currentExpiry) return
  throw new Refusal('conflict', {
    message: 'This listing is already paid for. Reload the page to renew it.',
  })
}

type PaidUntil = { tier_id: number | null; expires_at: Date | null }

export const createProductPayment = operation(createProductPaymentEndpoint, async (ctx, { id }) =>
  startPayment(ctx, await findPurchasableTier(ctx, id, 'product'), { listingId: null }),
)

/** Returns a package or product that is currently for sale. */
async function findPurchasableTier({ db }: AppContext, id: number, kind: 'package' | 'product') {
  return db
    .selectFrom('listing_tier')
    .selectAll()
    .where('id', '=', id)
    .where('is_product', '=', kind === 'product')
    .where('is_retired', '=', false)
    .executeTakeFirstOrThrow(notFound(t`We couldn’t find that ${kind}.`))
}
