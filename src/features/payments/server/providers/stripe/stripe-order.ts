import type Stripe from 'stripe'
import type { Capture, ProviderOrder, Refund } from '../payment-provider.ts'
import { fromMinorUnits } from './stripe-amount.ts'

/** Parts of a session that `parseSession` needs. */
export const sessionParts = ['payment_intent.latest_charge']

/**
 * Converts a Checkout session. Its payment intent is our capture. Cards reserve the money until we capture it. Other
 * payment methods capture it at once, or days later.
 */
export function parseSession(
  session: Stripe.Checkout.Session,
  refunds: readonly Stripe.Refund[],
): ProviderOrder {
  const intent = expanded(session.payment_intent)
  return {
    orderId: session.id,
    status: toStatus(session, intent),
    customId: session.client_reference_id,
    reference: session.metadata?.reference ?? null,
    amount:
      session.amount_total === null || session.currency === null
        ? null
        : fromMinorUnits(session.amount_total, session.currency),
    payerId: toId(session.customer),
    capture: intent && parseCapture(intent, refunds, session.status === 'complete'),
    raw: describeSession(session, intent),
  }
}

function toStatus(
  session: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | null,
): ProviderOrder['status'] {
  if (intent?.status === 'requires_capture') return 'approved'
  if (intent?.status === 'canceled' || session.status === 'expired') return 'voided'
  return session.status === 'complete' ? 'completed' : 'created'
}

/** Returns null if the buyer hasn't paid yet. A session is complete although a bank may decline the payment later. */
export function parseCapture(
  intent: Stripe.PaymentIntent,
  refunds: readonly Stripe.Refund[],
  isComplete: boolean,
): Capture | null {
  const status = toCaptureStatus(intent, isComplete)
  if (status === null) return null
  const amount = status === 'completed' ? intent.amount_received : intent.amount
  const refundedAmount = expanded(intent.latest_charge)?.amount_refunded ?? 0
  return {
    captureId: intent.id,
    status: status === 'completed' && refundedAmount >= amount ? 'refunded' : status,
    amount: fromMinorUnits(amount, intent.currency),
    refunds: refunds.filter(isMade).map(toStripeRefund).reverse(),
  }
}

function toCaptureStatus(intent: Stripe.PaymentIntent, isComplete: boolean) {
  if (intent.status === 'succeeded') return 'completed'
  if (intent.status === 'processing') return 'pending'
  return intent.status === 'requires_payment_method' && isComplete ? 'declined' : null
}

/** A bank can reject a refund, and Stripe then returns the money to the account. */
export function isMade({ status }: Stripe.Refund): boolean {
  return status !== 'failed' && status !== 'canceled'
}

export function toStripeRefund({ id, amount, currency }: Stripe.Refund): Refund {
  return { refundId: id, amount: fromMinorUnits(amount, currency) }
}

/** The part of the response that is stored with the invoice, without secrets and in the form of PayPal's. */
function describeSession(session: Stripe.Checkout.Session, intent: Stripe.PaymentIntent | null) {
  const charge = expanded(intent?.latest_charge)
  const { card, type } = charge?.payment_method_details ?? {}
  const email = session.customer_details?.email
  return {
    id: session.id,
    status: session.payment_status,
    payment_intent: intent?.id ?? null,
    charge: charge?.id ?? null,
    payment_method: type ?? null,
    ...(card && {
      payment_source: {
        card: { brand: card.brand, last_digits: card.last4, wallet: card.wallet?.type ?? null },
      },
    }),
    ...(email && { payer: { email_address: email } }),
  }
}

/** Returns null for an object that wasn't expanded. */
export function expanded<T extends { id: string }>(value: string | T | null | undefined): T | null {
  return typeof value === 'object' ? value : null
}

export function toId(value: string | { id: string } | null | undefined): string | null {
  return typeof value === 'string' ? value : (value?.id ?? null)
}
