import { z } from 'zod'
import type { DisputeReason, DisputeState } from '../../../dispute-rules.ts'
import type { Dispute } from '../payment-provider.ts'
import { convertPayPalErrors, type createPayPalClient } from './paypal-client.ts'
import { Amount, toPayPalMoney } from './paypal-order.ts'

/** Lists the disputes of a capture. The app needs PayPal's Customer Disputes feature. */
export async function listPayPalDisputes(
  call: ReturnType<typeof createPayPalClient>,
  captureId: string,
): Promise<Dispute[]> {
  const query = new URLSearchParams({ disputed_transaction_id: captureId })
  const found = await convertPayPalErrors(call('GET', `/v1/customer/disputes?${query}`))
  const { items } = Disputes.parse(found)
  // The list doesn't contain the outcome and the date by which to respond.
  return Promise.all(items.map(({ dispute_id }) => readDispute(call, dispute_id)))
}

async function readDispute(call: ReturnType<typeof createPayPalClient>, id: string) {
  const path = `/v1/customer/disputes/${encodeURIComponent(id)}`
  const details = DisputeDetails.parse(await convertPayPalErrors(call('GET', path)))
  return {
    disputeId: details.dispute_id,
    state: toState(details),
    reason: reasons[details.reason] ?? 'other',
    amount: toPayPalMoney(details.dispute_amount),
    respondBy: details.seller_response_due_date ? new Date(details.seller_response_due_date) : null,
    openedAt: new Date(details.create_time),
  }
}

function toState({ status, dispute_outcome }: z.infer<typeof DisputeDetails>): DisputeState {
  if (status === 'WAITING_FOR_SELLER_RESPONSE') return 'needs-response'
  if (status !== 'RESOLVED') return 'under-review'
  return lost.has(dispute_outcome?.outcome_code ?? '') ? 'lost' : 'won'
}

const lost = new Set(['RESOLVED_BUYER_FAVOUR', 'ACCEPTED'])

const reasons: Record<string, DisputeReason> = {
  MERCHANDISE_OR_SERVICE_NOT_RECEIVED: 'not-received',
  MERCHANDISE_OR_SERVICE_NOT_AS_DESCRIBED: 'not-as-described',
  UNAUTHORISED: 'fraudulent',
  CREDIT_NOT_PROCESSED: 'not-refunded',
  DUPLICATE_TRANSACTION: 'duplicate',
  INCORRECT_AMOUNT: 'wrong-amount',
  CANCELED_RECURRING_BILLING: 'canceled',
}

const Disputes = z.object({ items: z.array(z.object({ dispute_id: z.string() })).default([]) })
const DisputeDetails = z.object({
  dispute_id: z.string(),
  reason: z.string(),
  status: z.string(),
  dispute_amount: Amount,
  create_time: z.string(),
  seller_response_due_date: z.string().optional(),
  dispute_outcome: z.object({ outcome_code: z.string().optional() }).optional(),
})
