import { defineMail } from '#features/mail/server/public/define-mail.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { runInLanguage } from '#kernel/server/messages/run-in-language.ts'
import { isSiteReason } from '../../end-reasons.ts'
import { formatCents } from '../../format-amount.ts'
import { transferProviderName } from '../../rules.ts'
import { findAccountant } from '../billing/read-billing.ts'
import type { IssuedDocument } from '../invoices/issue-document.ts'
import {
  type InvoiceEventCause,
  recordInvoiceEvent,
  transitionInvoice,
} from '../invoices/transition-invoice.ts'
import { attachDocument } from '../mails/attach-document.ts'
import type { InvoiceRow } from '../public/lock-invoice.ts'
import { revokePurchase } from '../public/revoke-purchase.ts'
import { issueCreditNote } from './issue-credit-note.ts'

/**
 * Records a refund once. If nothing is left of the payment, or if staff requested it, revokes the granted package in the
 * same transaction. Unless nothing is left, the invoice stays paid.
 */
export function recordRefund(
  ctx: AppContext,
  invoice: InvoiceRow,
  refund: NewRefund,
): Promise<InvoiceRow> {
  return inTransaction(ctx, (ctx) => writeRefund(ctx, invoice, refund))
}

/** Does the same in the caller's transaction. */
export async function writeRefund(
  ctx: AppContext,
  invoice: InvoiceRow,
  refund: NewRefund,
): Promise<InvoiceRow> {
  const { cause, reason, refundId, cents } = refund
  if (!(await insertRefund(ctx, invoice, refund))) return invoice
  const total = Math.min(invoice.refunded_cents + cents, invoice.amount_cents)
  if (!refund.isAll && total < invoice.amount_cents)
    return recordPartialRefund(ctx, invoice, refund, total)
  const refunded = await transitionInvoice(ctx, invoice, 'refunded', {
    cause,
    detail: reason,
    refund_id: refundId,
    refunded_cents: invoice.amount_cents,
    refunded_at: ctx.now(),
  })
  await revokePurchase(ctx, refunded, reason)
  const issued = await issueCreditNote(ctx, invoice, {
    refundId,
    refundedCents: invoice.amount_cents,
  })
  await notifyBuyer(ctx, { invoice: refunded, issued, ...refund })
  return refunded
}

type NewRefund = {
  cause: InvoiceEventCause
  reason: string
  refundId: string
  cents: number
  /** True if this is the refund that the invoice requests. */
  isRequested: boolean
  /** True if nothing is left at the provider, even if the amounts differ from the invoice's. */
  isAll: boolean
  /** True if the bank or the provider returned the money in a dispute. */
  isDispute?: boolean
}

/** Returns false if the refund was already recorded. */
async function insertRefund(
  { db, now }: AppContext,
  { id }: InvoiceRow,
  { refundId, cents, reason }: NewRefund,
): Promise<boolean> {
  const inserted = await db
    .insertInto('invoice_refund')
    .values({
      invoice_id: id,
      refund_id: refundId,
      amount_cents: cents,
      reason,
      refunded_at: now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('refund_id')
    .executeTakeFirst()
  return inserted !== undefined
}

async function recordPartialRefund(
  ctx: AppContext,
  invoice: InvoiceRow,
  refund: NewRefund,
  total: number,
): Promise<InvoiceRow> {
  const { cause, reason, cents, isRequested } = refund
  const { currency } = invoice
  const amount = runInLanguage('en', () => formatCents(cents, currency))
  await recordInvoiceEvent(ctx, invoice.id, 'paid', cause, `${amount} refunded: ${reason}`)
  const isRevoked = isRequested && invoice.refund_revokes
  if (isRevoked) await revokePurchase(ctx, invoice, reason)
  const changed = await ctx.db
    .updateTable('invoice')
    .set({
      refunded_cents: total,
      modified_at: ctx.now(),
      ...(isRequested && { refund_reason: null, refund_cents: null, refund_request: null }),
      ...(isRevoked && { refund_revokes: false }),
    })
    .where('id', '=', invoice.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const issued = await issueCreditNote(ctx, invoice, {
    refundId: refund.refundId,
    refundedCents: total,
  })
  await notifyBuyer(ctx, { invoice: changed, issued, isRevoked, ...refund })
  return changed
}

async function notifyBuyer(ctx: AppContext, refund: Refund) {
  const buyer = await ctx.db
    .selectFrom('profile')
    .select(['email', 'language_tag as language'])
    .where('id', '=', refund.invoice.profile_id)
    .executeTakeFirstOrThrow()
  await mailRefund(ctx, buyer, refund)
  const accountant = findAccountant(refund.invoice, buyer)
  if (accountant)
    await mailRefund(ctx, { ...buyer, email: accountant }, { ...refund, isCopy: true })
}

type Refund = NewRefund & {
  invoice: InvoiceRow
  /** True if this refund of a part revoked the purchase. */
  isRevoked?: boolean
  /** The credit note. */
  issued: IssuedDocument | null
  /** True for the address for invoices in the billing details. */
  isCopy?: boolean
}

const mailRefund = defineMail<Refund>('payment-refund', (_ctx, refund) => {
  const { invoice, cause, reason, refundId, cents, isDispute, isRevoked, issued } = refund
  const { currency } = invoice
  const amount = formatCents(cents, currency)
  return {
    purpose: `payment-refund:${invoice.id}:${refundId}${refund.isCopy ? ':copy' : ''}`,
    subject: isDispute
      ? t`${invoice.title} was revoked`
      : t`Refund for ${invoice.title}: ${amount}`,
    paragraphs: [
      isDispute
        ? t`You disputed the payment and got ${amount} back, so we’ve revoked ${invoice.title}.`
        : invoice.provider === transferProviderName
          ? t`We’ve transferred ${amount} back to you. It may take a few days to arrive.`
          : t`We’ve refunded ${amount} to your original payment method. It may take a few days to appear.`,
      // Staff write their reasons. All others are texts of the site.
      cause === 'staff' && !isSiteReason(reason) ? reason : translate(reason),
      ...(invoice.state === 'paid'
        ? [
            translate(
              isRevoked
                ? 'This is a partial refund. Your purchase has ended.'
                : 'This is a partial refund. You keep what you bought.',
            ),
          ]
        : []),
    ],
    action: { label: translate('View invoice'), url: `/invoice/${invoice.id}` },
    attachments: issued ? [attachDocument(issued)] : [],
    footer: [
      {
        text: issued
          ? t`Credit note ${issued.number}, refund ${refundId}.`
          : t`Invoice ${invoice.id}, refund ${refundId}.`,
      },
    ],
  }
})
