import { beforeEach, expect, test } from 'vitest'
import { expectRefusal } from '#tests/support/cases/expect-refusal.ts'
import { siteForFile } from '#tests/support/for-file.ts'
import { asUser } from '#tests/support/people.ts'
import {
  aBuyer,
  approvePayment,
  deletePayments,
  loadListingRow,
  loadPaymentState,
  payForListing,
  soloTier,
  sweepLater,
} from '#tests/support/shop.ts'
import { type SigningProvider, signingProvider } from '#tests/support/signing-provider.ts'
import { createListingPayment } from '../checkout/create-payment.ts'
import { executePayment } from '../checkout/execute-payment.ts'
import { refundInvoice } from '../public/refund-by-staff.ts'
import { paymentProvidersKey } from './payment-provider.ts'
import { signEvent } from './sandbox/event-signature.ts'

/* A site that used to take payments through the sandbox and now uses another provider. */

const site = siteForFile({ SANDBOX_PAYMENTS: '1' })
let tally: SigningProvider
beforeEach(async () => {
  await deletePayments(site.ctx)
  tally = signingProvider()
})

/** Makes the other provider handle new payments. The sandbox finishes existing ones. */
function switchProvider(): () => void {
  const { services } = site.ctx
  const before = services.get(paymentProvidersKey)
  services.set(paymentProvidersKey, [tally, ...before])
  return () => services.set(paymentProvidersKey, before)
}

async function withTally(work: () => Promise<void>) {
  const switchBack = switchProvider()
  await work().finally(switchBack)
}

async function startPayment(buyer: Awaited<ReturnType<typeof aBuyer>>['buyer'], listing: number) {
  const { paymentId, approvalUrl } = await createListingPayment(buyer, {
    id: listing,
    priceTierId: soloTier,
  })
  expect(approvalUrl).toBe(`https://tally.example/${paymentId}`)
  return paymentId
}

function sendWebhook(body: string, headers: Record<string, string>) {
  return site.send('POST', '/api/payments/webhook', {
    body,
    headers: { 'content-type': 'application/json', ...headers },
  })
}

/** Parsing and reserializing this text would change its bytes. */
const paidEvent = (orderId: string, id = 'evt_1') =>
  `{ "type":"paid",  "id":"${id}", "price": 49.00, "order":"${orderId}", "by":"Zo\\u00eb – Zoë" }\n`

test('[PAY-07] a webhook with a signed body pays, and a body with any other byte is rejected', () =>
  withTally(async () => {
    const { buyer, listing } = await aBuyer(site.ctx)
    const orderId = await startPayment(buyer, listing)
    tally.approve(orderId)
    const text = paidEvent(orderId)
    const headers = tally.sign(text)
    for (const changed of [
      text.trimEnd(),
      text.replace('\\u00eb', 'ë'),
      text.replace('49.00', '49.0'),
      JSON.stringify(JSON.parse(text)),
    ])
      expect((await sendWebhook(changed, headers)).status).toBe(400)
    expect((await sendWebhook(text, {})).status).toBe(400)
    expect(await loadListingRow(site.ctx, listing)).toMatchObject({ tier_id: null })
    const response = await sendWebhook(text, headers)
    expect([response.status, await response.json()]).toEqual([200, { received: true }])
    expect(await loadListingRow(site.ctx, listing)).toMatchObject({ tier_id: soloTier })
  }))

test('[PAY-07] processes events of two providers with the same id separately', async () => {
  const old = await aBuyer(site.ctx)
  const oldOrder = await approvePayment(old.buyer, old.listing)
  await withTally(async () => {
    const { buyer, listing } = await aBuyer(site.ctx)
    const orderId = await startPayment(buyer, listing)
    tally.approve(orderId)
    const text = paidEvent(orderId, 'same')
    expect((await sendWebhook(text, tally.sign(text))).status).toBe(200)
    const event = { id: 'same', event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id: oldOrder } }
    const headers = {
      'paypal-transmission-id': 'one',
      'paypal-transmission-time': '2026-11-20T12:00:00Z',
      'paypal-transmission-sig': await signEvent(site.ctx, 'one', '2026-11-20T12:00:00Z', event),
      'paypal-auth-algo': 'HMAC-SHA256',
      'paypal-cert-url': 'sandbox',
    }
    expect((await sendWebhook(JSON.stringify(event), headers)).status).toBe(200)
    expect(await loadListingRow(site.ctx, listing)).toMatchObject({ tier_id: soloTier })
    expect(await loadListingRow(site.ctx, old.listing)).toMatchObject({ tier_id: soloTier })
  })
})

test('[PAY-05] refunds through the provider that received the payment, even if another one is active', async () => {
  const cashier = await asUser(site.ctx, { roles: ['WebAppAdmin'] })
  const refund = (id: number) => refundInvoice(cashier, { id, reason: 'Asked for.' })
  const old = await aBuyer(site.ctx)
  const { invoiceId: oldInvoice } = await payForListing(old.buyer, old.listing)
  await withTally(async () => {
    const { buyer, listing } = await aBuyer(site.ctx)
    const paymentId = await startPayment(buyer, listing)
    tally.approve(paymentId)
    const { invoiceId } = await executePayment(buyer, { paymentId })
    expect(await refund(oldInvoice)).toMatchObject({ state: 'refunded' })
    expect((await loadPaymentState(site.ctx)).captures).toMatchObject([{ status: 'REFUNDED' }])
    expect(tally.refundedOrders).toEqual([])
    expect(await refund(invoiceId)).toMatchObject({ state: 'refunded' })
    expect(tally.refundedOrders).toEqual([paymentId])
  })
})

test('[PAY-02] the former provider settles payments started with it, and a restart uses the new provider', async () => {
  const { buyer, listing } = await aBuyer(site.ctx)
  await approvePayment(buyer, listing)
  const other = await aBuyer(site.ctx)
  await createListingPayment(other.buyer, { id: other.listing, priceTierId: soloTier })
  await withTally(async () => {
    await sweepLater(site.ctx)
    expect(await loadListingRow(site.ctx, listing)).toMatchObject({ tier_id: soloTier })
    await startPayment(other.buyer, other.listing)
  })
})

test('[PAY-07] a refund without the original provider returns an error and changes nothing', async () => {
  const cashier = await asUser(site.ctx, { roles: ['WebAppAdmin'] })
  const { buyer, listing } = await aBuyer(site.ctx)
  let invoiceId = 0
  await withTally(async () => {
    const paymentId = await startPayment(buyer, listing)
    tally.approve(paymentId)
    invoiceId = (await executePayment(buyer, { paymentId })).invoiceId
  })
  await expectRefusal(refundInvoice(cashier, { id: invoiceId, reason: 'No.' }), 'unavailable')
  await sweepLater(site.ctx)
  expect((await loadPaymentState(site.ctx)).invoices).toMatchObject([
    { state: 'paid', refund_reason: null },
  ])
})
