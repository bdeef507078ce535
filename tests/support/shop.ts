import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll } from 'vitest'
import { createListingPayment } from '#features/payments/server/checkout/create-payment.ts'
import { executePayment } from '#features/payments/server/checkout/execute-payment.ts'
import { decideSandboxOrder } from '#features/payments/server/providers/sandbox/decide-sandbox-order.ts'
import { refundSandboxCapture } from '#features/payments/server/providers/sandbox/sandbox-capture.ts'
import { startPayments } from '#features/payments/server/public/start-payments.ts'
import { sweepPayments } from '#features/payments/server/public/sweep-payments.ts'
import { receivePaymentWebhook } from '#features/payments/server/settlement/receive-payment-webhook.ts'
import type { Simulation } from '#features/payments/simulations.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { readRow } from './database/rows.ts'
import { aListing, type ListingTraits } from './listing-builder.ts'
import { asUser, type PersonTraits } from './people.ts'
import { type TestContext, testContext } from './test-context.ts'

export type Buyer = Awaited<ReturnType<typeof asUser<TestContext>>>

export type Shop = {
  ctx: TestContext
  /** Makes the provider unavailable until `comeBack` is called. */
  goAway: () => Promise<void>
  comeBack: () => Promise<void>
}

/**
 * Creates a context that uses the sandbox as its payment provider. The provider's notifications reach the webhook when
 * jobs run.
 */
async function aShop(): Promise<Shop & { close: () => Promise<void> }> {
  const ctx = await testContext({ SANDBOX_PAYMENTS: '1' })
  const server = serve({ fetch: webhookOver(ctx).fetch, hostname: '127.0.0.1', port: 0 })
  await once(server, 'listening')
  ctx.config.siteUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  // Jobs and buyers use the same payment services.
  ctx.site.url = ctx.config.siteUrl
  let payments = await startPayments(ctx)
  return {
    ctx,
    goAway: () => payments.stop(),
    async comeBack() {
      payments = await startPayments(ctx)
    },
    async close() {
      await payments.stop()
      server.close()
      await once(server, 'close')
      await ctx.close()
    },
  }
}

/** Creates a shop for all tests of a file. */
export function shopForFile(): Shop {
  let shop: Awaited<ReturnType<typeof aShop>>
  beforeAll(async () => {
    shop = await aShop()
  })
  afterAll(() => shop.close())
  return {
    get ctx() {
      return shop.ctx
    },
    goAway: () => shop.goAway(),
    comeBack: () => shop.comeBack(),
  }
}

function webhookOver(ctx: AppContext): Hono {
  const site = new Hono()
  site.post('/api/payments/webhook', async (c) => {
    const visitor = { ...ctx.visitor, header: (name: string) => c.req.header(name) ?? null }
    const rawBody = new Uint8Array(await c.req.arrayBuffer())
    return c.json(await receivePaymentWebhook({ ...ctx, visitor, rawBody }, await c.req.json()))
  })
  site.onError((error, c) => c.text(error.message, error instanceof Refusal ? 400 : 500))
  return site
}

/** Creates a seller with an unpaid listing. */
export async function aBuyer(
  ctx: TestContext,
  traits: ListingTraits = {},
  personTraits: PersonTraits = {},
) {
  const buyer = await asUser(ctx, personTraits)
  return { buyer, listing: await anUnpaidListing(buyer, traits) }
}

export function anUnpaidListing({ actor, ...ctx }: Buyer, traits: ListingTraits = {}) {
  return aListing(
    { ...ctx, actor },
    { profile_id: actor.profileId, tier_id: null, is_active: false, ...traits },
  )
}

export const soloTier = 1
export const crossCountryTier = 2
export const brokerTier = 4
export const headlineProduct = 3
export const photoDayProduct = 6

/** Starts a payment and approves it, but doesn't return to the site. */
export async function approvePayment(
  buyer: Buyer,
  listing: number,
  {
    tier = soloTier,
    simulation = 'none',
    decision = 'approve',
    renewsFrom,
    putOnMarket,
  }: Choices = {},
): Promise<string> {
  const payment = await createListingPayment(buyer, {
    id: listing,
    priceTierId: tier,
    startNow: true,
    ...(renewsFrom !== undefined && { renewsFrom }),
    ...(putOnMarket && { putOnMarket }),
  })
  await decideSandboxOrder(buyer, { orderId: payment.paymentId, decision, simulation })
  return payment.paymentId
}

export async function payForListing(buyer: Buyer, listing: number, choices: Choices = {}) {
  return executePayment(buyer, { paymentId: await approvePayment(buyer, listing, choices) })
}

type Choices = {
  tier?: number
  simulation?: Simulation
  decision?: 'approve' | 'decline'
  renewsFrom?: string
  putOnMarket?: boolean
}

/** Deletes all payments from earlier tests. */
export async function deletePayments({ db }: AppContext) {
  for (const table of ['invoice', 'sandbox_order', 'unassigned_capture', 'mail'] as const)
    await db.deleteFrom(table).execute()
}

/** Runs the cleanup job as if it were one minute later. */
export async function sweepLater(ctx: TestContext) {
  advanceClock(ctx, { minutes: 1 })
  await sweepPayments.handle(ctx, {})
}

/** Returns the payments that the provider has captured but not refunded. */
export async function completedCaptures(ctx: AppContext) {
  return (await loadPaymentState(ctx)).captures.filter(({ status }) => status === 'COMPLETED')
}

/** Refunds all of an invoice at the sandbox. The site doesn't know it yet, as if someone were faster. */
export async function refundAtProvider({ db }: AppContext, invoiceId: number) {
  const { capture_id } = await readRow(db, 'invoice', { id: invoiceId }, 'capture_id')
  await refundSandboxCapture(db, capture_id ?? '')
}

/** Returns the state of all payments, both at the provider and in our database. */
export async function loadPaymentState({ db }: AppContext) {
  const captures = await db
    .selectFrom('sandbox_capture')
    .innerJoin('sandbox_order', 'sandbox_order.id', 'sandbox_capture.order_id')
    .select([
      'sandbox_capture.id',
      'sandbox_capture.order_id',
      'sandbox_capture.status',
      'sandbox_capture.body',
    ])
    .orderBy('sandbox_capture.id')
    .execute()
  const invoices = await db.selectFrom('invoice').selectAll().orderBy('id').execute()
  const grants = await db.selectFrom('invoice_grant').selectAll().orderBy('invoice_id').execute()
  return { captures, invoices, grants }
}

export function loadListingRow({ db }: AppContext, id: number) {
  return db.selectFrom('listing').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

export function advanceClock(ctx: TestContext, { minutes = 0, days = 0 }) {
  ctx.clock.now = new Date(ctx.clock.now.getTime() + minutes * 60_000 + days * 86_400_000)
}
