import { afterAll, beforeAll } from 'vitest'
import { createListingPayment } from '#features/payments/server/checkout/create-payment.ts'
import { executePayment } from '#features/payments/server/checkout/execute-payment.ts'
import { opened } from '../for-file.ts'
import { aBuyer, type Buyer, soloTier } from '../shop.ts'
import { type TestSite, testSite } from '../test-site.ts'
import { type StripeEvent, StripeServer, signWebhook } from './stripe-server.ts'

export type StripeSite = TestSite & {
  stripe: StripeServer
  /** Delivers an event, and returns the status of the response. */
  deliver: (event: StripeEvent) => Promise<number>
  /** Delivers all events that weren't delivered yet. */
  deliverAll: () => Promise<void>
}

/** Creates a site that takes payments with Stripe, for all tests of a file. */
export const stripeSiteForFile = (settings: Record<string, string> = {}): StripeSite =>
  opened(beforeAll, afterAll, () => openStripeSite(settings))

async function openStripeSite(settings: Record<string, string>): Promise<StripeSite> {
  const stripe = await new StripeServer().start()
  const site = await testSite({ ...stripe.settings, ...settings })
  stripe.books.now = () => site.ctx.now().getTime()
  const deliver = async (event: StripeEvent) => {
    const body = stripe.serialize(event)
    const headers = { 'content-type': 'application/json', ...signWebhook(body) }
    return (await site.send('POST', '/api/payments/webhook', { body, headers })).status
  }
  return {
    ...site,
    stripe,
    deliver,
    async deliverAll() {
      for (const event of stripe.events.splice(0)) await deliver(event)
    },
    async close() {
      await site.close()
      await stripe.stop()
    },
  }
}

/** Starts a payment for a listing, and returns the session's ID. */
export async function startSession(buyer: Buyer, listing: number, tier = soloTier) {
  return (await createListingPayment(buyer, { id: listing, priceTierId: tier })).paymentId
}

/** Pays for a new listing with Stripe. */
export async function payWithStripe(site: StripeSite) {
  const { buyer, listing } = await aBuyer(site.ctx)
  const paymentId = await startSession(buyer, listing)
  site.stripe.pay(paymentId)
  const { invoiceId } = await executePayment(buyer, { paymentId })
  const captureId = site.stripe.books.readSession(paymentId).payment_intent as string
  return { buyer, listing, paymentId, invoiceId, captureId }
}
