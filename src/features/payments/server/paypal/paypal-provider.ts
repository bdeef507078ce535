import { z } from 'zod'
import type { PayPalSettings } from '#kernel/config.ts'
import { decimalOf } from '../../rules.ts'
import { type NewOrder, type Notice, type PaymentProvider, ProviderFailure } from '../provider.ts'
import { PayPalRefusal, payPalCalls } from './paypal-calls.ts'
import { approveUrlOf, orderOf } from './paypal-order.ts'

/** PayPal Orders v2, or whatever speaks as it does at `baseUrl`. */
export function payPalProvider(
  settings: PayPalSettings,
  { isSandbox = false } = {},
): PaymentProvider {
  const call = payPalCalls(settings)
  const readOrder = async (orderId: string) =>
    orderOf(await translated(call('GET', `/v2/checkout/orders/${encodeURIComponent(orderId)}`)))
  return {
    isSandbox,
    readOrder,

    async createOrder(order) {
      const body = await translated(
        call('POST', '/v2/checkout/orders', { body: bodyOf(order), requestId: order.requestId }),
      )
      const approveUrl = approveUrlOf(body)
      if (!approveUrl) throw new ProviderFailure('refused', 'PayPal gave no page for approval.')
      return { orderId: orderOf(body).orderId, approveUrl }
    },

    async capture(orderId, requestId) {
      try {
        const path = `/v2/checkout/orders/${encodeURIComponent(orderId)}/capture`
        return orderOf(await call('POST', path, { body: {}, requestId }))
      } catch (error) {
        // Somebody was faster, or our own first try has reached it after all.
        if (error instanceof PayPalRefusal && error.issues.includes('ORDER_ALREADY_CAPTURED'))
          return readOrder(orderId)
        throw failureOf(error)
      }
    },

    async refund(captureId, requestId) {
      const path = `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`
      const body = await translated(call('POST', path, { body: {}, requestId }))
      return { refundId: z.object({ id: z.string() }).parse(body).id }
    },

    async readNotice(header, event) {
      const check = {
        transmission_id: header('paypal-transmission-id'),
        transmission_time: header('paypal-transmission-time'),
        transmission_sig: header('paypal-transmission-sig'),
        auth_algo: header('paypal-auth-algo'),
        cert_url: header('paypal-cert-url'),
      }
      if (Object.values(check).some((value) => value === null)) return null
      const path = '/v1/notifications/verify-webhook-signature'
      const body = { ...check, webhook_id: settings.webhookId, webhook_event: event }
      const answer = await translated(call('POST', path, { body }))
      const isGenuine = Verification.parse(answer).verification_status === 'SUCCESS'
      return isGenuine ? noticeOf(event) : null
    },
  }
}

function bodyOf({ invoiceId, amount, description, returnUrl, cancelUrl }: NewOrder) {
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: String(invoiceId),
        invoice_id: `windsock-${invoiceId}`,
        description,
        amount: { currency_code: amount.currency, value: decimalOf(amount.cents) },
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

const Verification = z.object({ verification_status: z.string() })
const Event = z.object({
  id: z.string(),
  event_type: z.string(),
  resource: z.object({
    id: z.string().optional(),
    supplementary_data: z
      .object({ related_ids: z.object({ order_id: z.string().optional() }).optional() })
      .optional(),
  }),
})

/** An order's event is about the order itself, a capture's names its order beside it. */
function noticeOf(event: unknown): Notice | null {
  const parsed = Event.safeParse(event)
  if (!parsed.success) return null
  const { id: eventId, event_type: kind, resource } = parsed.data
  const isOrder = kind.startsWith('CHECKOUT.ORDER.')
  return {
    eventId,
    kind,
    orderId: isOrder
      ? (resource.id ?? null)
      : (resource.supplementary_data?.related_ids?.order_id ?? null),
    captureId: isOrder ? null : (resource.id ?? null),
  }
}

async function translated<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    throw failureOf(error)
  }
}

const declined = new Set(['INSTRUMENT_DECLINED', 'TRANSACTION_REFUSED', 'PAYER_CANNOT_PAY'])

function failureOf(error: unknown): unknown {
  if (!(error instanceof PayPalRefusal)) return error
  if (error.issues.some((issue) => declined.has(issue)))
    return new ProviderFailure('declined', error.message)
  if (error.issues.includes('ORDER_NOT_APPROVED'))
    return new ProviderFailure('not-approved', error.message)
  if (error.status === 401) return new ProviderFailure('unreachable', error.message)
  return new ProviderFailure('refused', error.message)
}
