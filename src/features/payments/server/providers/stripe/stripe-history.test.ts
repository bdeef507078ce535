import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { Refusal } from '#kernel/errors.ts'
import { readRows } from '#tests/support/database/rows.ts'
import { asUser } from '#tests/support/people.ts'
import { scaleRounds } from '#tests/support/scale-rounds.ts'
import { aBuyer, advanceClock, type Buyer, loadPaymentState } from '#tests/support/shop.ts'
import type { Fault } from '#tests/support/stripe/stripe-server.ts'
import { startSession, stripeSiteForFile } from '#tests/support/stripe/stripe-site.ts'
import { cancelPayment, executePayment } from '../../checkout/execute-payment.ts'
import { reconcilePayments } from '../../public/reconcile-payments.ts'
import { refundInvoice } from '../../public/refund-by-staff.ts'
import { sweepPayments } from '../../public/sweep-payments.ts'

/* Property test: buyers, staff, Stripe's dashboard, webhooks, and jobs act concurrently in random order, while requests
   and responses get lost. In the end, Stripe's records and ours must agree. */

const site = stripeSiteForFile()
let cashier: Buyer
beforeAll(async () => {
  cashier = await asUser(site.ctx, { roles: ['WebAppAdmin'] })
})

const act = fc.record({
  do: fc.constantFrom(
    ...(['start', 'start', 'pay', 'pay', 'pay', 'debit', 'execute', 'execute', 'execute'] as const),
    ...(['cancel', 'refund', 'refund part', 'dashboard', 'events', 'sweep', 'confirm'] as const),
  ),
  payment: fc.nat(2),
  tier: fc.constantFrom(1, 2, 3),
})
const fault = fc.constantFrom<Fault>(
  ...(['none', 'none', 'none', 'request lost', 'response lost', 'error', 'error after'] as const),
)
const rounds = fc.record({
  acts: fc.array(act, { minLength: 1, maxLength: 4 }),
  faults: fc.array(fault, { maxLength: 6 }),
  minutes: fc.constantFrom(0, 1, 2),
})
const history = fc.record({
  rounds: fc.array(rounds, { minLength: 3, maxLength: 8, size: 'max' }),
  /** Without webhooks, the jobs must detect everything. */
  hasEvents: fc.boolean(),
})

test('[BEY-23] captured, refunded, and granted always agree after any sequence of events', async () => {
  await fc.assert(
    fc.asyncProperty(history, async ({ rounds, hasEvents }) => {
      await emptyBooks()
      const market = await aBuyer(site.ctx)
      const payments: string[] = []
      await survive(
        async () => void payments.push(await startSession(market.buyer, market.listing)),
      )
      for (const { acts: round, faults, minutes } of rounds) {
        site.stripe.faults = [...faults]
        advanceClock(site.ctx, { minutes })
        await Promise.all(round.map((act) => survive(() => perform(act, market, payments))))
      }
      site.stripe.faults = []
      await quietDown(hasEvents)
      await expectAgreement()
    }),
    { numRuns: scaleRounds(12) },
  )
})

type Act = typeof act extends fc.Arbitrary<infer A> ? A : never
type Market = Awaited<ReturnType<typeof aBuyer>>

async function perform(act: Act, { buyer, listing }: Market, payments: string[]) {
  if (act.do === 'start') return void payments.push(await startSession(buyer, listing, act.tier))
  if (act.do === 'events') return site.deliverAll()
  if (act.do === 'sweep') return sweepPayments.handle(site.ctx, {})
  const paymentId = payments[act.payment % Math.max(1, payments.length)]
  if (paymentId !== undefined) await acts[act.do](paymentId, act.tier, buyer)
}

/** Impossible acts, such as paying an expired session, do nothing. */
const acts: Record<PaymentAct, (id: string, tier: number, buyer: Buyer) => unknown> = {
  pay: (id) => isOpen(id) && site.stripe.pay(id),
  debit: (id) => isOpen(id) && site.stripe.pay(id, 'bank'),
  confirm: (id, tier) =>
    intentOf(id)?.status === 'processing' && site.stripe.books.confirmDebit(id, tier > 1),
  dashboard(id, tier) {
    const intent = intentOf(id)
    if (intent?.status === 'succeeded') site.stripe.books.refund(intent.id, tier * 500)
  },
  execute: (paymentId, _tier, buyer) => executePayment(buyer, { paymentId }),
  cancel: (paymentId, _tier, buyer) => cancelPayment(buyer, { paymentId }),
  refund: (id) => refund(id, undefined),
  'refund part': (id, tier) => refund(id, `${tier}.50`),
}
type PaymentAct = Exclude<Act['do'], 'start' | 'events' | 'sweep'>

const isOpen = (id: string) => site.stripe.books.readSession(id).status === 'open'
const intentOf = (id: string) =>
  site.stripe.books.intents.get(site.stripe.books.readSession(id).payment_intent ?? '')

async function refund(paymentId: string, amount: string | undefined) {
  const [row] = await readRows(
    site.ctx.db,
    'invoice',
    { order_id: paymentId },
    'id',
    'refunded_cents',
  )
  if (!row) return
  const alreadyRefunded = (row.refunded_cents / 100).toFixed(2)
  const input = { id: row.id, reason: 'The test says so.', ...(amount && { amount }) }
  await refundInvoice(cashier, { ...input, alreadyRefunded })
}

/** Ignores expected rejections. Any other error is a bug. */
async function survive(work: () => Promise<unknown>) {
  try {
    await work()
  } catch (error) {
    const isStripes = error instanceof Error && error.name === 'StripeProblem'
    if (!(error instanceof Refusal || isStripes)) throw error
  }
}

async function quietDown(hasEvents: boolean) {
  for (const id of site.stripe.books.sessions.keys())
    if (intentOf(id)?.status === 'processing') site.stripe.books.confirmDebit(id, true)
  // Stripe returns server errors for a request ID until it deletes the ID.
  site.stripe.deleteKeys()
  for (let n = 0; n < 3; n += 1) {
    advanceClock(site.ctx, { minutes: 2 })
    await sweepPayments.handle(site.ctx, {})
    await site.ctx.workJobs()
    if (hasEvents) await site.deliverAll()
    await reconcilePayments.handle(site.ctx, {})
  }
}

async function expectAgreement() {
  const { books } = site.stripe
  const { invoices, grants } = await loadPaymentState(site.ctx)
  expect(invoices.filter(({ state }) => state === 'executing')).toEqual([])
  const taken = [...books.charges.values()]
    .filter(({ amount_captured }) => amount_captured > 0)
    .map((charge) => [charge.payment_intent, charge.amount_captured, charge.amount_refunded])
  const recorded = invoices
    .filter(({ capture_id }) => capture_id !== null)
    .map((row) => [row.capture_id, row.amount_cents, row.refunded_cents])
  expect(recorded).toHaveLength(taken.length)
  expect(new Set(recorded)).toEqual(new Set(taken))
  for (const { id, state, refunded_cents, amount_cents } of invoices)
    if (state === 'paid' || state === 'refunded') {
      expect(state === 'refunded').toBe(refunded_cents === amount_cents)
      const rows = await readRows(site.ctx.db, 'invoice_refund', { invoice_id: id }, 'amount_cents')
      expect(rows.reduce((sum, row) => sum + row.amount_cents, 0)).toBe(refunded_cents)
    }
  const active = grants.filter(({ revoked_at }) => revoked_at === null)
  const paid = invoices.filter(({ state }) => state === 'paid')
  expect(active.map(({ invoice_id }) => invoice_id)).toEqual(paid.map(({ id }) => id))
  // No money stays reserved, except by sessions that the site doesn't know of.
  const orders = new Set(invoices.map(({ order_id }) => order_id))
  const reserved = [...books.sessions.values()].filter(
    ({ id, payment_intent }) =>
      orders.has(id) && books.intents.get(payment_intent ?? '')?.status === 'requires_capture',
  )
  expect(reserved).toEqual([])
}

async function emptyBooks() {
  site.stripe.books.clear()
  site.stripe.events.length = 0
  site.stripe.deleteKeys()
  site.stripe.faults = []
  await sql`delete from pgboss.job`.execute(site.ctx.db)
  for (const table of ['invoice', 'payment_webhook', 'mail'] as const)
    await site.ctx.db.deleteFrom(table).execute()
}
