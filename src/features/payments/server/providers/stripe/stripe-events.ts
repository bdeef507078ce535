import type Stripe from 'stripe'
import type { StripeSettings } from '#kernel/config.ts'
import type { ProviderEvent, Webhook } from '../payment-provider.ts'

/** Returns null if the webhook wasn't signed for this endpoint, is too old, or is from the other mode. */
export function readStripeEvent(
  stripe: Stripe,
  { webhookSecret, isLive }: StripeSettings,
  { header, body }: Webhook,
): ProviderEvent | null {
  const signature = header('stripe-signature')
  if (signature === null || webhookSecret === '') return null
  const event = verifyEvent(stripe, body, signature, webhookSecret)
  return event && event.livemode === isLive ? parseEvent(event) : null
}

function verifyEvent(stripe: Stripe, body: Uint8Array, signature: string, secret: string) {
  try {
    return stripe.webhooks.constructEvent(Buffer.from(body), signature, secret)
  } catch {
    return null
  }
}

function parseEvent({ id: eventId, type, account, data }: Stripe.Event): ProviderEvent {
  const kind = eventKinds[type]
  // A platform also receives the events of connected accounts.
  if (kind === undefined || account)
    return { eventId, kind: 'other', orderId: null, captureId: null }
  const object = data.object as { id: string; payment_intent?: unknown; status?: unknown }
  const isSession = type.startsWith('checkout.session.')
  const intent = object.payment_intent
  return {
    eventId,
    kind: kind === 'refunded' && object.status === 'failed' ? 'refund-failed' : kind,
    orderId: isSession ? object.id : null,
    captureId: !isSession && typeof intent === 'string' ? intent : null,
  }
}

/** An expired session isn't here, because the sweep job cancels its invoice. */
const eventKinds: Partial<Record<Stripe.Event['type'], ProviderEvent['kind']>> = {
  'checkout.session.completed': 'approved',
  'checkout.session.async_payment_succeeded': 'paid',
  'checkout.session.async_payment_failed': 'denied',
  'charge.refunded': 'refunded',
  'charge.refund.updated': 'refunded',
  'refund.created': 'refunded',
  'refund.updated': 'refunded',
  'refund.failed': 'refund-failed',
  'charge.dispute.created': 'disputed',
  'charge.dispute.updated': 'disputed',
  'charge.dispute.closed': 'disputed',
  'charge.dispute.funds_reinstated': 'disputed',
  'charge.dispute.funds_withdrawn': 'disputed',
}
