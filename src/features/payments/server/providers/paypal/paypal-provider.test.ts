import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { type ServerType, serve } from '@hono/node-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Transaction } from '../payment-provider.ts'
import { parseApprovalUrl } from './paypal-order.ts'
import { payPalProvider } from './paypal-provider.ts'

/* Minimal PayPal server that returns prepared responses and records requests. */

type PreparedResponse = { status: number; body: object | string }
let responses: PreparedResponse[] = []
let requests: {
  method: string
  path: string
  search: string
  authorization: string | null
  requestId: string | null
  body: string
}[] = []
let server: ServerType
let baseUrl: string
let tokens = 0
let redirectTo: string | null = null

beforeAll(async () => {
  server = serve({ fetch: respond, hostname: '127.0.0.1', port: 0 })
  await once(server, 'listening')
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.close()
  await once(server, 'close')
})
beforeEach(() => {
  responses = []
  requests = []
  tokens = 0
  redirectTo = null
})

async function respond(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  if (pathname === '/v1/oauth2/token') {
    tokens += 1
    return Response.json({ access_token: `token ${tokens}`, expires_in: 32_000 })
  }
  const { headers } = request
  requests.push({
    method: request.method,
    path: pathname,
    search,
    authorization: headers.get('authorization'),
    requestId: headers.get('paypal-request-id'),
    body: await request.text(),
  })
  if (redirectTo && !pathname.endsWith('/elsewhere')) return Response.redirect(redirectTo, 307)
  const { status, body } = responses.shift() ?? { status: 404, body: {} }
  return new Response(
    status === 204 ? null : typeof body === 'string' ? body : JSON.stringify(body),
    { status },
  )
}

const provider = () =>
  payPalProvider({ baseUrl, clientId: 'id', secret: 'secret', webhookId: 'webhook' })
const problem = (issue: string, status = 422) => ({
  status,
  body: { name: 'UNPROCESSABLE_ENTITY', details: [{ issue }] },
})
const order = (status: string, captures: object[] = [], refunds: object[] = []) => ({
  id: 'ORDER',
  status,
  payer: { payer_id: 'PAYER' },
  purchase_units: [
    {
      custom_id: '7',
      amount: { currency_code: 'USD', value: '49.00' },
      payments: { captures, refunds },
    },
  ],
})
const capture = (status: string) => ({
  id: 'CAPTURE',
  status,
  amount: { currency_code: 'USD', value: '49.00' },
})

test('[PAY-07] reuses a token for many calls, and replaces a revoked one at once', async () => {
  const payPal = provider()
  responses = [
    { status: 200, body: order('APPROVED') },
    { status: 200, body: order('APPROVED') },
    { status: 401, body: {} },
    { status: 200, body: order('APPROVED') },
  ]
  for (let n = 0; n < 3; n += 1)
    expect(await payPal.readOrder('ORDER')).toMatchObject({
      status: 'approved',
      customId: '7',
      payerId: 'PAYER',
      amount: { cents: 4_900, currency: 'USD' },
    })
  expect(requests.map(({ authorization }) => authorization)).toEqual([
    'Bearer token 1',
    'Bearer token 1',
    'Bearer token 1',
    'Bearer token 2',
  ])
})

test('[PAY-07] reads an order that was captured before', async () => {
  responses = [
    problem('ORDER_ALREADY_CAPTURED'),
    { status: 200, body: order('COMPLETED', [capture('COMPLETED')]) },
  ]
  expect(await provider().capture('ORDER', 'capture-7')).toMatchObject({
    status: 'completed',
    capture: { captureId: 'CAPTURE', status: 'completed', amount: { cents: 4_900 } },
  })
  expect(requests[0]).toMatchObject({
    path: '/v2/checkout/orders/ORDER/capture',
    requestId: 'capture-7',
  })
})

test('[PAY-07] a completed order can contain a declined capture', async () => {
  responses = [{ status: 201, body: order('COMPLETED', [capture('DECLINED')]) }]
  expect((await provider().capture('ORDER', 'x')).capture).toMatchObject({ status: 'declined' })
})

test.each([
  [problem('INSTRUMENT_DECLINED'), 'declined'],
  [problem('ORDER_NOT_APPROVED'), 'not-approved'],
  [problem('PAYEE_ACCOUNT_RESTRICTED'), 'refused'],
  [{ status: 404, body: { name: 'RESOURCE_NOT_FOUND' } }, 'refused'],
  // For all of these, the outcome is unknown.
  [problem('PREVIOUS_REQUEST_IN_PROGRESS'), 'unreachable'],
  [problem('ANY', 409), 'unreachable'],
  [{ status: 429, body: {} }, 'unreachable'],
  [{ status: 500, body: 'oh no' }, 'unreachable'],
  [{ status: 201, body: '{"id": "ORD' }, 'unreachable'],
] as [PreparedResponse, string][])(
  '[PAY-07] maps the response %j to %s',
  async (response, kind) => {
    responses = [response]
    await expect(provider().capture('ORDER', 'x')).rejects.toMatchObject({ kind })
  },
)

test('[PAY-07] no server at the address means unreachable', async () => {
  const nowhere = payPalProvider({
    baseUrl: 'http://127.0.0.1:9',
    clientId: '',
    secret: '',
    webhookId: '',
  })
  await expect(nowhere.readOrder('ORDER')).rejects.toMatchObject({ kind: 'unreachable' })
})

test('[PAY-07] refunds everything that is left, or a part of it, and returns the amount', async () => {
  const refunded = { id: 'REFUND', amount: { currency_code: 'USD', value: '10.50' } }
  responses = [
    { status: 201, body: refunded },
    { status: 201, body: { id: 'REST' } },
  ]
  const of = { orderId: 'ORDER', captureId: 'CAPTURE' }
  const amount = { cents: 1_050, currency: 'USD' }
  expect(await provider().refund(of, amount, 'refund-7')).toEqual({ refundId: 'REFUND', amount })
  expect(await provider().refund(of, null, 'refund-8')).toEqual({ refundId: 'REST', amount: null })
  const path = '/v2/payments/captures/CAPTURE/refund'
  expect(requests).toMatchObject([
    { path, requestId: 'refund-7' },
    { path, requestId: 'refund-8' },
  ])
  expect(requests.map(({ body }) => body)).toEqual([
    '{"amount":{"currency_code":"USD","value":"10.50"}}',
    '{}',
  ])
})

test('[PAY-07] an order lists its refunds, without failed ones', async () => {
  const refund = (id: string, status: string) => ({
    id,
    status,
    amount: { currency_code: 'USD', value: '10.00' },
  })
  const refunds = [refund('ONE', 'COMPLETED'), refund('TWO', 'FAILED')]
  responses = [{ status: 200, body: order('COMPLETED', [capture('PARTIALLY_REFUNDED')], refunds) }]
  expect((await provider().readOrder('ORDER')).capture).toMatchObject({
    status: 'completed',
    refunds: [{ refundId: 'ONE', amount: { cents: 1_000, currency: 'USD' } }],
  })
})

test('[BEY-23] reads the disputes of a capture', async () => {
  const dispute = (id: string, changes: object) => ({
    status: 200,
    body: {
      dispute_id: id,
      reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
      dispute_amount: { currency_code: 'USD', value: '49.00' },
      create_time: '2026-11-20T10:00:00.000Z',
      ...changes,
    },
  })
  responses = [
    { status: 200, body: { items: [{ dispute_id: 'PP-1' }, { dispute_id: 'PP-2' }] } },
    dispute('PP-1', {
      status: 'WAITING_FOR_SELLER_RESPONSE',
      seller_response_due_date: '2026-11-30T10:00:00.000Z',
    }),
    dispute('PP-2', {
      status: 'RESOLVED',
      dispute_outcome: { outcome_code: 'RESOLVED_BUYER_FAVOUR' },
    }),
  ]
  const common = { reason: 'not-received', amount: { cents: 4_900, currency: 'USD' } }
  expect(await provider().listDisputes('CAPTURE')).toMatchObject([
    { ...common, state: 'needs-response', respondBy: new Date('2026-11-30T10:00:00Z') },
    { ...common, state: 'lost', respondBy: null },
  ])
})

test('[WAA-01] deletes experience profiles twenty at a time, and ignores ones that no longer exist', async () => {
  const page = (...ids: string[]) => ({ status: 200, body: ids.map((id) => ({ id, name: id })) })
  const noContent = { status: 204, body: '' }
  responses = [
    page('XP-1', 'XP-2'),
    noContent,
    { status: 404, body: {} },
    page('XP-3'),
    noContent,
    page(),
  ]
  const removed: string[] = []
  for await (const name of provider().clearExperienceProfiles?.() ?? []) removed.push(name)
  expect(removed).toEqual(['XP-1', 'XP-2', 'XP-3'])
  const path = '/v1/payment-experience/web-profiles'
  expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
    `GET ${path}`,
    `DELETE ${path}/XP-1`,
    `DELETE ${path}/XP-2`,
    `GET ${path}`,
    `DELETE ${path}/XP-3`,
    `GET ${path}`,
  ])
})

test('[R7] lists the payments and refunds of a period page by page, without withdrawals', async () => {
  const transaction = (id: string, code: string, value: string, paymentId?: string) => ({
    transaction_info: {
      transaction_id: id,
      transaction_event_code: code,
      transaction_amount: { currency_code: 'USD', value },
      invoice_id: `order-${id}`,
      paypal_reference_id: paymentId,
    },
  })
  const page = (...transaction_details: object[]) => ({
    status: 200,
    body: { transaction_details, total_pages: 2 },
  })
  responses = [
    page(transaction('ONE', 'T0006', '49.00'), transaction('BACK', 'T1107', '-49.00', 'ONE')),
    page(transaction('TWO', 'T0006', '99.00'), transaction('BANK', 'T0400', '-500.00')),
  ]
  const listed: Transaction[] = []
  const period = [new Date('2026-11-15T10:00:00.123Z'), new Date('2026-11-22T10:00:00Z')] as const
  for await (const payment of provider().listTransactions(...period)) listed.push(payment)
  expect(listed).toEqual([
    { kind: 'capture', captureId: 'ONE', requestId: 'order-ONE' },
    { kind: 'refund', captureId: 'ONE', requestId: 'order-BACK' },
    { kind: 'capture', captureId: 'TWO', requestId: 'order-TWO' },
  ])
  expect(
    requests.map(({ search }) => Object.fromEntries(new URLSearchParams(search))),
  ).toMatchObject([
    { start_date: '2026-11-15T10:00:00Z', end_date: '2026-11-22T10:00:00Z', page: '1' },
    { page: '2' },
  ])
})

test('[R7] a capture includes its order', async () => {
  const related_ids = { order_id: 'ORDER' }
  responses = [
    { status: 200, body: { ...capture('COMPLETED'), supplementary_data: { related_ids } } },
  ]
  expect(await provider().readCapture('CAPTURE')).toMatchObject({
    orderId: 'ORDER',
    capture: { captureId: 'CAPTURE', status: 'completed', amount: { cents: 4_900 } },
  })
})

test.each([
  ['https://www.sandbox.paypal.com/checkoutnow?token=1', true],
  ['https://api-m.sandbox.paypal.com/checkoutnow', true],
  ['https://www.paypal.com/checkoutnow', false],
  ['http://www.sandbox.paypal.com/checkoutnow', false],
  ['https://sandbox.paypal.com.evil.test/', false],
  ['https://evilsandbox.paypal.com/', false],
  ['javascript:alert(1)', false],
])('[ASVS-3.7.2] redirects a buyer to %s for approval: %s', (href, isSent) => {
  const body = { ...order('CREATED'), links: [{ rel: 'payer-action', href }] }
  const url = parseApprovalUrl(body, 'https://api-m.sandbox.paypal.com')
  expect(url).toBe(isSent ? href : null)
})

test('[ASVS-15.3.2] doesn’t send credentials to a redirect target', async () => {
  const payPal = provider()
  responses = [{ status: 200, body: order('APPROVED') }]
  await payPal.readOrder('ORDER')
  redirectTo = `${baseUrl}/elsewhere`
  await expect(payPal.readOrder('ORDER')).rejects.toMatchObject({ kind: 'unreachable' })
  expect(requests.map(({ path }) => path)).not.toContain('/elsewhere')
})
