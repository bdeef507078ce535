import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  aBuyer,
  approved,
  aShop,
  booksOf,
  listingRow,
  paid,
  type Shop,
  solo,
} from '#tests/support/shop.ts'
import { signEvent } from '../providers/sandbox/event-signature.ts'
import { refundSandboxCapture } from '../providers/sandbox/sandbox-capture.ts'
import { receivePaymentWebhook } from './receive-payment-webhook.ts'

let shop: Shop
beforeAll(async () => {
  shop = await aShop()
})
afterAll(() => shop.close())

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

test('[PAY-07] a notice without a genuine signature is refused with 400 and does nothing', async () => {
  const { buyer, listing } = await aBuyer(shop.ctx)
  const event = approvalOf(await approved(buyer, listing))
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
  expect((await booksOf(shop.ctx)).captures).toEqual([])
  expect(await send(event)).toEqual({ received: true })
  expect((await listingRow(shop.ctx, listing)).tier_id).toBe(solo)
})

test('[PAY-07] notices that come again, at once, or of orders that are not ours do no harm', async () => {
  const { buyer, listing } = await aBuyer(shop.ctx)
  const before = (await booksOf(shop.ctx)).captures.length
  const orderId = await approved(buyer, listing)
  await Promise.all([1, 2, 3].map(() => send(approvalOf(orderId))))
  await send(approvalOf(orderId, 'WH-late'))
  await send(approvalOf('NOT-OURS'))
  await send({ id: 'WH-new', event_type: 'SOMETHING.NEW', resource: {} })
  await expect(send({ nothing: 'known' })).rejects.toMatchObject({ status: 400 })
  const { captures, grants } = await booksOf(shop.ctx)
  expect(captures.length - before).toBe(1)
  expect(grants.filter(({ listing_id }) => listing_id === listing)).toHaveLength(1)
})

test('[PAY-07] money that is given back at the provider itself takes the package back', async () => {
  const { buyer, listing } = await aBuyer(shop.ctx)
  const { invoiceId } = await paid(buyer, listing)
  const invoice = (await booksOf(shop.ctx)).invoices.find(({ id }) => id === invoiceId)
  const refunded = (captureId: string) => ({
    id: 'WH-refund',
    event_type: 'PAYMENT.CAPTURE.REFUNDED',
    resource: {
      id: 'R',
      links: [{ rel: 'up', href: `https://x/v2/payments/captures/${captureId}` }],
    },
  })
  // Said, but not so: the provider's books decide.
  await send({ ...refunded(invoice?.capture_id ?? ''), id: 'WH-untrue' })
  expect((await listingRow(shop.ctx, listing)).tier_id).toBe(solo)
  await refundSandboxCapture(shop.ctx.db, invoice?.capture_id ?? '')
  await send(refunded(invoice?.capture_id ?? ''))
  expect((await listingRow(shop.ctx, listing)).tier_id).toBeNull()
  const { invoices } = await booksOf(shop.ctx)
  expect(invoices.find(({ id }) => id === invoiceId)).toMatchObject({ state: 'refunded' })
})

test('[PAY-07] while the provider cannot be asked, a notice is to come again', async () => {
  await shop.goAway()
  try {
    await expect(send(approvalOf('ANY'))).rejects.toMatchObject({ status: 503 })
  } finally {
    await shop.comeBack()
  }
})
