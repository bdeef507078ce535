import type Stripe from 'stripe'
import type { StripeSettings } from '#kernel/config.ts'
import { type PaymentProvider, ProviderFailure, type ProviderOrder } from '../payment-provider.ts'
import { toMinorUnits } from './stripe-amount.ts'
import { createCheckoutSession, isCheckoutPage } from './stripe-checkout.ts'
import {
  convertStripeErrors,
  createStripeClient,
  isKeyUsedUp,
  isStripeError,
} from './stripe-client.ts'
import { listStripeDisputes } from './stripe-disputes.ts'
import { readStripeEvent } from './stripe-events.ts'
import {
  expanded,
  isMade,
  parseCapture,
  parseSession,
  sessionParts,
  toStripeRefund,
} from './stripe-order.ts'
import { listStripeTransactions } from './stripe-transactions.ts'

/** Provider for Stripe Checkout. A session is an order, and its payment intent is the capture. */
export function stripeProvider(settings: StripeSettings): PaymentProvider {
  const stripe = createStripeClient(settings)
  const readOrder = (orderId: string) => convertStripeErrors(loadOrder(stripe, orderId))
  return {
    name: 'stripe',
    label: 'Stripe',
    isSandbox: false,
    isTest: !settings.isLive,
    readOrder,

    async createOrder(order) {
      const { id, url } = await convertStripeErrors(createCheckoutSession(stripe, order))
      if (!isCheckoutPage(url, settings.apiUrl))
        throw new ProviderFailure('refused', 'Stripe didn’t return a checkout page.')
      return { orderId: id, approveUrl: url }
    },

    async capture(orderId, requestId) {
      const { status, payment_intent } = await convertStripeErrors(readSession(stripe, orderId))
      const intent = expanded(payment_intent)
      if (!intent || status !== 'complete')
        throw new ProviderFailure('not-approved', 'The buyer hasn’t paid yet.')
      if (intent.status === 'requires_capture')
        await convertStripeErrors(captureIntent(stripe, intent.id, requestId))
      return readOrder(orderId)
    },

    async release(orderId) {
      const { status, payment_intent } = await convertStripeErrors(readSession(stripe, orderId))
      const intent = expanded(payment_intent)
      if (status === 'open') await convertStripeErrors(stripe.checkout.sessions.expire(orderId))
      else if (intent?.status === 'requires_capture')
        await convertStripeErrors(stripe.paymentIntents.cancel(intent.id))
    },

    async refund({ captureId }, amount, requestId) {
      const params = {
        payment_intent: captureId,
        metadata: { requestId },
        ...(amount && { amount: toMinorUnits(amount) }),
      }
      // Stripe deletes an idempotency key after a day, and a refund may be requested again later.
      const before = await convertStripeErrors(listRefunds(stripe, captureId))
      const refund =
        before.find(({ metadata }) => metadata?.requestId === requestId) ??
        (await convertStripeErrors(stripe.refunds.create(params, { idempotencyKey: requestId })))
      if (!isMade(refund)) throw new ProviderFailure('refused', 'The bank rejected the refund.')
      return toStripeRefund(refund)
    },

    async listFailedRefunds(captureId) {
      const refunds = await convertStripeErrors(listRefunds(stripe, captureId))
      return refunds.filter(({ status }) => status === 'failed').map(({ id }) => id)
    },

    listDisputes: (captureId) => convertStripeErrors(listStripeDisputes(stripe, captureId)),

    listTransactions: (from, to) => listStripeTransactions(stripe, from, to),

    async readCapture(captureId) {
      const params = { expand: ['latest_charge'] }
      const [intent, sessions] = await convertStripeErrors(
        Promise.all([
          stripe.paymentIntents.retrieve(captureId, params),
          stripe.checkout.sessions.list({ payment_intent: captureId, limit: 1 }),
        ]),
      )
      const capture = parseCapture(intent, await listMadeRefunds(stripe, intent), true)
      if (!capture) throw new ProviderFailure('refused', 'The payment wasn’t captured.')
      return { capture, orderId: sessions.data[0]?.id ?? null }
    },

    readEvent: async (webhook) => readStripeEvent(stripe, settings, webhook),

    readReturn(query) {
      const orderId = query.get('session_id')
      return orderId && /^cs_(test|live)_\w+$/.test(orderId) ? { orderId } : null
    },
  }
}

function readSession(stripe: Stripe, orderId: string) {
  return stripe.checkout.sessions.retrieve(orderId, { expand: sessionParts })
}

async function loadOrder(stripe: Stripe, orderId: string): Promise<ProviderOrder> {
  const session = await readSession(stripe, orderId)
  return parseSession(session, await listMadeRefunds(stripe, expanded(session.payment_intent)))
}

/** Does nothing if the payment was already captured, or canceled. The caller reads its state. */
async function captureIntent(stripe: Stripe, intentId: string, idempotencyKey?: string) {
  try {
    await stripe.paymentIntents.capture(intentId, {}, idempotencyKey ? { idempotencyKey } : {})
  } catch (error) {
    // Stripe repeats a server error for a day. An intent is captured only once, even without the key.
    if (idempotencyKey && isKeyUsedUp(error)) return captureIntent(stripe, intentId)
    if (!isStripeError(error, 'payment_intent_unexpected_state')) throw error
  }
}

/** Calls Stripe only if the charge has refunds. */
async function listMadeRefunds(stripe: Stripe, intent: Stripe.PaymentIntent | null) {
  const charge = expanded(intent?.latest_charge)
  return intent && charge && charge.amount_refunded > 0 ? listRefunds(stripe, intent.id) : []
}

async function listRefunds(stripe: Stripe, captureId: string) {
  const list = stripe.refunds.list({ payment_intent: captureId, limit: 100 })
  return list.autoPagingToArray({ limit: maxRefunds })
}

const maxRefunds = 1_000
