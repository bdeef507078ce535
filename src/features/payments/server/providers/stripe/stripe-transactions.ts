import type Stripe from 'stripe'
import type { Transaction } from '../payment-provider.ts'
import { toStripeFailure } from './stripe-client.ts'
import { toId } from './stripe-order.ts'

/** Lists the account's balance transactions, each with its charge or refund, and then its disputes. */
export async function* listStripeTransactions(
  stripe: Stripe,
  from: Date,
  to: Date,
): AsyncIterable<Transaction> {
  const page = { created: { gte: toSeconds(from), lte: toSeconds(to) }, limit: 100 }
  try {
    const moves = stripe.balanceTransactions.list({ ...page, expand: ['data.source'] })
    for await (const { type, source } of moves) {
      const transaction = toTransaction(type, source as PaymentSource | string | null)
      if (transaction) yield transaction
    }
    for await (const { payment_intent } of stripe.disputes.list(page)) {
      const captureId = toId(payment_intent)
      if (captureId !== null) yield { kind: 'dispute', captureId, requestId: null }
    }
  } catch (error) {
    throw toStripeFailure(error)
  }
}

/** Returns null for fees, payouts, and payments that didn't use a payment intent. */
function toTransaction(type: string, source: PaymentSource | string | null): Transaction | null {
  const kind = kinds[type]
  if (!kind || source === null || typeof source === 'string') return null
  const captureId = toId(source.payment_intent)
  if (captureId === null) return null
  return { kind, captureId, requestId: source.metadata?.requestId ?? null }
}

const kinds: Record<string, Transaction['kind']> = {
  charge: 'capture',
  payment: 'capture',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refund-failure',
  payment_failure_refund: 'refund-failure',
}

type PaymentSource = Pick<Stripe.Charge | Stripe.Refund, 'payment_intent' | 'metadata'>

function toSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1_000)
}
