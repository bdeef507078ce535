import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { Refusal } from '#kernel/errors.ts'
import { readRow } from '#tests/support/database/rows.ts'
import { asUser } from '#tests/support/people.ts'
import { scaleRounds } from '#tests/support/scale-rounds.ts'
import {
  aBuyer,
  advanceClock,
  type Buyer,
  loadListingRow,
  loadPaymentState,
  shopForFile,
} from '#tests/support/shop.ts'
import type { Simulation } from '../../simulations.ts'
import { createListingPayment } from '../checkout/create-payment.ts'
import { cancelPayment, executePayment } from '../checkout/execute-payment.ts'
import {
  type PaymentProvider,
  ProviderFailure,
  paymentProvidersKey,
} from '../providers/payment-provider.ts'
import { decideSandboxOrder } from '../providers/sandbox/decide-sandbox-order.ts'
import { refundInvoice } from '../public/refund-by-staff.ts'
import { sweepPayments } from '../public/sweep-payments.ts'

/* Property test: buyers, webhooks, the sweep job, and staff act concurrently in random order. Requests to the
   provider and its responses get lost, and processes die before or after calls. In the end, the provider's records
   and ours must agree. */

const dayMs = 86_400_000
const shop = shopForFile()
let cashier: Buyer
let faults: Fault[] = []
beforeAll(async () => {
  cashier = await asUser(shop.ctx, { roles: ['WebAppAdmin'] })
  const { services } = shop.ctx
  services.set(paymentProvidersKey, services.get(paymentProvidersKey).map(unreliable))
})

test('[PAY-03] captured, paid, and granted always agree after any sequence of events', async () => {
  await fc.assert(
    fc.asyncProperty(history, async ({ begun, rounds: scaleRounds, hasNotices }) => {
      await emptyBooks()
      const market = await aBuyer(shop.ctx)
      const payments: string[] = []
      for (const { tier, isApproved, simulation } of begun) {
        await perform({ do: 'create', tier }, market, payments)
        const payment = payments.length - 1
        if (isApproved) await perform({ do: 'approve', payment, simulation }, market, payments)
      }
      for (const { acts, faults: planned, minutes } of scaleRounds) {
        faults = [...planned]
        advanceClock(shop.ctx, { minutes })
        await Promise.all(acts.map((act) => survive(() => perform(act, market, payments))))
      }
      faults = []
      await quietDown(hasNotices)
      await expectAgreement(market.listing)
    }),
    { numRuns: scaleRounds(30) },
  )
})

type Fault = 'none' | 'lost on its way' | 'answer lost' | 'dies before' | 'dies after'

const payment = fc.nat(3)
const tier = fc.constantFrom(1, 2, 3)
const simulation = fc.constantFrom<Simulation>(
  ...(['none', 'none', 'none', 'fail-after-capture', 'decline-late', 'double-notice'] as const),
)
const act = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constant('create' as const), tier }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('approve' as const, 'approve' as const, 'decline' as const),
      payment,
      simulation,
    }),
  },
  { weight: 7, arbitrary: fc.record({ do: fc.constant('execute' as const), payment }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('cancel' as const, 'refund' as const), payment }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('notices' as const, 'sweep' as const) }),
  },
)
const fault = fc.constantFrom<Fault>(
  ...([
    'none',
    'none',
    'none',
    'lost on its way',
    'answer lost',
    'dies before',
    'dies after',
  ] as const),
)
const history = fc.record({
  begun: fc.array(fc.record({ tier, isApproved: fc.boolean(), simulation }), {
    minLength: 1,
    maxLength: 3,
  }),
  rounds: fc.array(
    fc.record({
      acts: fc.array(act, { minLength: 1, maxLength: 4 }),
      faults: fc.array(fault, { maxLength: 8 }),
      minutes: fc.constantFrom(0, 0, 1, 2),
    }),
    { minLength: 3, maxLength: 9, size: 'max' },
  ),
  /** Without webhooks, the sweep job must detect everything. */
  hasNotices: fc.boolean(),
})

type Act = typeof act extends fc.Arbitrary<infer A> ? A : never

async function perform(act: Act, { buyer, listing }: Market, payments: string[]) {
  if (act.do === 'notices') return void (await shop.ctx.workJobs({ mayFail: true }))
  if (act.do === 'sweep') return sweepPayments.handle(shop.ctx, {})
  if (act.do === 'create') {
    const renewsFrom = (await loadListingRow(shop.ctx, listing)).expires_at?.toISOString()
    const input = { id: listing, priceTierId: act.tier, ...(renewsFrom && { renewsFrom }) }
    return void payments.push((await createListingPayment(buyer, input)).paymentId)
  }
  if (!('payment' in act)) return
  const paymentId = payments[act.payment % Math.max(1, payments.length)]
  if (paymentId === undefined) return
  if (act.do === 'execute') return executePayment(buyer, { paymentId })
  if (act.do === 'cancel') return cancelPayment(buyer, { paymentId })
  if (act.do === 'refund') return refundOf(paymentId)
  if ('simulation' in act)
    return decideSandboxOrder(buyer, {
      orderId: paymentId,
      decision: act.do,
      simulation: act.simulation,
    })
}

async function refundOf(paymentId: string) {
  const { id } = await readRow(shop.ctx.db, 'invoice', { order_id: paymentId }, 'id')
  return refundInvoice(cashier, { id, reason: 'The test says so.' })
}

const byText = (a: string, b: string) => a.localeCompare(b)

class Died extends Error {}

/** Provider behind an unreliable network, called by a process that may die. Each call consumes one planned fault. */
function unreliable(provider: PaymentProvider): PaymentProvider {
  const over =
    <A extends unknown[], R>(call: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      const fault = faults.shift() ?? 'none'
      if (fault === 'dies before') throw new Died()
      if (fault === 'lost on its way') throw new ProviderFailure('unreachable', fault)
      const response = await call(...args)
      if (fault === 'dies after') throw new Died()
      if (fault === 'answer lost') throw new ProviderFailure('unreachable', fault)
      return response
    }
  return {
    ...provider,
    createOrder: over((...args) => provider.createOrder(...args)),
    readOrder: over((...args) => provider.readOrder(...args)),
    capture: over((...args) => provider.capture(...args)),
    refund: over((...args) => provider.refund(...args)),
    readEvent: over((...args) => provider.readEvent(...args)),
  }
}

/** Ignores expected rejections and simulated crashes. Any other error is a bug. */
async function survive(work: () => Promise<unknown>) {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof Died)) throw error
  }
}

async function quietDown(hasNotices: boolean) {
  for (let n = 0; n < 3; n += 1) {
    advanceClock(shop.ctx, { minutes: 2 })
    await sweepPayments.handle(shop.ctx, {})
    if (hasNotices) await shop.ctx.workJobs({ mayFail: true })
  }
}

async function expectAgreement(listing: number) {
  const { captures, invoices, grants } = await loadPaymentState(shop.ctx)
  const completed = captures.filter(({ status }) => status === 'COMPLETED')
  const returned = captures.filter(({ status }) => status === 'REFUNDED')
  const inState = (state: string) => invoices.filter((invoice) => invoice.state === state)
  const orders = (rows: { order_id: string | null }[]) =>
    rows.map((row) => row.order_id ?? '').sort(byText)
  expect(inState('executing')).toEqual([])
  expect(orders(inState('paid'))).toEqual(orders(completed))
  expect(orders(inState('refunded'))).toEqual(orders(returned))
  for (const { order_id, body } of [...completed, ...returned]) {
    const cents = invoices.find((invoice) => invoice.order_id === order_id)?.amount_cents ?? 0
    expect(body).toMatchObject({
      amount: { value: (cents / 100).toFixed(2), currency_code: 'USD' },
    })
  }
  const activeGrants = grants.filter(({ revoked_at }) => revoked_at === null)
  expect(activeGrants.map(({ invoice_id }) => invoice_id)).toEqual(
    inState('paid').map(({ id }) => id),
  )
  const { tier_id, expires_at } = await loadListingRow(shop.ctx, listing)
  expect(tier_id === null).toBe(activeGrants.length === 0)
  // No package expires within the few simulated minutes, so the expiration time minus all granted days is the time of a
  // grant.
  const days = activeGrants.reduce((sum, grant) => sum + (grant.granted_days ?? 0), 0)
  const startedAt =
    activeGrants.length > 0 && expires_at ? expires_at.getTime() - days * dayMs : null
  if (startedAt !== null)
    expect(grants.map(({ granted_at }) => granted_at.getTime())).toContain(startedAt)
}

async function emptyBooks() {
  await sql`delete from pgboss.job`.execute(shop.ctx.db)
  for (const table of ['invoice', 'sandbox_order', 'payment_webhook', 'mail'] as const)
    await shop.ctx.db.deleteFrom(table).execute()
  faults = []
}

type Market = Awaited<ReturnType<typeof aBuyer>>
