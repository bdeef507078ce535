import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { ports } from '../ports.ts'
import { siteUrl } from './site.ts'

type Amount = { currency_code: string; value: string }
/** An order in the provider's records. */
export type Order = {
  id: string
  customId: string
  requestId: string
  reference: string
  amount: Amount
  status: 'CREATED' | 'APPROVED' | 'COMPLETED'
  captures: { id: string; status: string; amount: Amount }[]
  refunds: { id: string }[]
}

/**
 * Implements the part of PayPal's REST API that the site uses, and retries webhooks until they are received. Its
 * records are in this process, so they don't depend on the failing database.
 */
export class PaymentProvider {
  readonly #orders = new Map<string, Order>()
  /** Responses by request ID, so that repeated requests have no effect. */
  readonly #answered = new Map<string, object>()

  get orders(): readonly Order[] {
    return [...this.#orders.values()]
  }

  start() {
    const api = new Hono()
    api.post('/v1/oauth2/token', (c) => c.json({ access_token: 'token', expires_in: 32_000 }))
    api.post('/v1/notifications/verify-webhook-signature', (c) =>
      c.json({ verification_status: 'SUCCESS' }),
    )
    api.get('/v2/checkout/orders/:id', (c) => this.#onOrder(c, toBody))
    api.post('/v2/checkout/orders', (c) => this.#once(c, () => this.#create(c)))
    api.post('/v2/checkout/orders/:id/capture', (c) =>
      this.#once(c, () => this.#onOrder(c, (order) => this.#capture(order))),
    )
    api.get('/v2/payments/captures/:id', (c) => this.#readCapture(c))
    api.get('/v1/reporting/transactions', (c) => c.json(this.#listTransactions()))
    api.post('/v2/payments/captures/:id/refund', (c) => this.#once(c, () => this.#refund(c)))
    serve({ fetch: api.fetch, hostname: '127.0.0.1', port: ports.provider })
  }

  /** Simulates the buyer's approval on the provider's page. */
  approve(id: string) {
    const order = this.#orders.get(id)
    if (order?.status !== 'CREATED') return
    order.status = 'APPROVED'
    notify('CHECKOUT.ORDER.APPROVED', order)
  }

  async #once(c: Context, respond: () => Promise<Response>): Promise<Response> {
    const key = c.req.header('paypal-request-id')
    const before = key && this.#answered.get(key)
    if (before) return c.json(before, 200)
    const response = await respond()
    if (key && response.ok) this.#answered.set(key, (await response.clone().json()) as object)
    return response
  }

  async #onOrder(c: Context, toResult: (order: Order) => object): Promise<Response> {
    const order = this.#orders.get(c.req.param('id') ?? '')
    if (!order) return c.json({ name: 'RESOURCE_NOT_FOUND' }, 404)
    const result = toResult(order)
    return c.json(result, 'name' in result ? 422 : 200)
  }

  async #create(c: Context): Promise<Response> {
    const {
      purchase_units: [unit],
    } = await c.req.json<NewOrder>()
    const { custom_id: customId, invoice_id: requestId, reference_id: reference, amount } = unit
    const id = randomUUID()
    const order: Order = {
      id,
      customId,
      requestId,
      reference,
      amount,
      status: 'CREATED',
      captures: [],
      refunds: [],
    }
    this.#orders.set(id, order)
    return c.json(toBody(order), 201)
  }

  #capture(order: Order): object {
    if (order.status === 'COMPLETED') return problem('ORDER_ALREADY_CAPTURED')
    if (order.status !== 'APPROVED') return problem('ORDER_NOT_APPROVED')
    order.status = 'COMPLETED'
    order.captures.push({ id: randomUUID(), status: 'COMPLETED', amount: order.amount })
    notify('PAYMENT.CAPTURE.COMPLETED', order)
    return toBody(order)
  }

  #findByCapture(c: Context) {
    const id = c.req.param('id')
    const order = this.orders.find(({ captures }) => captures.some((capture) => capture.id === id))
    return { order, capture: order?.captures.find((capture) => capture.id === id) }
  }

  #readCapture(c: Context): Response {
    const { order, capture } = this.#findByCapture(c)
    if (!order || !capture) return c.json({ name: 'RESOURCE_NOT_FOUND' }, 404)
    return c.json({ ...capture, supplementary_data: { related_ids: { order_id: order.id } } })
  }

  #listTransactions(): object {
    const transaction_details = this.orders.flatMap(({ requestId, captures }) =>
      captures.flatMap(({ id, amount, status }) => {
        const payment = { code: 'T0006', id, value: amount.value }
        const refund = { code: 'T1107', id: `refund of ${id}`, value: `-${amount.value}` }
        return (status === 'REFUNDED' ? [payment, refund] : [payment]).map((transaction) => ({
          transaction_info: {
            transaction_id: transaction.id,
            transaction_event_code: transaction.code,
            transaction_amount: { ...amount, value: transaction.value },
            invoice_id: requestId,
            paypal_reference_id: id,
          },
        }))
      }),
    )
    return { transaction_details, total_pages: 1 }
  }

  async #refund(c: Context): Promise<Response> {
    const { order, capture } = this.#findByCapture(c)
    if (!order || !capture) return c.json({ name: 'RESOURCE_NOT_FOUND' }, 404)
    if (capture.status === 'REFUNDED') return c.json(problem('CAPTURE_FULLY_REFUNDED'), 422)
    capture.status = 'REFUNDED'
    const refund = { id: randomUUID() }
    order.refunds.push(refund)
    notify('PAYMENT.CAPTURE.REFUNDED', order)
    return c.json(refund, 201)
  }
}

/** Sends an event. One in three events is sent twice. */
function notify(event: string, order: Order) {
  const isOfOrder = event.startsWith('CHECKOUT.')
  const body = JSON.stringify({
    id: randomUUID(),
    event_type: event,
    resource: {
      id: isOfOrder ? order.id : order.captures[0]?.id,
      supplementary_data: { related_ids: { order_id: order.id } },
    },
  })
  void deliver(body)
  if (Math.random() < 1 / 3) void deliver(body)
}

async function deliver(body: string) {
  for (;;) {
    const response = await fetch(`${siteUrl}/api/payments/webhook`, {
      method: 'POST',
      headers: { ...signature, 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(30_000),
    }).catch(() => null)
    await response?.body?.cancel()
    if (response?.status === 200) return
    await pause(2_000)
  }
}

function toBody({ id, status, customId, reference, amount, captures, refunds }: Order): object {
  return {
    id,
    status,
    payer: { payer_id: 'PAYER' },
    purchase_units: [
      { custom_id: customId, reference_id: reference, amount, payments: { captures, refunds } },
    ],
    links: [{ rel: 'payer-action', href: `http://127.0.0.1:${ports.provider}/approve/${id}` }],
  }
}

function problem(issue: string): object {
  return { name: 'UNPROCESSABLE_ENTITY', details: [{ issue }] }
}

const signature = {
  'paypal-transmission-id': 'drill',
  'paypal-transmission-time': 'drill',
  'paypal-transmission-sig': 'drill',
  'paypal-auth-algo': 'drill',
  'paypal-cert-url': 'drill',
}

type NewOrder = {
  purchase_units: [{ custom_id: string; invoice_id: string; reference_id: string; amount: Amount }]
}
