import { z } from 'zod'
import type { PayPalSettings } from '#kernel/config.ts'
import { toDecimal } from '../../../rules.ts'
import { type NewOrder, type PaymentProvider, ProviderFailure } from '../payment-provider.ts'
import { PayPalRefusal, payPalCalls } from './paypal-calls.ts'
import { parseEvent } from './paypal-event.ts'
import { toFailure, withFailures } from './paypal-failures.ts'
import { parseApprovalUrl, parseOrder } from './paypal-order.ts'
import { clearProfiles } from './paypal-profiles.ts'

/** PayPal Orders v2, or whatever speaks as it does at `baseUrl`. */
export function payPalProvider(
  settings: PayPalSettings,
  { name = 'paypal', isSandbox = false } = {},
): PaymentProvider {
  const call = payPalCalls(settings)
  const readOrder = async (orderId: string) =>
    parseOrder(
      await withFailures(call('GET', `/v2/checkout/orders/${encodeURIComponent(orderId)}`)),
    )
  return {
    name,
    label: 'PayPal',
    isSandbox,
    readOrder,

    async createOrder(order) {
      const body = await withFailures(
        call('POST', '/v2/checkout/orders', {
          body: toOrderBody(order),
          requestId: order.requestId,
        }),
      )
      const approveUrl = parseApprovalUrl(body)
      if (!approveUrl) throw new ProviderFailure('refused', 'PayPal gave no page for approval.')
      return { orderId: parseOrder(body).orderId, approveUrl }
    },

    async capture(orderId, requestId) {
      try {
        const path = `/v2/checkout/orders/${encodeURIComponent(orderId)}/capture`
        return parseOrder(await call('POST', path, { body: {}, requestId }))
      } catch (error) {
        // Another process was faster, or our own first try arrived after all.
        if (error instanceof PayPalRefusal && error.issues.includes('ORDER_ALREADY_CAPTURED'))
          return readOrder(orderId)
        throw toFailure(error)
      }
    },

    async refund({ orderId, captureId }, requestId) {
      try {
        const path = `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`
        return { refundId: Refund.parse(await call('POST', path, { body: {}, requestId })).id }
      } catch (error) {
        if (!(error instanceof PayPalRefusal && error.issues.includes('CAPTURE_FULLY_REFUNDED')))
          throw toFailure(error)
        const { capture } = await readOrder(orderId)
        return { refundId: capture?.refundId ?? `refund of ${captureId}` }
      }
    },

    clearExperienceProfiles: () => clearProfiles(call),

    async readEvent({ header, body }) {
      const signature = {
        transmission_id: header('paypal-transmission-id'),
        transmission_time: header('paypal-transmission-time'),
        transmission_sig: header('paypal-transmission-sig'),
        auth_algo: header('paypal-auth-algo'),
        cert_url: header('paypal-cert-url'),
      }
      if (Object.values(signature).some((value) => value === null)) return null
      const text = new TextDecoder().decode(body)
      const event = parseJson(text)
      if (event === undefined) return null
      const path = '/v1/notifications/verify-webhook-signature'
      const check = toVerificationBody({ ...signature, webhook_id: settings.webhookId }, text)
      const answer = await withFailures(call('POST', path, { body: check }))
      const isGenuine = Verification.parse(answer).verification_status === 'SUCCESS'
      return isGenuine ? parseEvent(event) : null
    },

    readReturn(query) {
      const orderId = query.get('token')
      return orderId ? { orderId, payerId: query.get('PayerID') || undefined } : null
    },
  }
}

function toOrderBody(order: NewOrder) {
  const { invoiceId, requestId, amount, description, returnUrl, cancelUrl } = order
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: String(invoiceId),
        // PayPal captures only one order with this invoice id, even if we lose track of it.
        invoice_id: requestId,
        description,
        amount: { currency_code: amount.currency, value: toDecimal(amount.cents) },
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          return_url: returnUrl,
          cancel_url: cancelUrl,
          shipping_preference: 'NO_SHIPPING',
          user_action: 'PAY_NOW',
        },
      },
    },
  }
}

const Refund = z.object({ id: z.string() })
const Verification = z.object({ verification_status: z.string() })
/** PayPal verifies the event as it was sent, so its text goes back unchanged instead of being written again. */
function toVerificationBody(check: Record<string, string | null>, event: string): string {
  return `${JSON.stringify(check).slice(0, -1)},"webhook_event":${event}}`
}

/** Undefined where the text is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
