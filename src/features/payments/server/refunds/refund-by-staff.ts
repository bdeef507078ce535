import { recordStaffAction } from '#features/audit/server/public/record-staff-action.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { t } from '#kernel/messages/translate.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { refundInvoiceEndpoint } from '../../contract.ts'
import { formatAmount } from '../../format-amount.ts'
import { toDecimal } from '../../rules.ts'
import { loadInvoice } from '../invoices/invoice-wire.ts'
import { type InvoiceRow, readInvoice, withInvoiceLock } from '../invoices/transition-invoice.ts'
import { requireProvider } from '../providers/find-provider.ts'
import { ProviderFailure } from '../providers/payment-provider.ts'
import { requestRefund, setRefundReason } from './request-refund.ts'

/**
 * Refunds an invoice. Records the request and its reason in the audit log before calling the provider, so they are
 * recorded even if the call fails. `recordMore` writes in the same transaction. Does nothing if the invoice is already
 * refunded.
 */
export function refundByStaff(
  ctx: ActorContext,
  id: number,
  reason: string,
  recordMore: (ctx: ActorContext) => Promise<void> = async () => undefined,
): Promise<void> {
  return withInvoiceLock(ctx, id, async (locked) => {
    const ctx = locked as ActorContext
    const invoice = await readInvoice(ctx, id)
    if (invoice.state === 'refunded') return
    if (invoice.state !== 'paid')
      throw new Refusal('conflict', { message: 'Only paid invoices can be refunded.' })
    if (invoice.amount_cents === 0)
      throw new Refusal('conflict', {
        message: 'This item was free, so there’s nothing to refund.',
      })
    requireProvider(ctx, invoice)
    await inTransaction(ctx, async (ctx) => {
      await setRefundReason(ctx, invoice, reason)
      await recordStaffAction(ctx, 'invoice.refund', {
        subject: nameInvoice(invoice),
        before: { state: invoice.state, refund: invoice.refund_reason && 'requested' },
        after: { state: invoice.state, refund: 'requested', amount: describeAmount(invoice) },
        reason,
      })
      await recordMore(ctx)
    })
    await askProvider(ctx, invoice, reason)
  })
}

async function askProvider(ctx: ActorContext, invoice: InvoiceRow, reason: string) {
  try {
    await requestRefund(ctx, invoice, { cause: 'staff', reason })
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    if (error.kind === 'unreachable')
      throw new Refusal('unavailable', {
        message: 'The payment provider isn’t responding. We’ll keep trying to refund the invoice.',
      })
    await withdrawRefund(ctx, invoice, error.message)
    throw new Refusal('conflict', { message: t`The provider didn’t refund it: ${error.message}` })
  }
}

function withdrawRefund(ctx: ActorContext, invoice: InvoiceRow, failureMessage: string) {
  return inTransaction(ctx, async (ctx) => {
    await setRefundReason(ctx, invoice, null)
    await recordStaffAction(ctx, 'invoice.refund-refused', {
      subject: nameInvoice(invoice),
      before: { refund: 'requested' },
      after: { refund: null },
      reason: failureMessage.slice(0, 250),
    })
  })
}

const nameInvoice = ({ id, title }: InvoiceRow) => ({
  kind: 'invoice' as const,
  id,
  name: `${id}: ${title}`,
})

function describeAmount({ amount_cents, currency }: InvoiceRow): string {
  return formatAmount({ amount: toDecimal(amount_cents), currency })
}

export const refundInvoice = operation(refundInvoiceEndpoint, async (ctx, { id, reason }) => {
  await refundByStaff(ctx, id, reason)
  return loadInvoice(ctx, id)
})
