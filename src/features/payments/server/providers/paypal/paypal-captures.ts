import { z } from 'zod'
import type { ListedCapture } from '../payment-provider.ts'
import type { createPayPalClient } from './paypal-client.ts'
import { convertPayPalErrors } from './paypal-failures.ts'
import { PayPalCapture, toCapture } from './paypal-order.ts'

/**
 * Lists payments to the account with PayPal's Transaction Search. Payments appear there within three hours, and a
 * query can cover at most 31 days.
 */
export async function* listCaptures(
  call: ReturnType<typeof createPayPalClient>,
  from: Date,
  to: Date,
): AsyncIterable<ListedCapture> {
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
    for (const { transaction_info: info } of found.transaction_details)
      if (isPayment(info))
        yield { captureId: info.transaction_id, requestId: info.invoice_id ?? null }
  }
}

export async function readCapture(call: ReturnType<typeof createPayPalClient>, captureId: string) {
  const path = `/v2/payments/captures/${encodeURIComponent(captureId)}`
  const details = CaptureDetails.parse(await convertPayPalErrors(call('GET', path)))
  return {
    capture: toCapture(details, null),
    orderId: details.supplementary_data?.related_ids?.order_id ?? null,
  }
}

/** Payments have event codes T00…. Refunds, fees, and withdrawals have other codes or negative amounts. */
function isPayment({ transaction_event_code: code, transaction_amount: amount }: Transaction) {
  return code.startsWith('T00') && Number(amount.value) > 0
}

/** PayPal doesn't accept fractions of a second here. */
function toSeconds(date: Date): string {
  return `${date.toISOString().slice(0, 19)}Z`
}

const Transaction = z.object({
  transaction_id: z.string(),
  transaction_event_code: z.string(),
  transaction_amount: z.object({ value: z.string() }),
  invoice_id: z.string().optional(),
})
type Transaction = z.infer<typeof Transaction>
const Transactions = z.object({
  transaction_details: z.array(z.object({ transaction_info: Transaction })),
  total_pages: z.int().optional(),
})
const CaptureDetails = PayPalCapture.extend({
  supplementary_data: z
    .object({ related_ids: z.object({ order_id: z.string().optional() }).optional() })
    .optional(),
})
