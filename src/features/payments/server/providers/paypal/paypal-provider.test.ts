import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { type ServerType, serve } from '@hono/node-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { payPalProvider } from './paypal-provider.ts'

/* PayPal as far as one test needs it: it answers what the test has laid out, and keeps what it was asked. */

type Answer = { status: number; body: object | string }
let answers: Answer[] = []
let asked: {
  method: string
  path: string
  authorization: string | null
  requestId: string | null
}[] = []
let server: ServerType
let baseUrl: string
let tokens = 0

beforeAll(async () => {
  server = serve({ fetch: answer, hostname: '127.0.0.1', port: 0 })
  await once(server, 'listening')
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.close()
  await once(server, 'close')
})
beforeEach(() => {
  answers = []
  asked = []
  tokens = 0
})

function answer(request: Request): Response {
  const { pathname } = new URL(request.url)
  if (pathname === '/v1/oauth2/token') {
    tokens += 1
    return Response.json({ access_token: `token ${tokens}`, expires_in: 32_000 })
  }
  const { headers } = request
  asked.push({
    method: request.method,
    path: pathname,
    authorization: headers.get('authorization'),
    requestId: headers.get('paypal-request-id'),
  })
  const { status, body } = answers.shift() ?? { status: 404, body: {} }
  return new Response(
    status === 204 ? null : typeof body === 'string' ? body : JSON.stringify(body),
    {
      status,
    },
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

test('[PAY-07] one token serves many calls, and one that was taken back is replaced at once', async () => {
  const payPal = provider()
  answers = [
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
  expect(asked.map(({ authorization }) => authorization)).toEqual([
    'Bearer token 1',
    'Bearer token 1',
    'Bearer token 1',
    'Bearer token 2',
  ])
})

test('[PAY-07] an order that was captured before is read instead', async () => {
  answers = [
    problem('ORDER_ALREADY_CAPTURED'),
    { status: 200, body: order('COMPLETED', [capture('COMPLETED')]) },
  ]
  expect(await provider().capture('ORDER', 'capture-7')).toMatchObject({
    status: 'completed',
    capture: { captureId: 'CAPTURE', status: 'completed', amount: { cents: 4_900 } },
  })
  expect(asked[0]).toMatchObject({
    path: '/v2/checkout/orders/ORDER/capture',
    requestId: 'capture-7',
  })
})

test('[PAY-07] a completed order may hold a declined capture', async () => {
  answers = [{ status: 201, body: order('COMPLETED', [capture('DECLINED')]) }]
  expect((await provider().capture('ORDER', 'x')).capture).toMatchObject({ status: 'declined' })
})

test.each([
  [problem('INSTRUMENT_DECLINED'), 'declined'],
  [problem('ORDER_NOT_APPROVED'), 'not-approved'],
  [problem('PAYEE_ACCOUNT_RESTRICTED'), 'refused'],
  [{ status: 404, body: { name: 'RESOURCE_NOT_FOUND' } }, 'refused'],
  // Of all these nobody knows whether the money was taken.
  [problem('PREVIOUS_REQUEST_IN_PROGRESS'), 'unreachable'],
  [problem('ANY', 409), 'unreachable'],
  [{ status: 429, body: {} }, 'unreachable'],
  [{ status: 500, body: 'oh no' }, 'unreachable'],
  [{ status: 201, body: '{"id": "ORD' }, 'unreachable'],
] as [Answer, string][])('[PAY-07] %j is: %s', async (answered, kind) => {
  answers = [answered]
  await expect(provider().capture('ORDER', 'x')).rejects.toMatchObject({ kind })
})

test('[PAY-07] nobody at the address is: unreachable', async () => {
  const nowhere = payPalProvider({
    baseUrl: 'http://127.0.0.1:9',
    clientId: '',
    secret: '',
    webhookId: '',
  })
  await expect(nowhere.readOrder('ORDER')).rejects.toMatchObject({ kind: 'unreachable' })
})

test('[PAY-07] what was given back before is answered with that refund', async () => {
  answers = [
    problem('CAPTURE_FULLY_REFUNDED'),
    { status: 200, body: order('COMPLETED', [capture('REFUNDED')], [{ id: 'REFUND' }]) },
  ]
  const of = { orderId: 'ORDER', captureId: 'CAPTURE' }
  expect(await provider().refund(of, 'refund-7')).toEqual({ refundId: 'REFUND' })
})

test('[WAA-01] experience profiles are deleted twenty by twenty, and one that is gone already is no failure', async () => {
  const page = (...ids: string[]) => ({ status: 200, body: ids.map((id) => ({ id, name: id })) })
  const gone = { status: 204, body: '' }
  answers = [page('XP-1', 'XP-2'), gone, { status: 404, body: {} }, page('XP-3'), gone, page()]
  const removed: string[] = []
  for await (const name of provider().clearExperienceProfiles()) removed.push(name)
  expect(removed).toEqual(['XP-1', 'XP-2', 'XP-3'])
  const path = '/v1/payment-experience/web-profiles'
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
    `GET ${path}`,
    `DELETE ${path}/XP-1`,
    `DELETE ${path}/XP-2`,
    `GET ${path}`,
    `DELETE ${path}/XP-3`,
    `GET ${path}`,
  ])
})
