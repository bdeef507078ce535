import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import type { NewOrder } from '../payment-provider.ts'
import { toMinorUnits } from './stripe-amount.ts'
import { isKeyUsedUp } from './stripe-client.ts'

/**
 * Creates a Checkout session, or returns the existing one for the same request ID. The ID may be used up, such as
 * after the site's URL changed. Then creates another session, because no one has the URL of the first one.
 */
export async function createCheckoutSession(stripe: Stripe, order: NewOrder) {
  const params = toSessionParams(order)
  const { requestId } = order
  try {
    return await stripe.checkout.sessions.create(params, { idempotencyKey: requestId })
  } catch (error) {
    if (!isKeyUsedUp(error)) throw error
    const hash = createHash('sha256').update(JSON.stringify(params)).digest('hex').slice(0, 16)
    return stripe.checkout.sessions.create(params, { idempotencyKey: `${requestId}-${hash}` })
  }
}

function toSessionParams(order: NewOrder): Stripe.Checkout.SessionCreateParams {
  const { invoiceId, requestId, reference, amount, description, expiresAt } = order
  return {
    mode: 'payment',
    client_reference_id: String(invoiceId),
    metadata: { requestId, reference },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: amount.currency.toLowerCase(),
          unit_amount: toMinorUnits(amount),
          product_data: { name: description },
        },
      },
    ],
    // Stripe copies these to the charge, where reconciliation finds them.
    payment_intent_data: { description, metadata: { requestId } },
    // Without a list of payment methods, Stripe offers those that are turned on in its dashboard.
    payment_method_options: Object.fromEntries(
      reservable.map((method) => [method, { capture_method: 'manual' as const }]),
    ),
    // The amount must be the invoice's, so the buyer's bank converts currencies.
    adaptive_pricing: { enabled: false },
    expires_at: Math.floor(expiresAt.getTime() / 1_000),
    success_url: withSessionId(order.returnUrl),
    cancel_url: withSessionId(order.cancelUrl),
  }
}

/** Methods that reserve the money, so that we can still decide to charge nothing. Card includes Apple and Google Pay. */
const reservable = ['card', 'link', 'amazon_pay', 'cashapp', 'klarna', 'revolut_pay'] as const

/** Stripe replaces the placeholder. */
function withSessionId(url: string): string {
  return `${url}?session_id={CHECKOUT_SESSION_ID}`
}

/** The buyer is redirected there without confirmation, so it must be Stripe's page, or the page of a test server. */
export function isCheckoutPage(url: string | null, apiUrl: string): url is string {
  const page = url === null ? null : URL.parse(url)
  if (!page) return false
  return page.origin === 'https://checkout.stripe.com' || isTestPage(page, new URL(apiUrl))
}

function isTestPage(page: URL, api: URL): boolean {
  return api.origin !== stripeApi && page.origin === api.origin
}

export const stripeApi = 'https://api.stripe.com'
