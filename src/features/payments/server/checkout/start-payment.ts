import { sql } from 'kysely'
import { recordAcceptance } from '#features/accounts/server/public/terms/record-acceptance.ts'
import { localizeTier } from '#features/selling/server/public/to-listing-tier.ts'
import { currentVersion } from '#features/sites/server/public/load-legal-document.ts'
import type { ActorContext, AppContext } from '#kernel/app-context.ts'
import { fieldRefusal, Refusal } from '#kernel/errors.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import type { Row } from '#kernel/server/records/row.ts'
import { buyAgainMessage } from '../../checkout-rules.ts'
import { repeatWithinMinutes, toDecimal, transferProviderName } from '../../rules.ts'
import { signOrderReference } from '../invoices/order-reference.ts'
import { recordInvoiceEvent } from '../invoices/transition-invoice.ts'
import { mailTransferOrder } from '../mails/mail-transfer.ts'
import { buildRequestId } from '../providers/build-request-id.ts'
import { requireCurrentProvider, requireTransferProvider } from '../providers/find-provider.ts'
import {
  isRejection,
  type PaymentProvider,
  ProviderFailure,
} from '../providers/payment-provider.ts'
import { type InvoiceRow, readInvoice } from '../public/lock-invoice.ts'
import { assertNoneExecuting, selectPayments } from '../public/open-payments.ts'
import { cancelInvoice } from '../settlement/cancel-invoice.ts'
import { loadSaleColumns } from './tier-sale.ts'

/**
 * Creates an invoice at the current price and a provider order for the buyer to approve. Repeated requests reuse
 * the pending invoice, so that two windows result in one payment. A payment with another choice cancels the pending one.
 */
export async function startPayment(ctx: ActorContext, tier: Tier, wish: Purchase) {
  const provider = wish.byTransfer ? requireTransferProvider(ctx) : requireCurrentProvider(ctx)
  const sale = await loadSaleColumns(ctx, tier, wish.bizId)
  const invoice = await inTransaction(ctx, (ctx) => openInvoice(ctx, provider, tier, wish, sale))
  await cancelEarlier(ctx, invoice)
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
  provider: PaymentProvider,
  tier: Tier,
  { listingId, bizId, putsOnMarket, startsNow, buysAgain }: Purchase,
  sale: SaleColumns,
) {
  const { actor, db, now } = ctx
  const { profileId } = actor
  // Locks the profile so that a second window waits and then finds the first one's invoice.
  await db.selectFrom('profile').select('id').where('id', '=', profileId).forUpdate().execute()
  const purpose = { listing_id: listingId, profile_id: profileId, tier_id: tier.id }
  await assertNoneExecuting(ctx, purpose)
  const waiting = await findWaitingInvoice(ctx, provider, purpose, sale)
  if (waiting) {
    // The buyer may have seen other texts, or no box, when the payment was started.
    if (startsNow) await recordOrder(ctx, waiting, startsNow)
    return renewInvoice(ctx, waiting, { biz_id: bizId, puts_on_market: putsOnMarket ?? false })
  }
  await assertNotPaidTwice(ctx, purpose, buysAgain)
  const invoice = await db
    .insertInto('invoice')
    .values({
      profile_id: profileId,
      listing_id: listingId,
      biz_id: bizId,
      tier_id: tier.id,
      provider: provider.name,
      // In the buyer’s language, and unchanged by later edits.
      title: localizeTier(tier).title,
      site_id: ctx.site.id,
      ...sale,
      puts_on_market: putsOnMarket ?? false,
      created_at: now(),
      modified_at: now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordOrder(ctx, invoice, startsNow)
  await recordInvoiceEvent(ctx, invoice.id, 'created', 'buyer', null)
  return invoice
}

/** Another payment could be the second one for the same purpose, so the buyer must confirm that it isn't. */
async function assertNotPaidTwice(ctx: AppContext, purpose: Purpose, buysAgain = false) {
  const transfer = await selectPayments(ctx, purpose)
    .select('id')
    .where('provider', '=', transferProviderName)
    .where('state', '=', 'created')
    .executeTakeFirst()
  if (transfer)
    throw new Refusal('conflict', {
      message:
        'This was already ordered by bank transfer. If you haven’t sent the money, cancel that order on its invoice page, and then pay another way.',
    })
  // Renewals of packages are confirmed by their date.
  if (purpose.listing_id !== null || buysAgain) return
  const paid = await selectPayments(ctx, purpose)
    .select('id')
    .where('state', '=', 'paid')
    .where('paid_at', '>', new Date(ctx.now().getTime() - repeatWithinMinutes * 60_000))
    .executeTakeFirst()
  if (paid) throw fieldRefusal('buyAgain', buyAgainMessage)
}

type Purpose = Parameters<typeof selectPayments>[1]

/** Cancels the buyer's earlier payments for the same purpose, so that only the latest one can be charged. */
async function cancelEarlier(ctx: AppContext, invoice: InvoiceRow) {
  const earlier = await selectPayments(ctx, invoice)
    .select('id')
    .where('id', '<', invoice.id)
    .where('state', '=', 'created')
    .execute()
  for (const { id } of earlier)
    if (!(await cancelInvoice(ctx, id, 'buyer')))
      throw new Refusal('unavailable', {
        message: 'We can’t cancel your earlier payment right now. Please try again in a minute.',
      })
}

/** Records which terms and withdrawal instructions the buyer accepted. */
async function recordOrder(ctx: ActorContext, { id: invoiceId }: InvoiceRow, startsNow = false) {
  const { profileId } = ctx.actor
  await recordAcceptance(ctx, profileId, { context: 'purchase', invoiceId, startsNow })
  if (currentVersion(ctx, 'order'))
    await recordAcceptance(ctx, profileId, { document: 'order', context: 'purchase', invoiceId })
}

/** If two windows differ, such as in the choice about activating the listing, the later one applies. */
function renewInvoice({ db }: AppContext, invoice: InvoiceRow, columns: RenewedColumns) {
  return db
    .updateTable('invoice')
    .set(columns)
    .where('id', '=', invoice.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Finds a payment that the buyer has started on this site and can resume. */
function findWaitingInvoice(
  ctx: AppContext,
  { name, isManual = false }: PaymentProvider,
  purpose: Purpose,
  sale: SaleColumns,
) {
  return (
    selectPayments(ctx, purpose)
      .selectAll('invoice')
      .where('profile_id', '=', purpose.profile_id)
      .where('site_id', '=', ctx.site.id)
      .where('tier_id', '=', purpose.tier_id)
      .where('provider', '=', name)
      .where('amount_cents', '=', sale.amount_cents)
      .where('currency', '=', sale.currency)
      .where('tax_cents', '=', sale.tax_cents)
      .where(sql<boolean>`tax_rate is not distinct from ${sale.tax_rate}
      and billing is not distinct from ${sale.billing}::jsonb`)
      .where('state', '=', 'created')
      // A bank transfer stays open until it expires.
      .$if(!isManual, (query) =>
        query.where('created_at', '>', new Date(ctx.now().getTime() - reuseForMs)),
      )
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
  )
}

/** Time for which providers store an unapproved order. */
const approvalMs = 3 * 3_600_000
/** Shorter, so that a buyer who resumes a payment has an hour. */
const reuseForMs = 2 * 3_600_000

/** Passes a request ID so that the provider returns the same order for repeated requests. */
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
      reference: await signOrderReference(ctx, invoice),
      expiresAt: new Date(invoice.created_at.getTime() + approvalMs),
    })
    const ordered = await inTransaction(ctx, async (ctx) => {
      const ordered = await ctx.db
        .updateTable('invoice')
        .set({ order_id: orderId, approve_url: approveUrl, modified_at: ctx.now() })
        .where('id', '=', invoice.id)
        // If a concurrent request got another order, buyers must see only the one that is stored.
        .where('order_id', 'is', null)
        .where('state', '=', 'created')
        .returningAll()
        .executeTakeFirst()
      if (ordered && provider.isManual) await mailTransferOrder(ctx, ordered)
      return ordered
    })
    const started = ordered ?? (await readInvoice(ctx, invoice.id))
    // No one has the URL of the order, so it can't be approved.
    if (started.order_id === null)
      throw new Refusal('conflict', { message: 'You’ve started another payment for this.' })
    return started
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    ctx.log.warn({ invoice: invoice.id, error: error.message }, 'failed to create order')
    if (isRejection(error)) throw new Refusal('payment_failed')
    throw new Refusal('unavailable', {
      message:
        'The payment provider isn’t responding. You haven’t been charged. Please try again in a minute.',
      retryAfterSeconds: 20,
    })
  }
}

type Tier = Row<'listing_tier'>
type RenewedColumns = Pick<InvoiceRow, 'biz_id' | 'puts_on_market'>
type SaleColumns = Awaited<ReturnType<typeof loadSaleColumns>>
/** Packages are for a listing. Products are for the buyer and have a null listing. */
type Purchase = {
  listingId: number | null
  bizId: number | null
  putsOnMarket?: boolean
  byTransfer: boolean
  startsNow?: boolean | undefined
  buysAgain?: boolean | undefined
}
