import { isExpired } from '#features/listings/rules.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { inTransaction } from '#kernel/server/database.ts'
import type { Row } from '#kernel/server/records/row.ts'
import { noProvider } from '../../rules.ts'
import { recordInvoiceEvent } from '../invoices/transition-invoice.ts'
import { assertNoneExecuting } from '../public/count-executing.ts'
import { grantPurchase } from '../settlement/grant-purchase.ts'

/**
 * Grants a free package and creates an invoice without a provider. Never extends or replaces a current package,
 * because users could otherwise collect unlimited days or lose a paid package by accident.
 */
export function claimFreePackage(ctx: ActorContext, tier: Tier, { listing, putsOnMarket }: Wish) {
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
    await assertNoneExecuting(ctx, listing.id)
    const { id } = await db
      .insertInto('invoice')
      .values({
        profile_id: actor.profileId,
        listing_id: listing.id,
        tier_id: tier.id,
        provider: noProvider,
        title: tier.title,
        amount_cents: 0,
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
type Wish = { listing: { id: number }; putsOnMarket: boolean }
