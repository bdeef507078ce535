import { createHmac, timingSafeEqual } from 'node:crypto'
import type {
  Capture,
  Dispute,
  NewOrder,
  PaymentProvider,
  ProviderOrder,
} from '#features/payments/server/providers/payment-provider.ts'

export type SigningProvider = PaymentProvider & {
  /** Simulates the buyer's approval. */
  approve: (orderId: string) => void
  /** Returns the header for a webhook with this text. */
  sign: (text: string) => { 'tally-signature': string }
  refundedOrders: string[]
  /** Disputes by capture. */
  disputes: Map<string, Dispute[]>
}

const secret = 'whsec_tests'

/**
 * A payment provider that shares only the interface with PayPal. Like Stripe's, its webhooks have a `t=…,v1=…`
 * signature, in which v1 is an HMAC of the time and the body.
 */
export function signingProvider(): SigningProvider {
  const orders = new Map<string, SignedOrder>()
  const refundedOrders: string[] = []
  const disputes: SigningProvider['disputes'] = new Map()
  const read = (orderId: string) => orders.get(orderId) as SignedOrder
  const change = (orderId: string, changed: Partial<ProviderOrder>) => {
    orders.set(orderId, { ...read(orderId), ...changed })
    return read(orderId)
  }
  return {
    name: 'tally',
    label: 'Tally',
    isSandbox: false,
    refundedOrders,
    disputes,
    approve: (orderId) => void change(orderId, { status: 'approved', payerId: 'buyer' }),
    sign: (text) => ({ 'tally-signature': `t=1700000000,v1=${signature('1700000000', text)}` }),

    async createOrder(order) {
      const orderId = `ord_${order.requestId}`
      if (!orders.has(orderId)) orders.set(orderId, newOrder(orderId, order))
      return { orderId, approveUrl: `https://tally.example/${orderId}` }
    },
    readOrder: async (orderId) => read(orderId),
    async capture(orderId) {
      const amount = read(orderId).amount as NewOrder['amount']
      const capture = { captureId: `cap_${orderId}`, status: 'completed', refunds: [] } as const
      return change(orderId, { status: 'completed', capture: { ...capture, amount } })
    },
    async refund({ orderId }, amount) {
      refundedOrders.push(orderId)
      return { refundId: `ref_${orderId}`, amount }
    },
    listDisputes: async (captureId) => disputes.get(captureId) ?? [],

    async readEvent({ header, body }) {
      const [, time = '', sentSignature = ''] =
        /^t=(\d+),v1=(.*)$/.exec(header('tally-signature') ?? '') ?? []
      const expected = Buffer.from(signature(time, body))
      const actual = Buffer.from(sentSignature)
      if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null
      const event = JSON.parse(Buffer.from(body).toString())
      return { eventId: event.id, kind: event.type, orderId: event.order, captureId: null }
    },
    async *listTransactions() {
      for (const { capture, requestId } of orders.values())
        if (capture) yield { kind: 'capture' as const, captureId: capture.captureId, requestId }
    },
    async readCapture(captureId) {
      const order = [...orders.values()].find(({ capture }) => capture?.captureId === captureId)
      return { capture: order?.capture as Capture, orderId: order?.orderId ?? null }
    },
    // No-op, because this provider doesn't use experience profiles.

    readReturn(query) {
      const orderId = query.get('order_ref')
      return orderId ? { orderId } : null
    },
  }
}

function newOrder(
  orderId: string,
  { invoiceId, requestId, reference, amount }: NewOrder,
): SignedOrder {
  return {
    orderId,
    requestId,
    status: 'created',
    customId: String(invoiceId),
    reference,
    amount,
    payerId: null,
    capture: null,
    raw: { orderId },
  }
}

type SignedOrder = ProviderOrder & { requestId: string }

function signature(time: string, body: string | Uint8Array): string {
  return createHmac('sha256', secret).update(`${time}.`).update(body).digest('hex')
}
