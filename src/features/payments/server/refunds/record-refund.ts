import { defineMail } from '#features/mail/server/public/define-mail.ts'
import { revokeTier } from '#features/selling/server/public/grant-tier.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { formatAmount } from '../../format-amount.ts'
import { toDecimal } from '../../rules.ts'
import {
  type InvoiceEventCause,
  type InvoiceRow,
  transitionInvoice,
} from '../invoices/transition-invoice.ts'
import { recordOrderEvent } from '../orders/order-wire.ts'

/** Records a refund and revokes the granted package in one transaction. */
export function recordRefund(
  ctx: AppContext,
  invoice: InvoiceRow,
  { cause, reason, refundId }: { cause: InvoiceEventCause; reason: string; refundId: string },
): Promise<InvoiceRow> {
  return inTransaction(ctx, async (ctx) => {
    const refunded = await transitionInvoice(ctx, invoice, 'refunded', {
      cause,
      detail: reason,
      refund_id: refundId,
      refunded_at: ctx.now(),
    })
    await revokeGrant(ctx, refunded)
    await cancelUndeliveredOrder(ctx, refunded.id, reason)
    await notifyBuyer(ctx, { invoice: refunded, cause, reason })
    return refunded
  })
}

async function revokeGrant(ctx: AppContext, { id, listing_id, tier_id }: InvoiceRow) {
  const revoked = await ctx.db
    .updateTable('invoice_grant')
    .set({ revoked_at: ctx.now() })
    .where('invoice_id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('granted_days')
    .executeTakeFirst()
  if (!revoked || listing_id === null) return
  const other = await ctx.db
    .selectFrom('invoice_grant')
    .select('tier_id')
    .where('listing_id', '=', listing_id)
    .where('revoked_at', 'is', null)
    .orderBy('granted_at', 'desc')
    .orderBy('invoice_id', 'desc')
    .executeTakeFirst()
  await revokeTier(ctx, listing_id, {
    tierId: tier_id,
    days: revoked.granted_days,
    paidTierId: other?.tier_id ?? null,
  })
}

/**
 * Cancels the order of a refunded invoice unless it was delivered. Call it in the transaction that records the
 * refund.
 */
async function cancelUndeliveredOrder(
  ctx: AppContext,
  invoiceId: number,
  reason: string,
): Promise<void> {
  const canceled = await ctx.db
    .updateTable('product_order')
    .set((eb) => ({ state: 'canceled', version: eb('version', '+', 1), changed_at: ctx.now() }))
    .where('invoice_id', '=', invoiceId)
    .where('state', 'in', ['ordered', 'scheduled'])
    .returning('id')
    .executeTakeFirst()
  if (canceled) await recordOrderEvent(ctx, canceled.id, 'canceled', reason)
}

async function notifyBuyer(ctx: AppContext, refund: Refund) {
  const buyer = await ctx.db
    .selectFrom('profile')
    .select(['email', 'language_tag as language'])
    .where('id', '=', refund.invoice.profile_id)
    .executeTakeFirstOrThrow()
  await mailRefund(ctx, buyer, refund)
}

type Refund = { invoice: InvoiceRow; cause: InvoiceEventCause; reason: string }

const mailRefund = defineMail<Refund>('payment-refund', (_ctx, { invoice, cause, reason }) => {
  const { currency } = invoice
  const amount = formatAmount({ amount: toDecimal(invoice.amount_cents), currency })
  return {
    purpose: `payment-refund:${invoice.id}`,
    subject: t`Refund for ${invoice.title}: ${amount}`,
    paragraphs: [
      t`We’ve refunded ${amount} to your original payment method. It may take a few days to appear.`,
      // Staff write their reasons. All others are texts of the site.
      cause === 'staff' ? reason : translate(reason),
    ],
    action: { label: translate('View invoice'), url: `/invoice/${invoice.id}` },
    footer: [{ text: t`Invoice ${invoice.id}, refund ${invoice.refund_id}.` }],
  }
})
