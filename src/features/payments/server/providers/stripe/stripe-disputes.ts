import type Stripe from 'stripe'
import type { DisputeReason, DisputeState } from '../../../dispute-rules.ts'
import type { Dispute } from '../payment-provider.ts'
import { fromMinorUnits } from './stripe-amount.ts'

export async function listStripeDisputes(stripe: Stripe, captureId: string): Promise<Dispute[]> {
  const { data } = await stripe.disputes.list({ payment_intent: captureId, limit: 100 })
  return data.map(parseDispute)
}

function parseDispute(dispute: Stripe.Dispute): Dispute {
  const { id, status, reason, amount, currency, created, evidence_details } = dispute
  const dueBy = evidence_details.due_by
  return {
    disputeId: id,
    state: states[status] ?? 'under-review',
    reason: reasons[reason] ?? 'other',
    amount: fromMinorUnits(amount, currency),
    respondBy: dueBy === null ? null : new Date(dueBy * 1_000),
    openedAt: new Date(created * 1_000),
  }
}

/** A warning is an inquiry of the bank, before it withdraws the money. */
const states: Partial<Record<string, DisputeState>> = {
  needs_response: 'needs-response',
  warning_needs_response: 'needs-response',
  under_review: 'under-review',
  warning_under_review: 'under-review',
  warning_closed: 'won',
  prevented: 'won',
  won: 'won',
  lost: 'lost',
}

const reasons: Partial<Record<string, DisputeReason>> = {
  fraudulent: 'fraudulent',
  unrecognized: 'fraudulent',
  product_not_received: 'not-received',
  product_unacceptable: 'not-as-described',
  duplicate: 'duplicate',
  credit_not_processed: 'not-refunded',
  subscription_canceled: 'canceled',
}
