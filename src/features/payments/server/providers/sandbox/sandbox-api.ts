import { setTimeout as pause } from 'node:timers/promises'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { AppContext } from '#kernel/app-context.ts'
import { isSignedEvent } from './event-signature.ts'
import { captureSandboxOrder, refundSandboxCapture, toPayPalOrder } from './sandbox-capture.ts'
import {
  findOrder,
  insertOrder,
  newSandboxId,
  type SandboxCapture,
  type SandboxOrder,
} from './sandbox-orders.ts'
import { findCapture, listTransactions, TransactionQuery } from './sandbox-transactions.ts'
import { type SandboxEvent, sendEvent } from './send-event.ts'

/** Delay for slow orders, applied both before money moves and before the response. */
const slowMs = 2_000

const NewSandboxOrder = z.object({
  purchase_units: z.tuple([
    z.object({
      custom_id: z.string(),
      invoice_id: z.string().optional(),
      reference_id: z.string().optional(),
      description: z.string().optional(),
      amount: z.object({ currency_code: z.string(), value: z.string() }),
    }),
  ]),
  payment_source: z.object({
    paypal: z.object({
      experience_context: z.object({ return_url: z.string(), cancel_url: z.string() }),
    }),
  }),
})

const NewSandboxRefund = z.object({
  amount: z.object({ currency_code: z.string(), value: z.string() }).optional(),
})

/** Sandbox implementation of the PayPal REST endpoints that this feature uses. */
export function sandboxApi(ctx: AppContext): Hono {
  const { db, now } = ctx
  const api = new Hono()
  const toResponse = (order: SandboxOrder) =>
    // Uses the site that the buyer returns to, because the session belongs to that site.
    toPayPalOrder(db, order, new URL(`/sandbox-pay/${order.id}`, order.returnUrl).href)

  api.post('/v1/oauth2/token', (c) => c.json({ access_token: 'sandbox', expires_in: 32_400 }))

  api.post('/v2/checkout/orders', async (c) => {
    const { purchase_units, payment_source } = NewSandboxOrder.parse(await c.req.json())
    const { return_url, cancel_url } = payment_source.paypal.experience_context
    const order: SandboxOrder = {
      id: newSandboxId(),
      status: 'CREATED',
      purchase_units,
      returnUrl: return_url,
      cancelUrl: cancel_url,
      simulation: 'none',
    }
    const requestId = c.req.header('paypal-request-id') ?? null
    return c.json(await toResponse(await insertOrder(db, order, requestId, now())), 201)
  })

  api.get('/v2/checkout/orders/:id', async (c) => {
    const order = await findOrder(db, c.req.param('id'))
    return order ? c.json(await toResponse(order)) : c.json(problem('RESOURCE_NOT_FOUND'), 404)
  })

  api.post('/v2/checkout/orders/:id/capture', async (c) => {
    const id = c.req.param('id')
    const existing = await findOrder(db, id)
    if (existing?.simulation === 'slow') await pause(slowMs)
    const outcome = await captureSandboxOrder(
      db,
      id,
      c.req.header('paypal-request-id') ?? id,
      now(),
    )
    if (outcome === null) return c.json(problem('RESOURCE_NOT_FOUND'), 404)
    if (typeof outcome === 'string') {
      return c.json(problem(outcome), 422)
    }
    const { order, capture, isRepeated } = outcome
    if (!isRepeated) await sendEvent(ctx, captureEvent(order, capture), order.simulation)
    if (order.simulation === 'fail-after-capture' && !isRepeated)
      return c.json(problem('INTERNAL_SERVER_ERROR'), 500)
    if (order.simulation === 'slow') await pause(slowMs)
    return c.json(await toResponse(order), 201)
  })

  api.post('/v2/payments/captures/:id/refund', (c) => refund(ctx, c))

  // Test money is never disputed.
  api.get('/v1/customer/disputes', (c) => c.json({ items: [] }))

  api.get('/v2/payments/captures/:id', async (c) => {
    const found = await findCapture(db, c.req.param('id'))
    if (!found) return c.json(problem('RESOURCE_NOT_FOUND'), 404)
    const related_ids = { order_id: found.orderId }
    return c.json({ ...found.capture, supplementary_data: { related_ids } })
  })

  api.get('/v1/reporting/transactions', async (c) =>
    c.json(await listTransactions(db, TransactionQuery.parse(c.req.query()))),
  )

  // The sandbox never had experience profiles.
  api.get('/v1/payment-experience/web-profiles', (c) => c.json([]))

  api.post('/v1/notifications/verify-webhook-signature', async (c) => {
    const isGenuine = await isSignedEvent(ctx, await c.req.json())
    return c.json({ verification_status: isGenuine ? 'SUCCESS' : 'FAILURE' })
  })

  return api
}

/** Refunds a capture and sends the event once. */
async function refund(ctx: AppContext, c: Context): Promise<Response> {
  const captureId = c.req.param('id') ?? ''
  const { amount } = NewSandboxRefund.parse(await c.req.json())
  const requestId = c.req.header('paypal-request-id')
  const refunded = await refundSandboxCapture(ctx.db, captureId, {
    ...(amount && { amount }),
    ...(requestId && { requestId }),
  })
  if (refunded === null) return c.json(problem('RESOURCE_NOT_FOUND'), 404)
  if (typeof refunded === 'string') return c.json(problem(refunded), 422)
  const { refund, isRepeated } = refunded
  if (!isRepeated) await sendEvent(ctx, refundEvent(refund.id, captureId))
  return c.json({ id: refund.id, amount: refund.amount, status: 'COMPLETED' }, 201)
}

function captureEvent(order: SandboxOrder, { id, status }: SandboxCapture): SandboxEvent {
  return {
    kind: status === 'DECLINED' ? 'PAYMENT.CAPTURE.DENIED' : 'PAYMENT.CAPTURE.COMPLETED',
    resource: { id, supplementary_data: { related_ids: { order_id: order.id } } },
  }
}

/** Like PayPal, identifies the capture only by a link. */
function refundEvent(refundId: string, captureId: string): SandboxEvent {
  const up = `https://api-m.sandbox.paypal.com/v2/payments/captures/${captureId}`
  return {
    kind: 'PAYMENT.CAPTURE.REFUNDED',
    resource: { id: refundId, links: [{ rel: 'up', href: up }] },
  }
}

function problem(issue: string) {
  return { name: 'UNPROCESSABLE_ENTITY', message: issue, details: [{ issue }] }
}
