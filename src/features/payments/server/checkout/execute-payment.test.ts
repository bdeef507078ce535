import { beforeEach, describe, expect, test } from 'vitest'
import { expectRefusal } from '#tests/support/cases/expect-refusal.ts'
import { readRow, updateRows } from '#tests/support/database/rows.ts'
import { aPerson, asUser } from '#tests/support/people.ts'
import {
  aBuyer,
  advanceClock,
  anUnpaidListing,
  approvePayment,
  completedCaptures,
  deletePayments,
  headlineProduct,
  loadListingRow,
  loadPaymentState,
  payForListing,
  photoDayProduct,
  shopForFile,
  soloTier,
  sweepLater,
} from '#tests/support/shop.ts'
import { listListingInvoices } from '../invoices/invoices.ts'
import { decideSandboxOrder } from '../providers/sandbox/decide-sandbox-order.ts'
import { createListingPayment, createProductPayment } from './create-payment.ts'
import {
  cancelPayment,
  executeListingPayment,
  executePayment,
  executeProductPayment,
} from './execute-payment.ts'

const dayMs = 86_400_000
const shop = shopForFile()
beforeEach(() => deletePayments(shop.ctx))

const sweep = () => sweepLater(shop.ctx)
const completed = () => completedCaptures(shop.ctx)

describe('listing payment', () => {
  test('[PAY-02] [PAY-05] grants the package and its end and sends a receipt after approval and execution', async () => {
    const { buyer, listing } = await aBuyer(shop.ctx)
    const invoice = await payForListing(buyer, listing, { tier: headlineProduct })
    expect(invoice).toMatchObject({
      state: 'paid',
      amount: '199.00',
      currency: 'USD',
      listingId: listing,
    })
    expect(invoice.history.map(({ state }) => state)).toEqual(['created', 'executing', 'paid'])
    expect(invoice.paymentExecutedDateTime).not.toBeNull()
    expect(invoice.executedPayment).toMatchObject({ status: 'COMPLETED' })
    expect(JSON.parse(invoice.executedPaymentMeta ?? '')).toEqual(invoice.executedPayment)
    expect(await loadListingRow(shop.ctx, listing)).toMatchObject({
      tier_id: headlineProduct,
      is_featured: true,
      expires_at: new Date(shop.ctx.now().getTime() + 180 * dayMs),
    })
    await shop.ctx.workJobs()
    expect(shop.ctx.sentMail.at(-1)).toMatchObject({ subject: 'Receipt for Headline: $199.00' })
    expect(await completed()).toHaveLength(1)
  })

  test('[PAY-05] can activate the listing, which makes it visible to buyers, and the receipt says so', async () => {
    const { buyer, listing } = await aBuyer(shop.ctx)
    const invoice = await payForListing(buyer, listing, { putOnMarket: true })
    expect(invoice.putsOnMarket).toBe(true)
    expect(await loadListingRow(shop.ctx, listing)).toMatchObject({
      is_active: true,
      offered_at: shop.ctx.now(),
      listed_at: shop.ctx.now(),
    })
    await shop.ctx.workJobs()
    expect(shop.ctx.sentMail.at(-1)?.text).toContain('Buyers can see it now.')
  })

  test('[PAY-05] doesn’t activate the listing without the option, and the receipt says so', async () => {
    const { buyer, listing } = await aBuyer(shop.ctx)
    await payForListing(buyer, listing)
    expect(await loadListingRow(shop.ctx, listing)).toMatchObject({ is_active: false })
    await shop.ctx.workJobs()
    expect(shop.ctx.sentMail.at(-1)?.text).toContain('It isn’t active yet. Select Activate')
  })

  test('[PAY-05] [WIZ-04] a listing without a contact is paid but stays hidden and explains why', async () => {
    const { buyer, listing } = await aBuyer(shop.ctx, {}, { firstName: null })
    expect(await payForListing(buyer, listing, { putOnMarket: true })).toMatchObject({
      state: 'paid',
    })
    expect(await loadListingRow(shop.ctx, listing)).toMatchObject({
      is_active: false,
      tier_id: soloTier,
    })
    await shop.ctx.workJobs()
    expect(shop.ctx.sentMail.at(-1)?.text).toContain('Buyers can’t reach you yet.')
  })

  test('[PAY-05] the later of two windows decides whether the listing is activated', async () => {
    const { buyer, listing } = await aBuyer(shop.ctx)
    const first = await approvePayment(buyer, listing, { putOnMarket: true })
    const payment = await createListingPayment(buyer, { id: listing, priceTierId: soloTier })
    expect(payment.paymentId).toBe(first)
    await executePayment(buyer, { paymentId: first })
    expect(await loadListingRow(shop.ctx, listing)).toMatchObject({ is_active: false })
  })

  test('[C3] [PAY-03] doesn’t charge for a listing that staff blocked after the payment was approved', async () => {
    const { buyer, listing } = await aBuyer(shop.ctx)
    const paymentId = await approvePayment(buyer, listing)
    await updateRows(shop.ctx.db, 'listing', listing, {
      withheld: 'blocked',
      withheld_reason: 'Not yours to sell.',
    })
    await expect(executePayment(buyer, { paymentId })).rejects.toThrow('Not yours to sell.')
    expect(await completed()).toHaveLength(0)
  })

  test('[PAY-02] emails the site administrator about a purchased product, and replies go to the buyer', async () => {
    const admin = await aPerson(shop.ctx, { roles: ['WebAppAdmin'] })
    const buyer = await asUser(shop.ctx)
    const { paymentId } = await createProductPayment(buyer, { id: photoDayProduct })
    await decideSandboxOrder(buyer, { orderId: paymentId, decision: 'approve' })
    await executePayment(buyer, { paymentId })
    await shop.ctx.workJobs()
    const [mail] = shop.ctx.sentMail.filter(({ to }) => to === admin.email)
    expect(mail).toMatchObject({ subject: 'New order: Photo day', replyTo: buyer.actor.email })
  })

  test('[PAY-02] a product uses the same payment flow and needs no listing', async () => {
    const buyer = await asUser(shop.ctx)
    const { paymentId, amount } = await createProductPayment(buyer, { id: photoDayProduct })
    expect(amount).toBe('450.00')
    await decideSandboxOrder(buyer, { orderId: paymentId, decision: 'approve' })
    const invoice = await executeProductPayment(buyer, { id: photoDayProduct, paymentId })
    expect(invoice).toMatchObject({
      state: 'paid',
      listingId: null,
      listingPriceTierId: photoDayProduct,
    })
    expect((await loadPaymentState(shop.ctx)).grants).toMatchObject([
      { listing_id: null, granted_days: null },
    ])
  })

  test('[PAY-03] ten concurrent executions and a later one charge once and grant once', async () => {
    const { buyer, listing } = await aBuyer(shop.ctx)
    const paymentId = await approvePayment(buyer, listing)
    const results = await Promise.all(
      Array.from({ length: 10 }, () => executePayment(buyer, { paymentId })),
    )
    results.push(await executePayment(buyer, { paymentId }))
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1)
    const { captures, grants } = await loadPaymentState(shop.ctx)
    expect([captures.length, grants.length]).toEqual([1, 1])
    expect((await loadListingRow(shop.ctx, listing)).expires_at).toEqual(
      new Date(shop.ctx.now().getTime() + 60 * dayMs),
    )
  })

  test('[PAY-03] two windows that start the same payment share one invoice and one order', async () => {
    const { buyer, listing } = await aBuyer(shop.ctx)
    const start = () => createListingPayment(buyer, { id: listing, priceTierId: soloTier })
    const started = await Promise.all([start(), start(), start()])
    expect(new Set(started.map((one) => JSON.stringify(one))).size).toBe(1)
  })

  test('[PAY-03] with two packages approved in two windows, the first is canceled for good', async () => {
    const { buyer, listing } = await aBuyer(shop.ctx)
    const first = await approvePayment(buyer, listing)
    const second = await approvePayment(buyer, listing, { tier: headlineProduct })
    for (const reopens of [false, true])
      await expect(executePayment(buyer, { paymentId: first, reopens })).rejects.toThrow(
        /canceled.*not charged/,
      )
    await executePayment(buyer, { paymentId: second })
    await sweep()
    await shop.ctx.workJobs()
    const { captures, grants, invoices } = await loadPaymentState(shop.ctx)
    expect([captures.length, grants.length]).toEqual([1, 1])
    expect(invoices.map(({ state }) => state)).toEqual(['canceled', 'paid'])
  })

  test('[PAY-03] concurrent payments for two packages leave one that can be paid', async () => {
    const { buyer, listing } = await aBuyer(shop.ctx)
    const started = await Promise.allSettled(
      [soloTier, headlineProduct].map((priceTierId) =>
        createListingPayment(buyer, { id: listing, priceTierId }),
      ),
    )
    const ids = started.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    for (const { paymentId: orderId } of ids)
      await decideSandboxOrder(buyer, { orderId, decision: 'approve' })
    await sweep()
    const { captures, invoices } = await loadPaymentState(shop.ctx)
    expect(captures).toHaveLength(1)
    expect(invoices.map(({ state }) => state).sort()).toEqual(['canceled', 'paid'])
  })

  test('[PAY-03] a payment that meets another one under way is canceled, and the sweep job leaves it alone', async () => {
    const { buyer, listing } = await aBuyer(shop.ctx)
    const first = await approvePayment(buyer, listing)
    const second = await approvePayment(buyer, listing, { tier: headlineProduct })
    // Older versions could leave two payments open.
    await updateRows(shop.ctx.db, 'invoice', { order_id: first }, { state: 'executing' })
    await expect(executePayment(buyer, { paymentId: second })).rejects.toThrow(
      /Another payment for this purchase is being processed.*not charged/,
    )
    await updateRows(shop.ctx.db, 'invoice', { order_id: first }, { state: 'failed' })
    await sweep()
    await shop.ctx.workJobs()
    const { captures, invoices } = await loadPaymentState(shop.ctx)
    expect([captures, invoices.map(({ state }) => state)]).toEqual([[], ['failed', 'canceled']])
  })

  test('[PAY-03] the same product is paid again within minutes only after a confirmation', async () => {
    const buyer = await asUser(shop.ctx)
    const buy = async (more: { buyAgain?: true } = {}) => {
      const { paymentId } = await createProductPayment(buyer, { id: photoDayProduct, ...more })
      await decideSandboxOrder(buyer, { orderId: paymentId, decision: 'approve' })
      return executePayment(buyer, { paymentId })
    }
    await buy()
    advanceClock(shop.ctx, { minutes: 1 })
    await expect(buy()).rejects.toMatchObject({
      code: 'invalid_input',
      modelState: { buyAgain: [expect.stringContaining('You just paid for this.')] },
    })
    expect(await buy({ buyAgain: true })).toMatchObject({ state: 'paid' })
    advanceClock(shop.ctx, { minutes: 31 })
    expect(await buy()).toMatchObject({ state: 'paid' })
    expect(await completed()).toHaveLength(3)
  })

  test('[PAY-03] going back to a declined payment after a retry charges nothing', async () => {
    const buyer = await asUser(shop.ctx)
    const declined = await createProductPayment(buyer, { id: photoDayProduct })
    const decide = (orderId: string, decision: 'approve' | 'decline') =>
      decideSandboxOrder(buyer, { orderId, decision })
    await decide(declined.paymentId, 'decline')
    const { paymentId } = declined
    await expect(executePayment(buyer, { paymentId })).rejects.toThrow(/declined.*not charged/)
    const retry = await createProductPayment(buyer, { id: photoDayProduct })
    await decide(retry.paymentId, 'approve')
    await executePayment(buyer, { paymentId: retry.paymentId })
    await decide(declined.paymentId, 'approve')
    for (const reopens of [false, true])
      await expect(
        executePayment(buyer, { paymentId: declined.paymentId, reopens }),
      ).rejects.toThrow(/declined.*not charged/)
    await sweep()
    await shop.ctx.workJobs()
    expect(await completed()).toHaveLength(1)
  })

  test('[PAY-03] renewing an active package requires its current end', async () => {
    const { buyer, listing } = await aBuyer(shop.ctx)
    await payForListing(buyer, listing)
    const end = (await loadListingRow(shop.ctx, listing)).expires_at as Date
    advanceClock(shop.ctx, { days: 50 })
    await expectRefusal(payForListing(buyer, listing), 'conflict')
    await payForListing(buyer, listing, { renewsFrom: end.toISOString().replace('.000Z', 'Z') })
    expect((await loadListingRow(shop.ctx, listing)).expires_at).toEqual(
      new Date(end.getTime() + 60 * dayMs),
    )
  })

  test('[PAY-03] another user’s payment returns 404 and changes nothing', async () => {
    const { buyer, listing } = await aBuyer(shop.ctx)
    const otherUser = await asUser(shop.ctx)
    const paymentId = await approvePayment(buyer, listing)
    const own = await anUnpaidListing(otherUser)
    for (const attempt of [
      () => executePayment(otherUser, { paymentId }),
      () => executeListingPayment(otherUser, { id: own, paymentId }),
      () => cancelPayment(otherUser, { paymentId }),
      () => createListingPayment(otherUser, { id: listing, priceTierId: soloTier }),
    ])
      await expectRefusal(attempt(), 'not_found')
    expect((await loadPaymentState(shop.ctx)).invoices).toMatchObject([{ state: 'created' }])
  })

  test('[PAY-03] rejects a listing, package, or payer that doesn’t match the payment, without a charge', async () => {
    const { buyer, listing } = await aBuyer(shop.ctx)
    const other = await anUnpaidListing(buyer)
    const paymentId = await approvePayment(buyer, listing)
    for (const attempt of [
      () => executeListingPayment(buyer, { id: other, paymentId }),
      () => executeListingPayment(buyer, { id: listing, paymentId, priceTierId: headlineProduct }),
      () => executeProductPayment(buyer, { id: photoDayProduct, paymentId }),
      () => executePayment(buyer, { paymentId, payerId: 'SOMEBODYELSE' }),
    ])
      await expectRefusal(attempt(), 'payment_failed')
    const { captures, grants } = await loadPaymentState(shop.ctx)
    expect([captures, grants]).toEqual([[], []])
    // Succeeds with the correct payer, if the buyer asks for it.
    await expectRefusal(executePayment(buyer, { paymentId }), 'payment_failed')
    expect(await executePayment(buyer, { paymentId, reopens: true })).toMatchObject({
      state: 'paid',
    })
  })

  test.each([
    ['amount', { amount: { currency_code: 'USD', value: '1.00' } }],
    ['currency', { amount: { currency_code: 'TRY', value: '49.00' } }],
    ['invoice', { custom_id: '1' }],
  ])('[PAY-03] rejects an order with another %s, without a charge', async (_what, change) => {
    const { buyer, listing } = await aBuyer(shop.ctx)
    const paymentId = await approvePayment(buyer, listing)
    const { body } = await readRow(shop.ctx.db, 'sandbox_order', paymentId, 'body')
    const order = body as { purchase_units: [object] }
    await updateRows(shop.ctx.db, 'sandbox_order', paymentId, {
      body: JSON.stringify({
        ...order,
        purchase_units: [{ ...order.purchase_units[0], ...change }],
      }),
    })
    await expectRefusal(executePayment(buyer, { paymentId }), 'payment_failed')
    await sweep()
    const { captures, grants, invoices } = await loadPaymentState(shop.ctx)
    expect([captures, grants, invoices[0]?.state]).toEqual([[], [], 'failed'])
  })

  test('[PAY-03] an invoice keeps its price if the package’s price rises or the package is retired', async () => {
    const { buyer, listing } = await aBuyer(shop.ctx)
    const paymentId = await approvePayment(buyer, listing)
    const change = (values: { price: number; is_retired: boolean }) =>
      shop.ctx.db.updateTable('listing_tier').set(values).where('id', '=', soloTier).execute()
    await change({ price: 70, is_retired: true })
    try {
      expect(await executePayment(buyer, { paymentId })).toMatchObject({
        amount: '49.00',
        state: 'paid',
      })
      const other = await anUnpaidListing(buyer)
      await expectRefusal(approvePayment(buyer, other), 'not_found')
      await change({ price: 70, is_retired: false })
      const payment = await createListingPayment(buyer, { id: other, priceTierId: soloTier })
      expect(payment.amount).toBe('70.00')
    } finally {
      await change({ price: 49, is_retired: false })
    }
  })

  test('[PAY-03] rejects a brokerage package, a product, or an unknown package for a private seller', async () => {
    const { buyer, listing } = await aBuyer(shop.ctx)
    for (const priceTierId of [4, photoDayProduct, 999])
      await expectRefusal(createListingPayment(buyer, { id: listing, priceTierId }), 'not_found')
  })

  test('[WAA-01] [PAY-03] ignores columns of an invoice or a package in the request', async () => {
    const { buyer, listing } = await aBuyer(shop.ctx)
    const tables = await shop.ctx.db.introspection.getTables()
    const columns = tables
      .filter(({ name }) => ['invoice', 'invoice_grant', 'listing_tier'].includes(name))
      .flatMap((table) => table.columns.map(({ name }) => name))
    const names = [...columns, 'amount', 'profileId', 'isPaid'].flatMap((name) =>
      name === 'id' ? [] : [name, camelCased(name)],
    )
    const input = { id: listing, priceTierId: soloTier }
    const { paymentId } = await createListingPayment(buyer, input)
    for (const name of new Set(names)) {
      const refused = { code: 'invalid_input', modelState: { [name]: [expect.any(String)] } }
      await expect(createListingPayment(buyer, { ...input, [name]: 1 })).rejects.toMatchObject(
        refused,
      )
      await expect(
        executeListingPayment(buyer, { ...input, paymentId, [name]: 1 }),
      ).rejects.toMatchObject(refused)
    }
    expect((await loadPaymentState(shop.ctx)).invoices).toMatchObject([
      { state: 'created', amount_cents: 4_900, profile_id: buyer.actor.profileId, paid_at: null },
    ])
  })

  test('[PAY-04] offers payment until there is a payment date, and renewal afterwards', async () => {
    const { buyer, listing } = await aBuyer(shop.ctx)
    expect(await listListingInvoices(buyer, { id: listing })).toMatchObject({
      isPaymentOffered: true,
      items: [],
    })
    await payForListing(buyer, listing)
    const { items } = await listListingInvoices(buyer, { id: listing })
    expect(items).toMatchObject([{ state: 'paid', amount: '49.00' }])
    expect(items[0]?.executedPayment).not.toBeNull()
  })
})

function camelCased(name: string) {
  return name.replace(/_(\w)/g, (_match, letter: string) => letter.toUpperCase())
}
