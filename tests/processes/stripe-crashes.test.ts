import { afterAll, beforeAll, expect, test } from 'vitest'
import { reconcilePayments } from '#features/payments/server/public/reconcile-payments.ts'
import { sweepPayments } from '#features/payments/server/public/sweep-payments.ts'
import { logInTo } from '../support/demo/demo-data.ts'
import { demoMarketForFile } from '../support/demo/demo-site-for-file.ts'
import { resetToUnpaid } from '../support/demo/reset-to-unpaid.ts'
import { enqueueNow } from '../support/enqueue-now.ts'
import { sampleUnlessLong } from '../support/scale-rounds.ts'
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts'
import { StripeServer, signWebhook } from '../support/stripe/stripe-server.ts'

/* Stripe's records are in this process, and the site is killed at each of its requests to Stripe. */

const solo = 1
const cents = 4_900
const market = demoMarketForFile()
let site: SiteProcess
let stripe: StripeServer

beforeAll(async () => {
  stripe = await new StripeServer().start()
  await restart()
})
afterAll(async () => {
  await site?.stop()
  await stripe?.stop()
})

test('[BEY-23] kill -9 at each step of a Stripe checkout and refund loses and doubles nothing', async () => {
  const listings = await resetToUnpaid(market, 'seller@example.com')
  // A lost request is as if the site had not sent it. The executed ones could happen twice.
  const outcomes = sampleUnlessLong([lost, executed], [mostlyExecuted])
  for (const [n, isExecuted] of outcomes.entries()) {
    const sessions = stripe.books.sessions.size
    await killAt('POST /v1/checkout/sessions', isExecuted.start, () =>
      startPayment(listings[n] ?? 0),
    )
    const { paymentId, invoiceId } = await startPayment(listings[n] ?? 0)
    expect(stripe.books.sessions.size - sessions).toBe(1)
    stripe.pay(paymentId)

    await killAt('/capture', isExecuted.capture, () => execute(paymentId))
    expect(await invoice(invoiceId)).toMatchObject({ state: 'executing' })
    await sweep()
    await expect.poll(() => invoice(invoiceId)).toMatchObject({ state: 'paid' })
    expect((await execute(paymentId)).status).toBe(200)
    expect(balanceOf(paymentId)).toEqual([cents])

    await killAt('POST /v1/refunds', isExecuted.refund, () => refund(invoiceId, '9.00', '0.00'))
    await sweep()
    await expect
      .poll(() => invoice(invoiceId))
      .toMatchObject({ state: 'paid', refunded_cents: 900 })
    expect(balanceOf(paymentId)).toEqual([cents, -900])

    await killAt('POST /v1/refunds', isExecuted.lastRefund, () =>
      refund(invoiceId, '40.00', '9.00'),
    )
    await deliverAll()
    await sweep()
    await expect.poll(() => invoice(invoiceId)).toMatchObject({ state: 'refunded' })
    expect(balanceOf(paymentId)).toEqual([cents, -900, -4_000])
  }
  await deliverAll()
  await enqueueNow(market.databaseUrl(), reconcilePayments)
  const ofStripe = "from invoice where provider = 'stripe'"
  expect(await market.query(`select state, refunded_cents ${ofStripe}`)).toEqual(
    outcomes.map(() => ({ state: 'refunded', refunded_cents: cents })),
  )
  const refunds = await market.query(
    `select refund_id, amount_cents from invoice_refund where invoice_id in (select id ${ofStripe})`,
  )
  expect(refunds).toHaveLength(2 * outcomes.length)
  const grants = await market.query(
    `select revoked_at is not null as is_revoked from invoice_grant where invoice_id in (select id ${ofStripe})`,
  )
  expect(grants).toEqual(outcomes.map(() => ({ is_revoked: true })))
  expect(site.output()).not.toMatch(/sk_test|whsec/)
})

/** Whether Stripe executes a request before the site is killed. */
const executed = { start: true, capture: true, refund: true, lastRefund: true }
const lost: typeof executed = { start: false, capture: false, refund: false, lastRefund: false }
const mostlyExecuted: typeof executed = { ...executed, refund: false }

/**
 * Kills the site while it waits for Stripe, and starts it again. Stripe has executed the request, or the request got
 * lost on its way.
 */
async function killAt(name: string, isExecuted: boolean, act: () => Promise<unknown>) {
  let arrive: () => void
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  let release: (isDelivered: boolean) => void = () => undefined
  stripe.hook = (request, phase) => {
    if (!request.includes(name) || phase !== (isExecuted ? 'after' : 'before')) return true
    arrive()
    return new Promise((resolve) => {
      release = resolve
    })
  }
  const outcome = act().catch(() => null)
  await arrived
  await site.kill()
  expect(await outcome, 'the site responded').toBeNull()
  stripe.hook = () => true
  release(false)
  await restart()
}

async function restart() {
  site = await startSiteProcess({ ...market.env, ...stripe.settings })
}

async function sweep() {
  await market.query(
    "update invoice set modified_at = now() - interval '1 hour' where state = 'executing'",
  )
  await enqueueNow(market.databaseUrl(), sweepPayments)
}

/** Delivers each event twice. */
async function deliverAll() {
  for (const event of stripe.events.splice(0)) {
    const body = stripe.serialize(event)
    const headers = { 'content-type': 'application/json', ...signWebhook(body) }
    for (let n = 0; n < 2; n += 1) {
      const response = await fetch(`${site.url}/api/payments/webhook`, {
        method: 'POST',
        headers,
        body,
      })
      expect(response.status).toBe(200)
    }
  }
}

/** Returns the amounts that Stripe has moved for a session, oldest first. */
function balanceOf(sessionId: string): number[] {
  const { payment_intent } = stripe.books.readSession(sessionId)
  return stripe.books.balance
    .filter(({ source }) => {
      const moved = stripe.books.find(source) as { payment_intent: string }
      return moved.payment_intent === payment_intent
    })
    .map(({ amount }) => amount)
    .reverse()
}

async function invoice(id: number) {
  const [row] = await market.query<object>(
    'select state, refunded_cents from invoice where id = $1',
    [id],
  )
  return row
}

async function startPayment(listing: number) {
  const response = await call(
    'seller@example.com',
    `/api/listinginvoice/${listing}/createListingPayment`,
    {
      priceTierId: solo,
    },
  )
  expect(response.status).toBe(200)
  return (await response.json()) as { paymentId: string; invoiceId: number }
}

function execute(paymentId: string) {
  return call('seller@example.com', '/api/invoice/execute', { paymentId })
}

async function refund(id: number, amount: string, alreadyRefunded: string) {
  const input = { reason: 'Goodwill.', amount, alreadyRefunded }
  const response = await call('webadmin@example.com', `/api/invoice/${id}/refund`, input)
  expect(response.status).toBe(200)
}

async function call(username: string, path: string, body: object) {
  const token = await logInTo(site, username)
  return fetch(site.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
}
