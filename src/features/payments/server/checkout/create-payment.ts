import { recordAcceptance } from '#features/accounts/server/public/terms/record-acceptance.ts'
import { isExpired } from '#features/listings/rules.ts'
import { requireEditableListing } from '#features/listings/server/public/require-listing.ts'
import { localizeTier } from '#features/selling/server/public/to-listing-tier.ts'
import { findConsumerRules } from '#features/sites/server/public/consumer-rules.ts'
import type { ActorContext, AppContext } from '#kernel/app-context.ts'
import { fieldRefusal, Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import type { Row } from '#kernel/server/records/row.ts'
import { needsStartNow, startNowMessage } from '../../checkout-rules.ts'
import { createListingPaymentEndpoint, createProductPaymentEndpoint } from '../../contract.ts'
import { noProvider } from '../../rules.ts'
import { assertBuyerServed } from '../billing/billing-profiles.ts'
import { recordInvoiceEvent } from '../invoices/transition-invoice.ts'
import { assertNoneExecuting } from '../public/open-payments.ts'
import { findMarketBlock, grantPurchase } from '../settlement/grant-purchase.ts'
import { startPayment } from './start-payment.ts'
import { findPurchasableTier } from './tier-sale.ts'

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
  if (blockReason) throw new Refusal('conflict', { message: blockReason })
  assertStillDue(listing, input.renewsFrom)
  assertStartNow(ctx, tier, input.startNow)
  await assertBuyerServed(ctx, listing)
  if (tier.price === 0)
    return claimFreePackage(ctx, tier, { listing, putsOnMarket: input.putOnMarket })
  return startPayment(ctx, tier, {
    listingId: listing.id,
    bizId: listing.biz_id,
    putsOnMarket: input.putOnMarket,
    byTransfer: input.byTransfer,
    startsNow: input.startNow,
  })
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

export const createProductPayment = operation(createProductPaymentEndpoint, async (ctx, input) => {
  const { byTransfer, startNow: startsNow, buyAgain } = input
  const tier = await findPurchasableTier(ctx, input.id, 'product')
  assertStartNow(ctx, tier, startsNow)
  await assertBuyerServed(ctx, null)
  const wish = { listingId: null, bizId: null, byTransfer, startsNow, buysAgain: buyAgain }
  return startPayment(ctx, tier, wish)
})

function assertStartNow({ site }: AppContext, tier: { price: number }, startNow: true | undefined) {
  if (!startNow && needsStartNow(tier, findConsumerRules(site)))
    throw fieldRefusal('startNow', startNowMessage)
}

/**
 * Grants a free package and creates an invoice without a provider. Never extends or replaces a current package,
 * because users could otherwise collect unlimited days or lose a paid package by accident.
 */
function claimFreePackage(ctx: ActorContext, tier: Tier, { listing, putsOnMarket }: Wish) {
  return inTransaction(ctx, async (ctx) => {
    const { actor, db, now } = ctx
    const lockedListing = await db
      .selectFrom('listing')
      .select(['tier_id', 'expires_at', 'is_sold'])
      .where('id', '=', listing.id)
      .forUpdate()
      .executeTakeFirst()
    const isRunning =
      lockedListing && lockedListing.tier_id !== null && !isExpired(lockedListing.expires_at, now())
    if (!lockedListing || lockedListing.is_sold || isRunning)
      throw new Refusal('conflict', {
        message: 'This listing has an active package. You can add a free one after it expires.',
      })
    const { profileId: profile_id } = actor
    await assertNoneExecuting(ctx, { listing_id: listing.id, profile_id, tier_id: tier.id })
    const { id } = await db
      .insertInto('invoice')
      .values({
        profile_id: actor.profileId,
        listing_id: listing.id,
        biz_id: listing.biz_id,
        tier_id: tier.id,
        provider: noProvider,
        title: localizeTier(tier).title,
        amount_cents: 0,
        currency: tier.currency,
        site_id: ctx.site.id,
        state: 'paid',
        puts_on_market: putsOnMarket,
        created_at: now(),
        modified_at: now(),
        paid_at: now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const paymentId = `free-${id}`
    const invoice = await db
      .updateTable('invoice')
      .set({ order_id: paymentId })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await recordAcceptance(ctx, actor.profileId, { context: 'purchase', invoiceId: id })
    await recordInvoiceEvent(ctx, id, 'paid', 'buyer', null)
    if (!(await grantPurchase(ctx, invoice)))
      throw new Refusal('conflict', { message: 'This package can’t be used for this listing.' })
    return {
      invoiceId: id,
      paymentId,
      approvalUrl: `${ctx.site.url}/paymentComplete?free=${paymentId}`,
      amount: '0.00',
      currency: invoice.currency,
    }
  })
}

type Tier = Row<'listing_tier'>
type Wish = { listing: { id: number; biz_id: number | null }; putsOnMarket: boolean }
