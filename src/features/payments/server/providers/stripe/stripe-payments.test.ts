import { beforeEach, describe, expect, test } from 'vitest'
import { expectRefusal } from '#tests/support/cases/expect-refusal.ts'
import { readRow, readRows, updateRows } from '#tests/support/database/rows.ts'
import { aPerson, asUser, signIn } from '#tests/support/people.ts'
import {
  aBuyer,
  advanceClock,
  type Buyer,
  crossCountryTier,
  loadListingRow,
  loadPaymentState,
  photoDayProduct,
  soloTier,
  sweepLater,
} from '#tests/support/shop.ts'
import { type SigningProvider, signingProvider } from '#tests/support/signing-provider.ts'
import { StripeProblem } from '#tests/support/stripe/stripe-problem.ts'
import type { StripeEvent } from '#tests/support/stripe/stripe-server.ts'
import {
  payWithStripe,
  startSession,
  stripeSiteForFile,
} from '#tests/support/stripe/stripe-site.ts'
import { createProductPayment } from '../../checkout/create-payment.ts'
import { cancelPayment, executePayment } from '../../checkout/execute-payment.ts'
import { revokeDisputedPurchase } from '../../disputes/revoke-disputed-purchase.ts'
import { reconcilePayments } from '../../public/reconcile-payments.ts'
import { refundInvoice } from '../../public/refund-by-staff.ts'
import { inspectInvoice } from '../../staff/inspect-invoice.ts'
import { findInvoices } from '../../staff/invoices.ts'
import { paymentProvidersKey } from '../payment-provider.ts'

/* A site with Stripe, from the click to the refund. */

const site = stripeSiteForFile()
beforeEach(async () => {
  for (const table of ['invoice', 'payment_webhook', 'mail'] as const)
    await site.ctx.db.deleteFrom(table).execute()
  site.stripe.books.clear()
  site.stripe.faults = []
  site.stripe.hook = () => true
  site.stripe.events.length = 0
})

const tierOf = async (listing: number) => (await loadListingRow(site.ctx, listing)).tier_id
const stateOf = async (orderId: string) =>
  (await readRow(site.ctx.db, 'invoice', { order_id: orderId }, 'state')).state
const intentOf = (orderId: string) =>
  site.stripe.books.readIntent(site.stripe.books.readSession(orderId).payment_intent ?? '')
/** The buyer pays another amount than the invoice's, and Stripe charges it at once. */
function chargeAnotherAmount(orderId: string, amount: number) {
  site.stripe.pay(orderId)
  const intent = intentOf(orderId)
  const charge = site.stripe.books.chargeOf(intent)
  intent.amount = amount
  charge.amount = amount
  site.stripe.books.capture(intent.id)
  return charge
}
/** Two payments for one listing, as older versions could leave them. */
async function twoOpenSessions(buyer: Buyer, listing: number): Promise<[string, string]> {
  const first = await startSession(buyer, listing)
  await updateRows(site.ctx.db, 'invoice', { order_id: first }, { state: 'failed' })
  const second = await startSession(buyer, listing, crossCountryTier)
  await updateRows(site.ctx.db, 'invoice', { order_id: first }, { state: 'created' })
  return [first, second]
}
const capturesOf = (type: string) => site.stripe.books.balance.filter((each) => each.type === type)
const reconcile = async () => {
  advanceClock(site.ctx, { minutes: 1 })
  await reconcilePayments.handle(site.ctx, {})
}

describe('[BEY-23] a payment with Stripe', () => {
  test('[BEY-23] pays for a package and for a product when the buyer returns', async () => {
    const before = capturesOf('charge').length
    const { listing } = await payWithStripe(site)
    expect(await tierOf(listing)).toBe(soloTier)
    const { buyer } = await aBuyer(site.ctx)
    const { paymentId } = await createProductPayment(buyer, { id: photoDayProduct })
    site.stripe.pay(paymentId)
    expect(await executePayment(buyer, { paymentId })).toMatchObject({ state: 'paid' })
    expect(capturesOf('charge')).toHaveLength(before + 2)
  })

  test('[BEY-23] the webhook completes a payment after the tab is closed, or the sweeper does', async () => {
    for (const settle of [() => site.deliverAll(), () => sweepLater(site.ctx)]) {
      const { buyer, listing } = await aBuyer(site.ctx)
      site.stripe.pay(await startSession(buyer, listing))
      await settle()
      expect(await tierOf(listing)).toBe(soloTier)
    }
  })

  test('[BEY-23] repeated, concurrent, late, and reordered webhooks change nothing', async () => {
    const before = capturesOf('charge').length
    const { buyer, listing } = await aBuyer(site.ctx)
    const orderId = await startSession(buyer, listing)
    site.stripe.pay(orderId)
    const [paid] = site.stripe.events as [StripeEvent]
    expect(await Promise.all([1, 2, 3].map(() => site.deliver(paid)))).toEqual([200, 200, 200])
    site.stripe.books.refund(intentOf(orderId).id, undefined)
    for (const event of site.stripe.events.splice(0).reverse()) await site.deliver(event)
    await site.deliver({ ...paid, id: 'evt_late' })
    expect(await stateOf(orderId)).toBe('refunded')
    expect(await tierOf(listing)).toBeNull()
    expect(capturesOf('charge')).toHaveLength(before + 1)
  })

  test('[BEY-23] a forged event, and one of another mode, account, or order, has no effect', async () => {
    const { buyer, listing } = await aBuyer(site.ctx)
    const orderId = await startSession(buyer, listing)
    site.stripe.pay(orderId)
    const [paid] = site.stripe.events as [StripeEvent]
    expect(await site.deliver({ ...paid, livemode: true })).toBe(400)
    const body = JSON.stringify(paid)
    const headers = {
      'content-type': 'application/json',
      'stripe-signature': `t=${Math.floor(Date.now() / 1_000)},v1=${'0'.repeat(64)}`,
    }
    const forged = await site.send('POST', '/api/payments/webhook', { body, headers })
    expect(forged.status).toBe(400)
    expect(await site.deliver({ ...paid, id: 'evt_connect', account: 'acct_other' })).toBe(200)
    expect(await tierOf(listing)).toBeNull()
    // An event says only where to look, so a replayed ID with another content can't pay or refund anything.
    const lie = { ...intentOf(orderId), id: 'ch_1', payment_intent: intentOf(orderId).id }
    await site.deliver({ ...paid, id: 'evt_lie', type: 'charge.refunded', data: { object: lie } })
    await site.deliver({ ...paid, id: 'evt_connect' })
    expect(await tierOf(listing)).toBeNull()
    await site.deliver(paid)
    expect(await stateOf(orderId)).toBe('paid')
  })

  test.each([
    ['amount', { amount_total: 100 }],
    ['currency', { currency: 'jpy' }],
    ['invoice', { client_reference_id: '1' }],
  ])(
    '[BEY-23] doesn’t capture a session with another %s, and releases the money',
    async (_name, changes) => {
      const { buyer, listing } = await aBuyer(site.ctx)
      const orderId = await startSession(buyer, listing)
      Object.assign(site.stripe.books.readSession(orderId), changes)
      site.stripe.pay(orderId)
      await expect(executePayment(buyer, { paymentId: orderId })).rejects.toThrow(/not charged/)
      expect(intentOf(orderId)).toMatchObject({ status: 'canceled', amount_received: 0 })
      expect(await tierOf(listing)).toBeNull()
    },
  )

  test('[BEY-23] refunds a payment that another amount was charged for', async () => {
    const { buyer, listing } = await aBuyer(site.ctx)
    const orderId = await startSession(buyer, listing)
    const charge = chargeAnotherAmount(orderId, 9_900)
    await sweepLater(site.ctx)
    expect(await stateOf(orderId)).toBe('refunded')
    expect(await tierOf(listing)).toBeNull()
    expect(charge).toMatchObject({ amount_refunded: 9_900 })
  })

  test('[BEY-23] of two sessions paid for one listing, one is captured and the other is released', async () => {
    const { buyer, listing } = await aBuyer(site.ctx)
    const [first, second] = await twoOpenSessions(buyer, listing)
    for (const orderId of [first, second]) site.stripe.pay(orderId)
    await Promise.allSettled(
      [first, second, first].map((paymentId) => executePayment(buyer, { paymentId })),
    )
    await sweepLater(site.ctx)
    expect([intentOf(first).status, intentOf(second).status].sort()).toEqual([
      'canceled',
      'succeeded',
    ])
  })

  test('[BEY-23] of two debits for one listing, the second is refunded after the bank confirms both', async () => {
    const { buyer, listing } = await aBuyer(site.ctx)
    const [first, second] = await twoOpenSessions(buyer, listing)
    for (const orderId of [first, second]) site.stripe.pay(orderId, 'bank')
    await site.deliverAll()
    for (const orderId of [first, second]) site.stripe.books.confirmDebit(orderId, true)
    await site.deliverAll()
    expect([await stateOf(first), await stateOf(second)]).toEqual(['paid', 'refunded'])
    expect(site.stripe.books.chargeOf(intentOf(second)).refunded).toBe(true)
    expect(await tierOf(listing)).toBe(soloTier)
  })

  test('[BEY-23] releases the money of a card while the bank confirms another payment', async () => {
    const { buyer, listing } = await aBuyer(site.ctx)
    const [debit, card] = await twoOpenSessions(buyer, listing)
    site.stripe.pay(debit, 'bank')
    await site.deliverAll()
    site.stripe.pay(card)
    await expect(executePayment(buyer, { paymentId: card })).rejects.toThrow(
      'Another payment for this purchase is being processed.',
    )
    expect([await stateOf(card), intentOf(card).status]).toEqual(['canceled', 'canceled'])
  })

  test('[BEY-23] releases the money if Stripe rejects the capture', async () => {
    const { buyer, listing } = await aBuyer(site.ctx)
    const orderId = await startSession(buyer, listing)
    site.stripe.pay(orderId)
    site.stripe.hook = (name, phase) => {
      if (!name.endsWith('/capture') || phase === 'after') return true
      throw new StripeProblem(402, { type: 'card_error', message: 'Your card was declined.' })
    }
    await expect(executePayment(buyer, { paymentId: orderId })).rejects.toThrow(/declined/)
    expect([await stateOf(orderId), intentOf(orderId).status]).toEqual(['failed', 'canceled'])
  })

  test('[BEY-23] cancels a payment only once Stripe confirms that it can’t be paid', async () => {
    const { buyer, listing } = await aBuyer(site.ctx)
    const orderId = await startSession(buyer, listing)
    site.stripe.hook = (name) => !name.endsWith('/expire')
    await expectRefusal(cancelPayment(buyer, { paymentId: orderId }), 'unavailable')
    await expectRefusal(startSession(buyer, listing, crossCountryTier), 'unavailable')
    advanceClock(site.ctx, { days: 1 })
    await sweepLater(site.ctx)
    expect(await stateOf(orderId)).toBe('created')
    site.stripe.hook = () => true
    await sweepLater(site.ctx)
    expect(await stateOf(orderId)).toBe('canceled')
    expect(site.stripe.books.readSession(orderId).status).toBe('expired')
  })

  test('[BEY-23] a declined payment fails only once its money is released', async () => {
    const { buyer, listing } = await aBuyer(site.ctx)
    const orderId = await startSession(buyer, listing)
    site.stripe.pay(orderId)
    const sold = { is_sold: true, sold_at: site.ctx.now() }
    await site.ctx.db.updateTable('listing').set(sold).where('id', '=', listing).execute()
    site.stripe.hook = (name) => !name.endsWith('/cancel')
    await expectRefusal(executePayment(buyer, { paymentId: orderId }), 'unavailable')
    site.stripe.hook = () => true
    await sweepLater(site.ctx)
    expect([await stateOf(orderId), intentOf(orderId).status]).toEqual(['failed', 'canceled'])
  })

  test('[BEY-23] another package expires the session of the first one', async () => {
    const { buyer, listing } = await aBuyer(site.ctx)
    const first = await startSession(buyer, listing)
    await startSession(buyer, listing, crossCountryTier)
    expect(await stateOf(first)).toBe('canceled')
    expect(() => site.stripe.pay(first)).toThrow('the session is expired')
  })

  test('[BEY-23] charges nothing for an aircraft that was sold after the approval', async () => {
    const { buyer, listing } = await aBuyer(site.ctx)
    const orderId = await startSession(buyer, listing)
    site.stripe.pay(orderId)
    const sold = { is_sold: true, sold_at: site.ctx.now() }
    await site.ctx.db.updateTable('listing').set(sold).where('id', '=', listing).execute()
    await site.deliverAll()
    expect([await stateOf(orderId), intentOf(orderId).status]).toEqual(['failed', 'canceled'])
  })

  test('[BEY-23] a canceled or expired session can’t be paid, and its invoice is canceled', async () => {
    const { buyer, listing } = await aBuyer(site.ctx)
    const orderId = await startSession(buyer, listing)
    expect(await cancelPayment(buyer, { paymentId: orderId })).toMatchObject({ state: 'canceled' })
    expect(() => site.stripe.pay(orderId)).toThrow('the session is expired')
    const expired = await startSession(buyer, listing)
    expect(expired).not.toBe(orderId)
    site.stripe.books.expire(expired)
    await site.deliverAll()
    expect(await stateOf(expired)).toBe('created')
    await sweepLater(site.ctx)
    expect(await stateOf(expired)).toBe('canceled')
  })

  test('[BEY-23] a debit is processed until the bank confirms or rejects it', async () => {
    for (const isPaid of [true, false]) {
      const { buyer, listing } = await aBuyer(site.ctx)
      const orderId = await startSession(buyer, listing)
      site.stripe.pay(orderId, 'bank')
      await expect(executePayment(buyer, { paymentId: orderId })).rejects.toThrow(
        'Your bank hasn’t confirmed the payment yet.',
      )
      advanceClock(site.ctx, { days: 2 })
      await sweepLater(site.ctx)
      expect(await stateOf(orderId)).toBe('executing')
      site.stripe.books.confirmDebit(orderId, isPaid)
      await site.deliverAll()
      expect(await stateOf(orderId)).toBe(isPaid ? 'paid' : 'failed')
      expect(await tierOf(listing)).toBe(isPaid ? soloTier : null)
    }
  })

  test('[BEY-23] two requests for one payment send the buyer to the same session', async () => {
    const { buyer, listing } = await aBuyer(site.ctx)
    site.stripe.faults = ['response lost']
    const sessions = await Promise.allSettled([1, 2, 3].map(() => startSession(buyer, listing)))
    const ids = sessions.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    expect(new Set([...ids, await startSession(buyer, listing)]).size).toBe(1)
  })
})

describe('[BEY-23] refunds with Stripe', () => {
  const staff = () => asUser(site.ctx, { roles: ['WebAppAdmin'] })

  test('[BEY-23] a refund whose response is lost is completed once, even a day later', async () => {
    const { invoiceId, captureId } = await payWithStripe(site)
    site.stripe.faults = ['response lost', 'response lost']
    const input = { id: invoiceId, reason: 'Goodwill.', amount: '10' }
    await expectRefusal(refundInvoice(await staff(), input), 'unavailable')
    const other = { ...input, amount: '20' }
    await expectRefusal(refundInvoice(await staff(), other), 'conflict')
    site.stripe.deleteKeys()
    advanceClock(site.ctx, { days: 2 })
    await sweepLater(site.ctx)
    await site.deliverAll()
    await reconcile()
    const charge = site.stripe.books.chargeOf(site.stripe.books.readIntent(captureId))
    expect(charge.amount_refunded).toBe(1_000)
    expect(await readRows(site.ctx.db, 'invoice_refund', {}, 'amount_cents')).toEqual([
      { amount_cents: 1_000 },
    ])
    const invoice = await readRow(
      site.ctx.db,
      'invoice',
      { id: invoiceId },
      'refund_reason',
      'state',
    )
    expect(invoice).toEqual({ refund_reason: null, state: 'paid' })
  })

  test('[BEY-23] a refund event that arrives before our own response doesn’t count the refund twice', async () => {
    const { invoiceId } = await payWithStripe(site)
    site.stripe.faults = ['response lost', 'response lost']
    const input = { id: invoiceId, reason: 'Goodwill.', amount: '10' }
    await expectRefusal(refundInvoice(await staff(), input), 'unavailable')
    await site.deliverAll()
    await sweepLater(site.ctx)
    const rows = await readRows(site.ctx.db, 'invoice_refund', {}, 'amount_cents', 'reason')
    expect(rows).toEqual([{ amount_cents: 1_000, reason: 'Goodwill.' }])
  })

  test('[BEY-23] refunds by staff and in Stripe’s dashboard never exceed the payment, and both are recorded', async () => {
    const { invoiceId, captureId, listing } = await payWithStripe(site)
    const cashiers = [await staff(), await staff()]
    site.stripe.hook = (name, phase) => {
      if (name === 'POST /v1/refunds' && phase === 'before') {
        site.stripe.hook = () => true
        site.stripe.books.refund(captureId, 4_000)
      }
      return true
    }
    const input = { id: invoiceId, reason: 'Goodwill.', amount: '20' }
    const outcomes = await Promise.allSettled(cashiers.map((each) => refundInvoice(each, input)))
    expect(outcomes).toMatchObject([
      { status: 'rejected', reason: { code: 'conflict' } },
      { status: 'rejected', reason: { code: 'conflict' } },
    ])
    await site.deliverAll()
    const read = () =>
      readRow(site.ctx.db, 'invoice', { id: invoiceId }, 'state', 'refunded_cents', 'refund_cents')
    expect(await read()).toEqual({ state: 'paid', refunded_cents: 4_000, refund_cents: null })
    await refundInvoice(await staff(), { id: invoiceId, reason: 'The rest.' })
    expect(await read()).toMatchObject({ state: 'refunded', refunded_cents: 4_900 })
    const charge = site.stripe.books.chargeOf(site.stripe.books.readIntent(captureId))
    expect(charge).toMatchObject({ amount_refunded: 4_900, refunded: true })
    expect(await tierOf(listing)).toBeNull()
  })

  test('[BEY-23] staff who repeat a refund whose response is lost don’t make another one', async () => {
    const { invoiceId, captureId } = await payWithStripe(site)
    const input = { id: invoiceId, reason: 'Goodwill.', amount: '10' }
    site.stripe.faults = ['response lost', 'response lost']
    await expectRefusal(refundInvoice(await staff(), input), 'unavailable')
    expect(await refundInvoice(await staff(), input)).toMatchObject({ refunded: '10.00' })
    const charge = site.stripe.books.chargeOf(site.stripe.books.readIntent(captureId))
    expect(charge.amount_refunded).toBe(1_000)
  })

  test('[BEY-23] staff who repeat an automatic refund refund everything that was charged', async () => {
    const { buyer, listing } = await aBuyer(site.ctx)
    const orderId = await startSession(buyer, listing)
    const charge = chargeAnotherAmount(orderId, 9_900)
    site.stripe.faults = ['request lost', 'request lost']
    const { invoiceId } = await executePayment(buyer, { paymentId: orderId })
    expect([await stateOf(orderId), charge.amount_refunded]).toEqual(['paid', 0])
    await refundInvoice(await staff(), { id: invoiceId, reason: 'Not granted.' })
    expect([await stateOf(orderId), charge.amount_refunded]).toEqual(['refunded', 9_900])
  })

  test('[BEY-23] a refund of what is left also records a part that was refunded in Stripe’s dashboard', async () => {
    const { buyer, listing } = await aBuyer(site.ctx)
    const orderId = await startSession(buyer, listing)
    site.stripe.pay(orderId, 'bank')
    site.stripe.books.confirmDebit(orderId, true)
    site.stripe.books.refund(intentOf(orderId).id, 1_000)
    await site.ctx.db.deleteFrom('listing').where('id', '=', listing).execute()
    await sweepLater(site.ctx)
    expect(await stateOf(orderId)).toBe('refunded')
    const rows = await readRows(site.ctx.db, 'invoice_refund', {}, 'amount_cents')
    expect(rows).toEqual([{ amount_cents: 1_000 }, { amount_cents: 3_900 }])
  })

  test.each(['webhooks', 'reconciliation'])(
    '[BEY-23] staff learn once of a refund that the bank rejected, reported by %s',
    async (way) => {
      const report = async () => {
        if (way === 'reconciliation') return reconcile()
        const events = site.stripe.events.splice(0)
        for (const event of [...events, ...events]) expect(await site.deliver(event)).toBe(200)
        // Stripe reports one rejection with several events.
        return site.deliver({ ...(events.at(-1) as StripeEvent), id: 'evt_again' })
      }
      const person = await aPerson(site.ctx, { roles: ['WebAppAdmin'] })
      const cashier = await asUser(site.ctx, person)
      const { invoiceId, captureId } = await payWithStripe(site)
      await refundInvoice(cashier, { id: invoiceId, reason: 'Goodwill.', amount: '10' })
      await refundInvoice(cashier, { id: invoiceId, reason: 'Goodwill.' })
      await site.deliverAll()
      site.stripe.books.rejectRefunds(captureId)
      await report()
      await reconcile()
      const { state, refunds, events } = await inspectInvoice(cashier, { id: invoiceId })
      expect([state, refunds.map(({ failedAt }) => failedAt !== null)]).toEqual([
        'refunded',
        [true, true],
      ])
      const rejected = 'The bank rejected a refund. The buyer doesn’t have the money yet.'
      expect(events.filter(({ detail }) => detail === rejected)).toHaveLength(2)
      await site.ctx.workJobs()
      const mails = site.ctx.sentMail.filter(
        ({ to, subject }) => to === person.email && subject.includes('rejected'),
      )
      expect(mails.map(({ subject }) => subject).sort()).toEqual([
        'Refund rejected by the bank: Solo, $10.00',
        'Refund rejected by the bank: Solo, $39.00',
      ])
      site.ctx.sentMail.length = 0
    },
  )

  test('[BEY-23] reconciliation records refunds without webhooks, and restores lost payments', async () => {
    const { buyer, invoiceId, captureId, listing, paymentId } = await payWithStripe(site)
    await site.ctx.db.deleteFrom('invoice').execute()
    await site.ctx.db
      .updateTable('listing')
      .set({ tier_id: null, expires_at: null, is_active: false })
      .where('id', '=', listing)
      .execute()
    await reconcile()
    expect(await loadPaymentState(site.ctx)).toMatchObject({
      invoices: [
        {
          id: invoiceId,
          state: 'paid',
          order_id: paymentId,
          capture_id: captureId,
          profile_id: buyer.actor.profileId,
        },
      ],
    })
    site.stripe.books.refund(captureId, 900)
    await reconcile()
    await reconcile()
    const invoice = await readRow(site.ctx.db, 'invoice', { id: invoiceId }, 'refunded_cents')
    expect(invoice).toEqual({ refunded_cents: 900 })
  })
})

describe('[BEY-23] disputes', () => {
  test.each(['webhooks', 'reconciliation'])(
    '[BEY-23] staff see a dispute reported by %s with its reason and date, and its outcome',
    async (way) => {
      const report = () => (way === 'webhooks' ? site.deliverAll() : reconcile())
      const person = await aPerson(site.ctx, { roles: ['WebAppAdmin'] })
      const staff = await asUser(site.ctx, person)
      const { invoiceId, captureId } = await payWithStripe(site)
      const dispute = site.stripe.books.dispute(captureId)
      await report()
      await report()
      const query = { kw: '', sort: 'changed', dir: 'desc', page: 0, pageSize: 25 } as const
      const found = await findInvoices(staff, { ...query, state: 'disputed' })
      const respondBy = new Date((dispute.evidence_details.due_by ?? 0) * 1_000).toISOString()
      expect(found.items).toMatchObject([
        {
          invoiceId,
          dispute: { state: 'needs-response', reason: 'not-received', amount: '49.00', respondBy },
        },
      ])
      const headers = await signIn(site, person)
      const detail = await site.get(`/api/invoices/${invoiceId}`, headers)
      expect(await detail.text()).not.toMatch(/sk_test|whsec/)
      site.stripe.books.closeDispute(dispute, 'lost')
      await report()
      expect((await findInvoices(staff, { ...query, state: 'disputed' })).items).toEqual([])
      await site.ctx.workJobs()
      const subjects = site.ctx.sentMail
        .filter(({ to, subject }) => to === person.email && /disput/i.test(subject))
        .map(({ subject }) => subject)
      expect(subjects).toEqual(['Disputed payment: Solo, $49.00', 'Dispute lost: Solo, $49.00'])
      site.ctx.sentMail.length = 0
    },
  )

  test('[BEY-23] a disputed payment isn’t refunded, and staff see why', async () => {
    const cashier = await asUser(site.ctx, { roles: ['WebAppAdmin'] })
    const { invoiceId, captureId } = await payWithStripe(site)
    site.stripe.books.dispute(captureId)
    await expect(refundInvoice(cashier, { id: invoiceId, reason: 'No.' })).rejects.toThrow(
      'The provider didn’t refund it: Charge is disputed.',
    )
  })

  test('[BEY-23] staff revoke the package once after they lost the dispute, and the buyer gets an email', async () => {
    const person = await aPerson(site.ctx, { roles: ['WebAppAdmin'] })
    const headers = await signIn(site, person)
    const { buyer, listing, invoiceId, captureId } = await payWithStripe(site)
    const revoke = (reason = 'The bank returned the money.') =>
      site.json('POST', `/api/invoice/${invoiceId}/withdraw`, { reason }, headers)
    const canRevoke = async () =>
      (await inspectInvoice(await asUser(site.ctx, person), { id: invoiceId })).canRevoke
    const dispute = site.stripe.books.dispute(captureId)
    await site.deliverAll()
    expect([(await revoke()).status, await canRevoke()]).toEqual([409, false])
    site.stripe.books.closeDispute(dispute, 'lost')
    await site.deliverAll()
    expect([await canRevoke(), await tierOf(listing)]).toEqual([true, soloTier])
    expect((await revoke(' ')).status).toBe(400)
    const responses = await Promise.all([revoke(), revoke()])
    expect(responses.map(({ status }) => status)).toEqual([200, 200])
    expect([await canRevoke(), await tierOf(listing)]).toEqual([false, null])
    await reconcile()
    await site.deliverAll()
    const rows = await readRows(site.ctx.db, 'invoice_refund', {}, 'refund_id', 'amount_cents')
    expect(rows).toEqual([{ refund_id: dispute.id, amount_cents: 4_900 }])
    const audited = await readRows(
      site.ctx.db,
      'staff_action',
      { action: 'invoice.revoke' },
      'reason',
    )
    expect(audited).toMatchObject([{ reason: 'The bank returned the money.' }])
    await site.ctx.workJobs()
    const mails = site.ctx.sentMail.filter(({ to }) => to === buyer.actor.email)
    const ending = mails.filter(({ subject }) => subject === 'Solo was revoked')
    expect(ending).toHaveLength(1)
    expect(ending[0]?.text).toContain('You disputed the payment and got $49.00 back')
    expect(ending[0]?.text).not.toContain('We’ve refunded')
    site.ctx.sentMail.length = 0
  })

  test.each([
    ['won', 4_900],
    // The buyer would lose what the rest of the payment is for.
    ['lost', 2_000],
  ] as const)(
    '[BEY-23] a dispute that is %s about %d cents leaves the package',
    async (outcome, amount) => {
      const cashier = await asUser(site.ctx, { roles: ['WebAppAdmin'] })
      const { listing, invoiceId, captureId } = await payWithStripe(site)
      const dispute = site.stripe.books.dispute(captureId)
      dispute.amount = amount
      site.stripe.books.closeDispute(dispute, outcome)
      await site.deliverAll()
      await expectRefusal(
        revokeDisputedPurchase(cashier, { id: invoiceId, reason: 'No.' }),
        'conflict',
      )
      expect(await tierOf(listing)).toBe(soloTier)
    },
  )
})

describe('[BEY-23] a change of provider', () => {
  test('[BEY-23] Stripe finishes and refunds its payments after another provider takes new ones', async () => {
    const cashier = await asUser(site.ctx, { roles: ['WebAppAdmin'] })
    const { buyer, listing } = await aBuyer(site.ctx)
    const orderId = await startSession(buyer, listing)
    const swept = await aBuyer(site.ctx)
    const sweptOrder = await startSession(swept.buyer, swept.listing)
    const { services } = site.ctx
    const before = services.get(paymentProvidersKey)
    const tally: SigningProvider = signingProvider()
    services.set(paymentProvidersKey, [tally, ...before])
    try {
      for (const id of [orderId, sweptOrder]) site.stripe.pay(id)
      const { invoiceId } = await executePayment(buyer, { paymentId: orderId })
      await sweepLater(site.ctx)
      expect(await stateOf(sweptOrder)).toBe('paid')
      const next = await aBuyer(site.ctx)
      const tallyOrder = await startSession(next.buyer, next.listing)
      tally.approve(tallyOrder)
      await executePayment(next.buyer, { paymentId: tallyOrder })
      expect(await refundInvoice(cashier, { id: invoiceId, reason: 'Asked.' })).toMatchObject({
        state: 'refunded',
      })
      expect(tally.refundedOrders).toEqual([])
      expect(intentOf(orderId).status).toBe('succeeded')
    } finally {
      services.set(paymentProvidersKey, before)
    }
  })
})
