import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { type ServerType, serve } from '@hono/node-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { z } from 'zod'
import type { Invoice, StartedPayment } from '#features/payments/contract.ts'
import { loadMoneyTab } from '#features/payments/server/public/load-money-tab.ts'
import { aPerson, asUser, type Person, signIn } from '../../support/people.ts'
import { anUnpaidListing, soloTier } from '../../support/shop.ts'
import { type TestSite, testSite } from '../../support/test-site.ts'

/* A fake PayPal server. It approves each order immediately and handles refunds as the test configures. */

const orders: { body: string; amount: object; customId: string; isCaptured: boolean }[] = []
let rejection: string | null = null
let provider: ServerType
let site: TestSite

beforeAll(async () => {
  provider = serve({ fetch: payPal, hostname: '127.0.0.1', port: 0 })
  await once(provider, 'listening')
  site = await testSite({
    SITE_URL: 'https://windsock.example',
    PAYPAL_CLIENT_ID: 'id',
    PAYPAL_SECRET: 'secret',
    PAYPAL_BASE_URL: payPalOrigin(),
  })
  const server = await signIn(site, await aPerson(site.ctx, { roles: ['ServerAdmin'] }))
  const tailwind = { name: 'Tailwind', domain: 'tailwind.example' }
  expect((await site.json('POST', '/api/webapp', tailwind, server)).status).toBe(200)
})
afterAll(async () => {
  await site.close()
  provider.close()
  await once(provider, 'close')
})
beforeEach(() => {
  rejection = null
})

function payPalOrigin(): string {
  return `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
}

async function payPal(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (pathname === '/v1/oauth2/token')
    return Response.json({ access_token: 'token', expires_in: 32_000 })
  if (pathname === '/v2/checkout/orders') {
    const body = await request.text()
    const [unit] = JSON.parse(body).purchase_units
    orders.push({ body, amount: unit.amount, customId: unit.custom_id, isCaptured: false })
    return Response.json(describe(orders.length))
  }
  const [, number] = /^\/v2\/checkout\/orders\/ORDER(\d+)/.exec(pathname) ?? []
  if (number) {
    const order = orders[Number(number) - 1]
    if (order && pathname.endsWith('/capture')) order.isCaptured = true
    return Response.json(describe(Number(number)))
  }
  if (rejection !== null)
    return Response.json(
      { name: 'UNPROCESSABLE_ENTITY', details: [{ issue: rejection }] },
      { status: 422 },
    )
  return Response.json({ id: `REFUND ${pathname}`, status: 'COMPLETED' }, { status: 201 })
}

function describe(number: number) {
  const { amount, customId, isCaptured } = orders[number - 1] ?? {}
  const captures = isCaptured ? [{ id: `CAPTURE${number}`, status: 'COMPLETED', amount }] : []
  return {
    id: `ORDER${number}`,
    status: isCaptured ? 'COMPLETED' : 'APPROVED',
    payer: { payer_id: 'PAYER' },
    purchase_units: [{ custom_id: customId, amount, payments: { captures } }],
    links: [{ rel: 'payer-action', href: `${payPalOrigin()}/approve/${number}` }],
  }
}

const aListing = async (person: Person) => anUnpaidListing(await asUser(site.ctx, person))

/** Starts a payment for a listing on one of the sites. */
async function startPayment(person: Person, host: string, listing: number): Promise<NewPayment> {
  const headers = { ...(await signIn(site, person)), host, origin: `https://${host}` }
  const path = `/api/listinginvoice/${listing}/createListingPayment`
  const response = await site.json('POST', path, { priceTierId: soloTier }, headers)
  expect(response.status).toBe(200)
  return response.json()
}

async function pay(person: Person, host = 'windsock.example'): Promise<Invoice> {
  const { paymentId } = await startPayment(person, host, await aListing(person))
  const headers = { ...(await signIn(site, person)), host, origin: `https://${host}` }
  return (await site.json('POST', '/api/invoice/execute', { paymentId }, headers)).json()
}

test('[PAY-02] [API-02] a buyer returns from the provider to the original site', async () => {
  const buyer = await aPerson(site.ctx)
  for (const host of ['windsock.example', 'tailwind.example']) {
    const { approvalUrl } = await startPayment(buyer, host, await aListing(buyer))
    expect(approvalUrl).toBe(`${payPalOrigin()}/approve/${orders.length}`)
    const { body } = orders.at(-1) ?? { body: '' }
    expect(body).toContain(`https://${host}/paymentComplete`)
    expect(body).toContain(`https://${host}/paymentCanceled`)
    const other = host === 'windsock.example' ? 'tailwind' : 'windsock'
    expect(body).not.toContain(`${other}.example`)
  }
})

test('[BEY-37] a payment is only resumed on the site where it was started', async () => {
  const buyer = await aPerson(site.ctx)
  const listing = await aListing(buyer)
  const first = await startPayment(buyer, 'windsock.example', listing)
  expect(await startPayment(buyer, 'windsock.example', listing)).toEqual(first)
  const other = await startPayment(buyer, 'tailwind.example', listing)
  expect(other.invoiceId).not.toBe(first.invoiceId)
  expect(await startPayment(buyer, 'tailwind.example', listing)).toEqual(other)
  // Starting the other payment canceled the first one.
  const last = await startPayment(buyer, 'windsock.example', listing)
  expect(last.invoiceId).toBeGreaterThan(other.invoiceId)
})

test('[PAY-02] the receipt shows the name and address of the site where the purchase was made', async () => {
  const buyer = await aPerson(site.ctx)
  expect(await pay(buyer, 'tailwind.example')).toMatchObject({ state: 'paid' })
  await site.ctx.workJobs()
  const mail = site.ctx.sentMail.find(({ to }) => to === buyer.email)
  expect(mail).toMatchObject({ fromName: 'Tailwind' })
  expect(mail?.text).toContain('https://tailwind.example/invoice/')
})

test('[WAA-01] a refund rejected by the provider changes nothing and is logged with its reason', async () => {
  const staff = await signIn(site, await aPerson(site.ctx, { roles: ['WebAppAdmin'] }))
  const { invoiceId } = await pay(await aPerson(site.ctx))
  const ask = () =>
    site.json('POST', `/api/invoice/${invoiceId}/refund`, { reason: 'Bought twice.' }, staff)
  rejection = 'REFUND_TIME_LIMIT_EXCEEDED'
  const refused = await ask()
  expect(refused.status).toBe(409)
  expect((await refused.json()).detail).toContain('The provider didn’t refund it')
  const detail = async () => (await site.get(`/api/invoices/${invoiceId}`, staff)).json()
  expect(await detail()).toMatchObject({ state: 'paid', isRefundAsked: false, isInForce: true })
  const actions = await site.ctx.db
    .selectFrom('staff_action')
    .select(['action', 'reason'])
    .where('subject_id', '=', `${invoiceId}`)
    .orderBy('id')
    .execute()
  expect(actions).toMatchObject([
    { action: 'invoice.refund', reason: 'Bought twice.' },
    { action: 'invoice.refund-refused', reason: 'REFUND_TIME_LIMIT_EXCEEDED' },
  ])
  rejection = null
  expect((await ask()).status).toBe(200)
  expect(await detail()).toMatchObject({ state: 'refunded', isInForce: false })
})

test('[BEY-37] administrators see which currencies PayPal doesn’t accept', async () => {
  const admin = await asUser(site.ctx, { roles: ['WebAppAdmin'] })
  const { unsupported } = await loadMoneyTab(admin, new URLSearchParams())
  expect(unsupported).toEqual({ label: 'PayPal', currencies: ['RON', 'ZAR', 'TRY', 'INR'] })
})

type NewPayment = z.infer<typeof StartedPayment>
