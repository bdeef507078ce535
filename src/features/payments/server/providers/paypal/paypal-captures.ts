import { z } from 'zod'
import type { Transaction } from '../payment-provider.ts'
import { convertPayPalErrors, type createPayPalClient } from './paypal-client.ts'
import { PayPalCapture, toCapture } from './paypal-order.ts'

/**
 * Lists payments to the account and their refunds with PayPal's Transaction Search. They appear there within three
 * hours, and a query can cover at most 31 days.
 */
export async function* listPayPalTransactions(
  call: ReturnType<typeof createPayPalClient>,
  from: Date,
  to: Date,
): AsyncIterable<Transaction> {
  let pages = 1
  for (let page = 1; page <= pages; page += 1) {
    const query = new URLSearchParams({
      start_date: toSeconds(from),
      end_date: toSeconds(to),
      fields: 'transaction_info',
      page_size: '500',
      page: String(page),
    })
    const path = `/v1/reporting/transactions?${query}`
    const found = Transactions.parse(await convertPayPalErrors(call('GET', path)))
    pages = found.total_pages ?? 1
    for (const { transaction_info: info } of found.transaction_details) {
      const captureId = isPayment(info) ? info.transaction_id : refundedCapture(info)
      const kind = isPayment(info) ? 'capture' : 'refund'
      if (captureId !== null) yield { kind, captureId, requestId: info.invoice_id ?? null }
    }
  }
}

export async function readCapture(call: ReturnType<typeof createPayPalClient>, captureId: string) {
  const path = `/v2/payments/captures/${encodeURIComponent(captureId)}`
  const details = CaptureDetails.parse(await convertPayPalErrors(call('GET', path)))
  return {
    capture: toCapture(details),
    orderId: details.supplementary_data?.related_ids?.order_id ?? null,
  }
}

/** Payments have event codes T00…. Refunds, fees, and withdrawals have other codes or negative amounts. */
function isPayment({ transaction_event_code: code, transaction_amount: amount }: TransactionInfo) {
  return code.startsWith('T00') && Number(amount.value) > 0
}

/** Refunds and reversals have event codes T11…, and chargebacks T12…. Both refer to their payment. */
function refundedCapture({ transaction_event_code: code, paypal_reference_id }: TransactionInfo) {
  return /^T1[12]/.test(code) ? (paypal_reference_id ?? null) : null
}

/** PayPal doesn't accept fractions of a second here. */
function toSeconds(date: Date): string {
  return `${date.toISOString().slice(0, 19)}Z`
}

const TransactionInfo = z.object({
  transaction_id: z.string(),
  transaction_event_code: z.string(),
  transaction_amount: z.object({ value: z.string() }),
  invoice_id: z.string().optional(),
  paypal_reference_id: z.string().optional(),
})
type TransactionInfo = z.infer<typeof TransactionInfo>
const Transactions = z.object({
  transaction_details: z.array(z.object({ transaction_info: TransactionInfo })),
  total_pages: z.int().optional(),
})
const CaptureDetails = PayPalCapture.extend({
  supplementary_data: z
    .object({ related_ids: z.object({ order_id: z.string().optional() }).optional() })
    .optional(),
})
