import { z } from 'zod'
import type { PayPalSettings } from '#kernel/config.ts'
import {
  type NewOrder,
  type PaymentProvider,
  type ProviderEvent,
  ProviderFailure,
} from '../payment-provider.ts'
import { listPayPalTransactions, readCapture } from './paypal-captures.ts'
import {
  convertPayPalErrors,
  createPayPalClient,
  PayPalError,
  toPayPalFailure,
} from './paypal-client.ts'
import { listPayPalDisputes } from './paypal-disputes.ts'
import {
  PayPalRefund,
  parseApprovalUrl,
  parseOrder,
  toAmount,
  toPayPalRefund,
} from './paypal-order.ts'

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
    ...(!isSandbox && { currencies: payPalCurrencies }),
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
        throw toPayPalFailure(error)
      }
    },

    async refund({ captureId }, amount, requestId) {
      const path = `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`
      const body = amount === null ? {} : { amount: toAmount(amount) }
      const refund = await convertPayPalErrors(call('POST', path, { body, requestId }))
      return toPayPalRefund(PayPalRefund.parse(refund))
    },

    listDisputes: (captureId) => listPayPalDisputes(call, captureId),

    listTransactions: (from, to) => listPayPalTransactions(call, from, to),
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
        amount: toAmount(amount),
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

/** Deletes the account's payment experience profiles and yields the name of each. */
async function* deleteExperienceProfiles(
  call: ReturnType<typeof createPayPalClient>,
): AsyncIterable<string> {
  const seen = new Set<string>()
  for (;;) {
    // PayPal lists 20 profiles at a time without pagination. The next request returns more once these are deleted.
    const listed = Profiles.parse(await convertPayPalErrors(call('GET', path)))
    const next = listed.filter(({ id }) => !seen.has(id))
    if (next.length === 0) return
    for (const { id, name } of next) {
      seen.add(id)
      await convertPayPalErrors(
        call('DELETE', `${path}/${encodeURIComponent(id)}`).catch(ignoreNotFound),
      )
      yield name ?? id
    }
  }
}

const path = '/v1/payment-experience/web-profiles'
const Profiles = z.array(z.object({ id: z.string(), name: z.string().optional() }))

/** Ignores profiles that have already been deleted. */
function ignoreNotFound(error: unknown): void {
  if (!(error instanceof PayPalError && error.status === 404)) throw error
}

const Event = z.object({
  id: z.string(),
  event_type: z.string(),
  resource: z.object({
    id: z.string().optional(),
    supplementary_data: z
      .object({
        related_ids: z
          .object({ order_id: z.string().optional(), capture_id: z.string().optional() })
          .optional(),
      })
      .optional(),
    links: z.array(z.object({ rel: z.string(), href: z.string() })).optional(),
    disputed_transactions: z
      .array(z.object({ seller_transaction_id: z.string().optional() }))
      .optional(),
  }),
})

/**
 * Converts a PayPal event. An order event contains the order, a capture event contains the order ID, a refund event
 * links to the capture, and a dispute lists its captures. We have one capture per order.
 */
function parseEvent(event: unknown): ProviderEvent | null {
  const parsed = Event.safeParse(event)
  if (!parsed.success) return null
  const { id: eventId, event_type, resource } = parsed.data
  const kind = eventKinds[event_type] ?? 'other'
  const { order_id, capture_id } = resource.supplementary_data?.related_ids ?? {}
  if (event_type.startsWith('CHECKOUT.ORDER.'))
    return { eventId, kind, orderId: resource.id ?? null, captureId: null }
  if (kind === 'disputed') {
    const [disputed] = resource.disputed_transactions ?? []
    return { eventId, kind, orderId: null, captureId: disputed?.seller_transaction_id ?? null }
  }
  const above = resource.links
    ?.find(({ rel }) => rel === 'up')
    ?.href.split('/')
    .at(-1)
  return {
    eventId,
    kind,
    orderId: order_id ?? null,
    captureId: capture_id ?? above ?? resource.id ?? null,
  }
}

const eventKinds: Record<string, ProviderEvent['kind']> = {
  'CUSTOMER.DISPUTE.CREATED': 'disputed',
  'CUSTOMER.DISPUTE.UPDATED': 'disputed',
  'CUSTOMER.DISPUTE.RESOLVED': 'disputed',
  'CHECKOUT.ORDER.APPROVED': 'approved',
  'PAYMENT.CAPTURE.COMPLETED': 'paid',
  'PAYMENT.CAPTURE.DENIED': 'denied',
  'PAYMENT.CAPTURE.DECLINED': 'denied',
  'PAYMENT.CAPTURE.REFUNDED': 'refunded',
  'PAYMENT.CAPTURE.REVERSED': 'refunded',
}

/**
 * Currencies that PayPal accepts. Merchants in other countries than Brazil get another currency for reais. Source, as of
 * November 2026: https://developer.paypal.com/api/rest/reference/currency-codes/
 */
const payPalCurrencies: ReadonlySet<string> = new Set(
  'AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD HUF ILS JPY MXN MYR NOK NZD PHP PLN SEK SGD THB TWD USD'.split(
    ' ',
  ),
)
