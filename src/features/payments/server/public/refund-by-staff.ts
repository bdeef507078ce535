import { randomBytes } from 'node:crypto'
import { recordStaffAction } from '#features/audit/server/public/record-staff-action.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { fieldRefusal, Refusal } from '#kernel/errors.ts'
import { smallestAmount } from '#kernel/format/currencies.ts'
import { t } from '#kernel/messages/translate.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { isSiteReason } from '../../end-reasons.ts'
import { formatCents } from '../../format-amount.ts'
import { refundInvoiceEndpoint } from '../../refund-contract.ts'
import { describeMaximum } from '../../refund-rules.ts'
import { toCents } from '../../rules.ts'
import { loadInvoice } from '../invoices/invoice-wire.ts'
import { buildRequestId } from '../providers/build-request-id.ts'
import { findProvider, requireProvider } from '../providers/find-provider.ts'
import { type PaymentProvider, ProviderFailure } from '../providers/payment-provider.ts'
import { assertTransferDate, recordTransferBack } from '../providers/transfer/transfer-refunds.ts'
import { recordProviderRefunds } from '../refunds/record-provider-refunds.ts'
import { completeRefund, countLeft, setRefundRequest } from '../refunds/request-refund.ts'
import type { InvoiceRow } from './lock-invoice.ts'
import { readInvoice, withInvoiceLock } from './lock-invoice.ts'

/**
 * Refunds an invoice, or a part of it. Records the request and its reason in the audit log before calling the provider,
 * so they are recorded even if the call fails. `recordMore` writes in the same transaction. If the invoice is already
 * refunded, calls `onRefunded` instead, which throws if the caller has something to record.
 */
export function refundByStaff(
  ctx: ActorContext,
  id: number,
  { reason, part, revokes = false, paidBackOn }: StaffRefund,
  { recordMore, onRefunded }: StaffRefundRecords,
): Promise<void> {
  return withInvoiceLock(ctx, id, async (locked) => {
    const ctx = locked as ActorContext
    const invoice = await recordUnseenRefunds(ctx, await readInvoice(ctx, id))
    if (invoice.state === 'refunded') return onRefunded()
    if (invoice.state !== 'paid')
      throw new Refusal('conflict', { message: 'Only paid invoices can be refunded.' })
    if (invoice.amount_cents === 0)
      throw new Refusal('conflict', {
        message: 'This item was free, so there’s nothing to refund.',
      })
    const provider = requireProvider(ctx, invoice)
    const cents = checkAmount(invoice, part)
    if (paidBackOn !== undefined) assertPaidBack(ctx, provider, invoice, paidBackOn)
    const requested = await inTransaction(ctx, async (ctx) => {
      // A repeated request must be the same, or the provider rejects its ID.
      const request =
        invoice.refund_reason === null
          ? { cents, requestId: newRequestId(invoice) }
          : { cents: invoice.refund_cents, requestId: invoice.refund_request }
      const requested = await setRefundRequest(ctx, invoice, {
        reason,
        ...request,
        revokes: revokes || invoice.refund_revokes,
      })
      await recordStaffAction(ctx, 'invoice.refund', {
        subject: nameInvoice(invoice),
        before: { state: invoice.state, refund: invoice.refund_reason && 'requested' },
        after: {
          state: invoice.state,
          refund: 'requested',
          amount: describeAmount(invoice, cents),
          ...(revokes && { revokes }),
          ...(paidBackOn && { paidBackOn }),
        },
        // The log shows reasons as staff wrote them.
        ...(!isSiteReason(reason) && { reason }),
      })
      if (paidBackOn !== undefined) await recordTransferBack(ctx, requested, cents, paidBackOn)
      await recordMore?.(ctx)
      return requested
    })
    await askProvider(ctx, provider, requested)
  })
}

/** `seenCents` is what the staff member's page showed as refunded. */
type StaffRefund = {
  reason: string
  part?: { cents: number; seenCents: number } | undefined
  revokes?: boolean
  paidBackOn?: string | undefined
}

type StaffRefundRecords = {
  recordMore?: (ctx: ActorContext) => Promise<void>
  onRefunded: () => Promise<void>
}

/** Records refunds made at the provider, unless it doesn't respond. It also rejects refunds of more than is left. */
async function recordUnseenRefunds(ctx: ActorContext, invoice: InvoiceRow): Promise<InvoiceRow> {
  if (invoice.refund_reason !== null || !findProvider(ctx, invoice)) return invoice
  try {
    return await recordProviderRefunds(ctx, invoice, 'sweeper')
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    ctx.log.warn({ invoice: invoice.id, error: error.message }, 'failed to read refunds')
    return invoice
  }
}

/** Returns the cents to refund. A second refund must not repeat one that the staff member hasn't seen. */
function checkAmount(invoice: InvoiceRow, part: StaffRefund['part']): number {
  const { currency } = invoice
  const left = countLeft(invoice)
  const cents = part?.cents ?? left
  const isPending = invoice.refund_reason !== null
  if (isPending && cents !== (invoice.refund_cents ?? left))
    throw new Refusal('conflict', { message: 'Another refund of this invoice is in progress.' })
  if (part && part.seenCents !== invoice.refunded_cents)
    throw new Refusal('conflict', {
      message: 'Part of this invoice was refunded in the meantime. Reload the page.',
    })
  if (cents > left) throw fieldRefusal('amount', describeMaximum({ cents: left, currency }))
  if (part && cents % smallestAmount(currency) !== 0)
    throw fieldRefusal('amount', t`Amounts in ${currency} have no decimals.`)
  return cents
}

function assertPaidBack(
  ctx: ActorContext,
  { isManual }: PaymentProvider,
  { created_at }: InvoiceRow,
  date: string,
) {
  if (!isManual)
    throw fieldRefusal('paidBackOn', 'The payment provider refunds this invoice itself.')
  assertTransferDate(ctx, { field: 'paidBackOn', date, from: created_at })
}

/** Staff can refund several times, so each request has its own ID, which is stored until it's completed. */
function newRequestId(invoice: InvoiceRow): string {
  return `${buildRequestId('refund', invoice)}-${randomBytes(6).toString('hex')}`
}

async function askProvider(ctx: ActorContext, provider: PaymentProvider, invoice: InvoiceRow) {
  try {
    await completeRefund(ctx, invoice, 'staff')
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    // Staff pay it back later, and record it with another request.
    if (error.kind === 'unreachable' && provider.isManual) return
    if (error.kind === 'unreachable')
      throw new Refusal('unavailable', {
        message: 'The payment provider isn’t responding. We’ll keep trying to refund the invoice.',
      })
    await cancelRefundRequest(ctx, invoice, error.message)
    throw new Refusal('conflict', { message: t`The provider didn’t refund it: ${error.message}` })
  }
}

function cancelRefundRequest(ctx: ActorContext, invoice: InvoiceRow, failureMessage: string) {
  return inTransaction(ctx, async (ctx) => {
    await setRefundRequest(ctx, invoice, null)
    await recordStaffAction(ctx, 'invoice.refund-refused', {
      subject: nameInvoice(invoice),
      before: { refund: 'requested' },
      after: { refund: null },
      reason: failureMessage.slice(0, 250),
    })
  })
}

export const nameInvoice = ({ id, title }: InvoiceRow) => ({
  kind: 'invoice' as const,
  id,
  name: `${id}: ${title}`,
})

export function describeAmount({ currency }: InvoiceRow, cents: number): string {
  return formatCents(cents, currency)
}

export const refundInvoice = operation(refundInvoiceEndpoint, async (ctx, input) => {
  const { id, reason, amount, alreadyRefunded, revoke, paidBackOn } = input
  const part =
    amount === undefined
      ? undefined
      : { cents: toCents(amount), seenCents: toCents(alreadyRefunded) }
  const refund = { reason, part, revokes: revoke, paidBackOn }
  // A repeated refund of everything has no effect.
  await refundByStaff(ctx, id, refund, { onRefunded: async () => undefined })
  return loadInvoice(ctx, id)
})
