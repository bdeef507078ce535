import { findStaff } from '#features/accounts/server/public/profile/find-staff.ts'
import { defineMail } from '#features/mail/server/public/define-mail.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { formatCents } from '../../format-amount.ts'
import { type InvoiceEventCause, recordInvoiceEvent } from '../invoices/transition-invoice.ts'
import { requireProvider } from '../providers/find-provider.ts'
import { type InvoiceRow, readInvoice, withInvoiceLock } from '../public/lock-invoice.ts'

/**
 * Notifies staff of refunds that the bank rejected, once each. They stay recorded, because the money is back at the
 * provider and staff decide how to pay.
 */
export function reportFailedRefunds(
  ctx: AppContext,
  invoiceId: number,
  cause: InvoiceEventCause,
): Promise<void> {
  return withInvoiceLock(ctx, invoiceId, async (ctx) => {
    const invoice = await readInvoice(ctx, invoiceId)
    if (invoice.capture_id === null) return
    const failedIds = await requireProvider(ctx, invoice).listFailedRefunds?.(invoice.capture_id)
    if (!failedIds?.length) return
    await inTransaction(ctx, async (ctx) => {
      for (const refund of await markFailed(ctx, invoiceId, failedIds)) {
        const detail = 'The bank rejected a refund. The buyer doesn’t have the money yet.'
        await recordInvoiceEvent(ctx, invoiceId, invoice.state, cause, detail)
        ctx.log.error({ invoice: invoiceId, refund: refund.refund_id }, 'bank rejected refund')
        for (const staff of await findStaff(ctx))
          await mailStaff(ctx, staff, { invoice, refund, staffId: staff.id })
      }
    })
  })
}

/** Returns the refunds that weren't known to have failed. */
function markFailed({ db, now }: AppContext, invoiceId: number, refundIds: readonly string[]) {
  return db
    .updateTable('invoice_refund')
    .set({ failed_at: now() })
    .where('invoice_id', '=', invoiceId)
    .where('refund_id', 'in', refundIds)
    .where('failed_at', 'is', null)
    .returning(['refund_id', 'amount_cents'])
    .execute()
}

const mailStaff = defineMail<FailedRefund>('refund-failed', (ctx, { invoice, refund, staffId }) => {
  const { currency } = invoice
  const amount = formatCents(refund.amount_cents, currency)
  return {
    purpose: `refund-failed:${refund.refund_id}:${staffId}`,
    subject: t`Refund rejected by the bank: ${invoice.title}, ${amount}`,
    paragraphs: [
      t`The bank rejected the refund of ${amount} for invoice ${invoice.id}. The payment provider has returned the money to your account.`,
      translate('Ask the buyer how to pay it instead.'),
    ],
    action: {
      label: translate('View invoice'),
      url: `/web-app-admin?tab=invoices&invoice=${invoice.id}`,
    },
    footer: [
      {
        text: t`Refund ${refund.refund_id}. You’re receiving this email because you run ${ctx.site.name}.`,
      },
    ],
  }
})

type FailedRefund = {
  invoice: InvoiceRow
  refund: { refund_id: string; amount_cents: number }
  staffId: number
}
