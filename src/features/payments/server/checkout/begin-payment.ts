import type { Selectable } from 'kysely'
import type { ActorContext, AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { inTransaction } from '#kernel/server/database.ts'
import type { Database } from '#kernel/server/schema.gen.ts'
import { toDecimal } from '../../rules.ts'
import { type InvoiceRow, recordEvent } from '../invoices/transition-invoice.ts'
import { buildRequestId } from '../providers/build-request-id.ts'
import { requireCurrentProvider } from '../providers/find-provider.ts'
import { type PaymentProvider, ProviderFailure } from '../providers/payment-provider.ts'
import { assertNoneExecuting } from './assert-none-executing.ts'

/**
 * Makes an invoice for the tier at its present price, with the provider's order for its buyer to approve. A second
 * request for the same thing continues with the invoice that still waits, so that two windows make one payment.
 */
export async function beginPayment(ctx: ActorContext, tier: Tier, wish: Purchase) {
  const provider = requireCurrentProvider(ctx)
  const invoice = await inTransaction(ctx, (ctx) => openInvoice(ctx, provider, tier, wish))
  const ordered = invoice.order_id === null ? await createOrder(ctx, provider, invoice) : invoice
  return {
    invoiceId: ordered.id,
    paymentId: ordered.order_id as string,
    approvalUrl: ordered.approve_url as string,
    amount: toDecimal(ordered.amount_cents),
    currency: ordered.currency,
  }
}

async function openInvoice(
  ctx: ActorContext,
  { name: provider }: PaymentProvider,
  tier: Tier,
  { listingId, putsOnMarket }: Purchase,
) {
  const { actor, db, now } = ctx
  const { profileId } = actor
  // The second of two windows waits here and then finds the first one's invoice.
  await db.selectFrom('profile').select('id').where('id', '=', profileId).forUpdate().execute()
  if (listingId !== null) await assertNoneExecuting(ctx, listingId)
  const waiting = await findWaitingInvoice(ctx, { provider, tier, listingId, profileId })
  if (waiting) return updateWish(ctx, waiting, putsOnMarket)
  const invoice = await db
    .insertInto('invoice')
    .values({
      profile_id: profileId,
      listing_id: listingId,
      tier_id: tier.id,
      provider,
      title: tier.title,
      amount_cents: tier.price * 100,
      puts_on_market: putsOnMarket ?? false,
      created_at: now(),
      modified_at: now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordEvent(ctx, invoice.id, 'created', 'buyer', null)
  return invoice
}

/** The later of two windows decides what happens to the listing. */
function updateWish({ db }: AppContext, invoice: InvoiceRow, putsOnMarket = false) {
  if (invoice.puts_on_market === putsOnMarket) return invoice
  return db
    .updateTable('invoice')
    .set({ puts_on_market: putsOnMarket })
    .where('id', '=', invoice.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The invoice that the buyer has begun to pay and may continue with. */
function findWaitingInvoice(
  { db, now }: AppContext,
  { provider, tier, listingId, profileId }: Wanted,
) {
  return db
    .selectFrom('invoice')
    .selectAll()
    .where('profile_id', '=', profileId)
    .where('listing_id', listingId === null ? 'is' : '=', listingId)
    .where('tier_id', '=', tier.id)
    .where('provider', '=', provider)
    .where('amount_cents', '=', tier.price * 100)
    .where('state', '=', 'created')
    .where('created_at', '>', new Date(now().getTime() - reuseForMs))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('invoice as later')
            .select('later.id')
            .where('later.state', '=', 'paid')
            .whereRef('later.listing_id', '=', 'invoice.listing_id')
            .whereRef('later.paid_at', '>=', 'invoice.created_at'),
        ),
      ),
    )
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

/** Providers keep an unapproved order for three hours. */
const reuseForMs = 2 * 3_600_000

/** The request id makes the provider return the same order for repeated requests. */
async function createOrder(
  ctx: AppContext,
  provider: PaymentProvider,
  invoice: InvoiceRow,
): Promise<InvoiceRow> {
  const { name: siteName, url: siteUrl } = ctx.site
  try {
    const { orderId, approveUrl } = await provider.createOrder({
      invoiceId: invoice.id,
      amount: { cents: invoice.amount_cents, currency: invoice.currency },
      description: `${siteName}: ${invoice.title}`,
      returnUrl: `${siteUrl}/paymentComplete`,
      cancelUrl: `${siteUrl}/paymentCanceled`,
      requestId: buildRequestId('order', invoice),
    })
    return await ctx.db
      .updateTable('invoice')
      .set({ order_id: orderId, approve_url: approveUrl, modified_at: ctx.now() })
      .where('id', '=', invoice.id)
      .returningAll()
      .executeTakeFirstOrThrow()
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    ctx.log.warn({ invoice: invoice.id, error: error.message }, 'no order could be made')
    throw new Refusal('payment_failed')
  }
}

type Tier = Selectable<Database['listing_tier']>
type Wanted = { provider: string; tier: Tier; listingId: number | null; profileId: number }
/** A package is bought for a listing; a product (null) for the buyer alone. */
type Purchase = { listingId: number | null; putsOnMarket?: boolean }
