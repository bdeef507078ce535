import { expect, test } from 'vitest'
import {
  aBuyer,
  approvePayment,
  loadListingRow,
  loadPaymentState,
  payForListing,
  shopForFile,
  soloTier,
} from '#tests/support/shop.ts'
import { signEvent } from '../providers/sandbox/event-signature.ts'
import { refundSandboxCapture } from '../providers/sandbox/sandbox-capture.ts'
import { receivePaymentWebhook } from './receive-payment-webhook.ts'

const shop = shopForFile()

async function send(event: Record<string, unknown>, change: Record<string, string | null> = {}) {
  const time = shop.ctx.now().toISOString()
  const headers: Record<string, string | null> = {
    'paypal-transmission-id': 'one',
    'paypal-transmission-time': time,
    'paypal-transmission-sig': await signEvent(shop.ctx, 'one', time, event),
    'paypal-auth-algo': 'HMAC-SHA256',
    'paypal-cert-url': 'sandbox',
    ...change,
  }
  const visitor = { ...shop.ctx.visitor, header: (name: string) => headers[name] ?? null }
  const rawBody = Buffer.from(JSON.stringify(event))
  return receivePaymentWebhook({ ...shop.ctx, visitor, rawBody }, event)
}

const approvalOf = (orderId: string, id = `WH-${orderId}`) => ({
  id,
  event_type: 'CHECKOUT.ORDER.APPROVED',
  resource: { id: orderId },
})

test('[PAY-07] rejects a webhook without a valid signature with 400 and does nothing', async () => {
  const { buyer, listing } = await aBuyer(shop.ctx)
  const event = approvalOf(await approvePayment(buyer, listing))
  const { captures } = await loadPaymentState(shop.ctx)
  const other = await signEvent(shop.ctx, 'one', shop.ctx.now().toISOString(), {
    ...event,
    id: 'x',
  })
  for (const change of [
    { 'paypal-transmission-sig': other },
    { 'paypal-transmission-sig': '' },
    { 'paypal-transmission-id': 'another' },
    { 'paypal-transmission-time': '2020-01-01T00:00:00Z' },
    { 'paypal-cert-url': null },
  ])
    await expect(send(event, change)).rejects.toMatchObject({ status: 400 })
  expect((await loadPaymentState(shop.ctx)).captures).toEqual(captures)
  expect(await send(event)).toEqual({ received: true })
  expect((await loadListingRow(shop.ctx, listing)).tier_id).toBe(soloTier)
})

test('[PAY-07] ignores repeated and concurrent webhooks and those of unknown orders', async () => {
  const { buyer, listing } = await aBuyer(shop.ctx)
  const before = (await loadPaymentState(shop.ctx)).captures.length
  const orderId = await approvePayment(buyer, listing)
  await Promise.all([1, 2, 3].map(() => send(approvalOf(orderId))))
  await send(approvalOf(orderId, 'WH-late'))
  await send(approvalOf('NOT-OURS'))
  await send({ id: 'WH-new', event_type: 'SOMETHING.NEW', resource: {} })
  await expect(send({ nothing: 'known' })).rejects.toMatchObject({ status: 400 })
  const { captures, grants } = await loadPaymentState(shop.ctx)
  expect(captures.length - before).toBe(1)
  expect(grants.filter(({ listing_id }) => listing_id === listing)).toHaveLength(1)
})

test('[PAY-07] a refund at the provider revokes the package', async () => {
  const { buyer, listing } = await aBuyer(shop.ctx)
  const { invoiceId } = await payForListing(buyer, listing)
  const invoice = (await loadPaymentState(shop.ctx)).invoices.find(({ id }) => id === invoiceId)
  const refunded = (captureId: string) => ({
    id: 'WH-refund',
    event_type: 'PAYMENT.CAPTURE.REFUNDED',
    resource: {
      id: 'R',
      links: [{ rel: 'up', href: `https://x/v2/payments/captures/${captureId}` }],
    },
  })
  // The event claims a refund that the provider doesn't have on record.
  await send({ ...refunded(invoice?.capture_id ?? ''), id: 'WH-untrue' })
  expect((await loadListingRow(shop.ctx, listing)).tier_id).toBe(soloTier)
  await refundSandboxCapture(shop.ctx.db, invoice?.capture_id ?? '')
  await send(refunded(invoice?.capture_id ?? ''))
  expect((await loadListingRow(shop.ctx, listing)).tier_id).toBeNull()
  const { invoices } = await loadPaymentState(shop.ctx)
  expect(invoices.find(({ id }) => id === invoiceId)).toMatchObject({ state: 'refunded' })
})

test('[PAY-07] has the provider resend a webhook if it can’t be reached', async () => {
  await shop.goAway()
  try {
    await expect(send(approvalOf('ANY'))).rejects.toMatchObject({ status: 503 })
  } finally {
    await shop.comeBack()
  }
})
