import { z } from 'zod'
import type { PayPalSettings } from '#kernel/config.ts'
import { toDecimal } from '../../../rules.ts'
import { type NewOrder, type PaymentProvider, ProviderFailure } from '../payment-provider.ts'
import { listTransactions, readCapture } from './paypal-captures.ts'
import { createPayPalClient, PayPalError } from './paypal-client.ts'
import { parseEvent } from './paypal-event.ts'
import { convertPayPalErrors, toProviderFailure } from './paypal-failures.ts'
import { parseApprovalUrl, parseOrder } from './paypal-order.ts'
import { deleteExperienceProfiles } from './paypal-profiles.ts'

/** Provider for PayPal Orders v2, or for a compatible server at `baseUrl`. */
export function payPalProvider(
  settings: PayPalSettings,
  { name = 'paypal', isSandbox = false } = {},
): PaymentProvider {
  const call = createPayPalClient(settings)
  const readOrder = async (orderId: string) =>
    parseOrder(
      await convertPayPalErrors(call('GET', `/v2/checkout/orders/${encodeURIComponent(orderId)}`)),
    )
  return {
    name,
    label: 'PayPal',
    isSandbox,
    readOrder,

    async createOrder(order) {
      const body = await convertPayPalErrors(
        call('POST', '/v2/checkout/orders', {
          body: toOrderBody(order),
          requestId: order.requestId,
        }),
      )
      const approveUrl = parseApprovalUrl(body, isSandbox ? null : settings.baseUrl)
      if (!approveUrl)
        throw new ProviderFailure('refused', 'PayPal didn’t return an approval page.')
      return { orderId: parseOrder(body).orderId, approveUrl }
    },

    async capture(orderId, requestId) {
      try {
        const path = `/v2/checkout/orders/${encodeURIComponent(orderId)}/capture`
        return parseOrder(await call('POST', path, { body: {}, requestId }))
      } catch (error) {
        // Another process or an earlier attempt captured the order first.
        if (error instanceof PayPalError && error.issues.includes('ORDER_ALREADY_CAPTURED'))
          return readOrder(orderId)
        throw toProviderFailure(error)
      }
    },

    async refund({ orderId, captureId }, requestId) {
      try {
        const path = `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`
        return { refundId: Refund.parse(await call('POST', path, { body: {}, requestId })).id }
      } catch (error) {
        if (!(error instanceof PayPalError && error.issues.includes('CAPTURE_FULLY_REFUNDED')))
          throw toProviderFailure(error)
        const { capture } = await readOrder(orderId)
        return { refundId: capture?.refundId ?? `refund of ${captureId}` }
      }
    },

    listTransactions: (from, to) => listTransactions(call, from, to),
    readCapture: (captureId) => readCapture(call, captureId),

    clearExperienceProfiles: () => deleteExperienceProfiles(call),

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
      const response = await convertPayPalErrors(call('POST', path, { body: check }))
      const isGenuine = Verification.parse(response).verification_status === 'SUCCESS'
      return isGenuine ? parseEvent(event) : null
    },

    readReturn(query) {
      const orderId = query.get('token')
      return orderId ? { orderId, payerId: query.get('PayerID') || undefined } : null
    },
  }
}

function toOrderBody(order: NewOrder) {
  const { invoiceId, requestId, reference, amount, description, returnUrl, cancelUrl } = order
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: String(invoiceId),
        reference_id: reference,
        // PayPal captures only one order per `invoice_id`, even if our local state is lost.
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
/** PayPal verifies the event's exact bytes, so its text is inserted unchanged instead of being serialized again. */
function toVerificationBody(check: Record<string, string | null>, event: string): string {
  return `${JSON.stringify(check).slice(0, -1)},"webhook_event":${event}}`
}

/** Returns undefined if the text isn't JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
