import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { Refusal } from '#kernel/errors.ts'
import { readRows } from '#tests/support/database/rows.ts'
import { asUser } from '#tests/support/people.ts'
import { scaleRounds } from '#tests/support/scale-rounds.ts'
import {
  aBuyer,
  advanceClock,
  type Buyer,
  deletePayments,
  loadListingRow,
  photoDayProduct,
  shopForFile,
} from '#tests/support/shop.ts'
import { stripeSiteForFile } from '#tests/support/stripe/stripe-site.ts'
import type { TestContext } from '#tests/support/test-context.ts'
import { createListingPayment, createProductPayment } from '../checkout/create-payment.ts'
import { cancelPayment, executePayment } from '../checkout/execute-payment.ts'
import { loadInvoice } from '../invoices/invoice-wire.ts'
import {
  type PaymentProvider,
  ProviderFailure,
  paymentProvidersKey,
} from '../providers/payment-provider.ts'
import { decideSandboxOrder } from '../providers/sandbox/decide-sandbox-order.ts'
import { sweepPayments } from '../public/sweep-payments.ts'
import { settleTransfer } from '../staff/settle-transfer.ts'

/* Property test: a buyer pays, cancels, retries, reloads, and goes back in random order, while the provider is behind,
   down, or declines. A buyer who has read "not charged" isn't charged for that order, unless the buyer asks to pay it.
   Nothing is paid twice for one purpose without a confirmation. */

const shop = shopForFile()
const stripeSite = stripeSiteForFile()
type World = { ctx: TestContext; approve: Approve; decline: Approve; notices: () => Promise<void> }
type Approve = (buyer: Buyer, paymentId: string) => Promise<unknown>
/** A bank transfer has no page at the provider. */
const decide = (decision: 'approve' | 'decline') => (buyer: Buyer, orderId: string) =>
  decideSandboxOrder(buyer, { orderId, decision })
const worlds: Record<string, () => World> = {
  PayPal: () => ({
    ctx: shop.ctx,
    approve: decide('approve'),
    decline: decide('decline'),
    notices: async () => void (await shop.ctx.workJobs({ mayFail: true })),
  }),
  Stripe: () => ({
    ctx: stripeSite.ctx,
    async approve(_buyer, id) {
      if (stripeSite.stripe.books.sessions.get(id)?.status === 'open') stripeSite.stripe.pay(id)
    },
    // Stripe asks for another card on its own page.
    decline: async () => undefined,
    async notices() {
      await stripeSite.deliverAll()
      await stripeSite.ctx.workJobs({ mayFail: true })
    },
  }),
}

let mode: Mode = 'up'
beforeAll(() => {
  for (const { services, site } of [shop.ctx, stripeSite.ctx]) {
    services.set(paymentProvidersKey, services.get(paymentProvidersKey).map(unreliable))
    site.bankAccount = {
      holder: 'Muster Luftfahrt GmbH',
      account: 'DE89370400440532013000',
      bankCode: 'COBADEFFXXX',
      bank: null,
      payDays: 14,
    }
  }
})

const modes = ['up', 'up', 'behind', 'down', 'answers lost'] as const
type Mode = (typeof modes)[number]
const what = fc.constantFrom('product', 'package', 'other package')
type What = 'product' | 'package' | 'other package'
const act = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('start' as const),
      what: what as fc.Arbitrary<What>,
      byTransfer: fc.nat(4).map((n) => n === 0),
      confirms: fc.nat(4).map((n) => n === 0),
    }),
  },
  {
    weight: 11,
    arbitrary: fc.record({
      do: fc.constantFrom(
        ...(['approve', 'approve', 'approve', 'decline', 'load', 'load', 'load', 'load'] as const),
        ...(['cancel', 'cancel', 'cancel', 'reopen', 'money arrives'] as const),
      ),
      // Counts from the latest payment. Older ones are pages to which the buyer goes back.
      back: fc.constantFrom(0, 0, 0, 1, 2),
      hasPayerId: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constantFrom('notices' as const, 'sweep' as const) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('mode' as const), mode: fc.constantFrom(...modes) }),
  },
)
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never
const firstStart: Act = { do: 'start', what: 'product', byTransfer: false, confirms: false }
type PaymentAct = Extract<Act, { back: number }>

describe.each(Object.keys(worlds))('%s', (name) => {
  test('[PAY-03] [PAY-06] no charge follows “not charged”, and nothing is paid twice without a confirmation', async () => {
    const acts = fc.array(act, { minLength: 4, maxLength: 16, size: 'max' })
    await fc.assert(
      fc.asyncProperty(acts, async (acts) => {
        const world = (worlds[name] as () => World)()
        await deletePayments(world.ctx)
        mode = 'up'
        const history = await startHistory(world)
        await history.perform(firstStart)
        for (const act of acts) await history.perform(act)
        mode = 'up'
        for (let n = 0; n < 3; n += 1) {
          await history.perform({ do: 'sweep' })
          await history.perform({ do: 'notices' })
        }
        await history.check()
      }),
      { numRuns: scaleRounds(15), seed: 20_261_128 },
    )
  })
})

async function startHistory({ ctx, approve, decline, notices }: World) {
  const { buyer, listing } = await aBuyer(ctx)
  const cashier = await asUser(ctx, { roles: ['WebAppAdmin'] })
  const payments: string[] = []
  /** Orders whose buyer has read "not charged". */
  const promised = new Set<string>()
  const confirmations = { product: 0, listing: 0 }

  const startProduct = (byTransfer: boolean, confirms: boolean) =>
    createProductPayment(buyer, {
      id: photoDayProduct,
      byTransfer,
      ...(confirms && { buyAgain: true as const }),
    })

  async function startPackage(priceTierId: number, byTransfer: boolean, confirms: boolean) {
    const renewsFrom = (await loadListingRow(ctx, listing)).expires_at?.toISOString()
    const confirmed = confirms && renewsFrom !== undefined && { renewsFrom }
    return createListingPayment(buyer, { id: listing, priceTierId, byTransfer, ...confirmed })
  }

  async function start({ what, byTransfer, confirms }: Extract<Act, { do: 'start' }>) {
    const isFirst = (await loadListingRow(ctx, listing)).tier_id === null
    const isProduct = what === 'product'
    const { paymentId } = isProduct
      ? await startProduct(byTransfer, confirms)
      : await startPackage(what === 'package' ? 1 : 2, byTransfer, confirms)
    if (payments.includes(paymentId)) return
    payments.push(paymentId)
    if (confirms && isProduct) confirmations.product += 1
    if (confirms && !isProduct && !isFirst) confirmations.listing += 1
  }

  async function load(paymentId: string, request: { payerId?: string; reopens?: boolean }) {
    if (request.reopens) promised.delete(paymentId)
    try {
      await executePayment(buyer, { paymentId, ...request })
    } catch (error) {
      if (error instanceof Refusal && /not charged/.test(error.message)) promised.add(paymentId)
      throw error
    }
  }

  async function receive(paymentId: string) {
    const [transfer] = await readRows(
      ctx.db,
      'transfer_order',
      { reference: paymentId },
      'invoice_id',
      'version',
    )
    if (!transfer) return
    const { invoice_id: id, version } = transfer
    await settleTransfer(cashier, { id, version, receivedOn: ctx.now().toISOString().slice(0, 10) })
  }

  const onPayment: Record<PaymentAct['do'], (id: string, act: PaymentAct) => unknown> = {
    approve: (id) => approve(buyer, id),
    decline: (id) => decline(buyer, id),
    cancel: (paymentId) => cancelPayment(buyer, { paymentId }),
    'money arrives': receive,
    load: async (id, { hasPayerId }) => load(id, hasPayerId ? await findPayer(ctx, id) : {}),
    reopen: (id) => load(id, { reopens: true }),
  }

  async function act(act: Act) {
    if (act.do === 'start') return start(act)
    if (act.do === 'notices') return notices()
    if (act.do === 'mode') mode = act.mode
    if (act.do === 'sweep') {
      advanceClock(ctx, { minutes: 1 })
      await sweepPayments.handle(ctx, {})
    }
    const paymentId = 'back' in act ? payments.at(-1 - act.back) : undefined
    if ('back' in act && paymentId !== undefined) await onPayment[act.do](paymentId, act)
  }

  return {
    async perform(each: Act) {
      ctx.clock.now = new Date(ctx.clock.now.getTime() + 1_000)
      await act(each).catch((error: unknown) => {
        const isStripes = error instanceof Error && error.name === 'StripeProblem'
        if (!(error instanceof Refusal || isStripes)) throw error
      })
      // Any page of the site may show the state of every payment.
      for (const { id, order_id } of await readRows(ctx.db, 'invoice', {}, 'id', 'order_id')) {
        const { canBeCharged } = await loadInvoice(ctx, id)
        if (canBeCharged === 'no' && order_id !== null) promised.add(order_id)
      }
    },

    async check() {
      const rows = await ctx.db.selectFrom('invoice').selectAll().execute()
      expect(rows.filter(({ state }) => state === 'executing')).toEqual([])
      const charged = rows.filter(({ capture_id }) => capture_id !== null)
      expect(charged.filter(({ order_id }) => promised.has(order_id ?? ''))).toEqual([])
      for (const [purpose, count] of Object.entries(confirmations)) {
        const own = charged.filter(
          ({ listing_id }) => (listing_id === null) === (purpose === 'product'),
        )
        // A transfer can't be refused, so the second one is paid back.
        const chargedByProvider = own.filter(({ provider }) => provider !== 'transfer')
        const kept = own.filter(
          ({ state, refund_reason }) => state === 'paid' && refund_reason === null,
        )
        expect(chargedByProvider.length).toBeLessThanOrEqual(1 + count)
        expect(kept.length).toBeLessThanOrEqual(1 + count)
      }
    },
  }
}

/** The sandbox names a payer who has approved. */
async function findPayer({ db }: TestContext, orderId: string): Promise<{ payerId?: string }> {
  const [order] = await readRows(db, 'sandbox_order', { id: orderId }, 'body')
  const { payer } = (order?.body ?? {}) as { payer?: { payer_id: string } }
  return payer ? { payerId: payer.payer_id } : {}
}

/** A provider whose records may be behind, that may be down, or whose answers may get lost. */
function unreliable(provider: PaymentProvider): PaymentProvider {
  const over =
    <A extends unknown[], R>(call: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      if (mode === 'down') throw new ProviderFailure('unreachable', mode)
      const answer = await call(...args)
      if (mode === 'answers lost') throw new ProviderFailure('unreachable', mode)
      return answer
    }
  const release = provider.release?.bind(provider)
  return {
    ...provider,
    createOrder: over((order) => provider.createOrder(order)),
    readOrder: over(async (id) => {
      const order = await provider.readOrder(id)
      const isUnseen = mode === 'behind' && order.status === 'approved'
      return isUnseen ? { ...order, status: 'created' } : order
    }),
    capture: over(async (id, requestId) => {
      if (mode === 'behind') throw new ProviderFailure('not-approved', mode)
      return provider.capture(id, requestId)
    }),
    refund: over((...args) => provider.refund(...args)),
    ...(release && { release: over(release) }),
  }
}
