import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aPerson, asUser } from '#tests/support/people.ts'
import {
  aBuyer,
  anUnpaidListing,
  approved,
  aShop,
  booksOf,
  completedCaptures,
  emptyBooks,
  headline,
  later,
  listingRow,
  paid,
  photoDay,
  type Shop,
  solo,
  sweepLater,
} from '#tests/support/shop.ts'
import { listListingInvoices } from '../invoices/list-listing-invoices.ts'
import { decideSandboxOrder } from '../providers/sandbox/decide-sandbox-order.ts'
import { cancelPayment } from './cancel-payment.ts'
import { createListingPayment } from './create-listing-payment.ts'
import { createProductPayment } from './create-product-payment.ts'
import { executeListingPayment } from './execute-listing-payment.ts'
import { executePayment } from './execute-payment.ts'
import { executeProductPayment } from './execute-product-payment.ts'

const dayMs = 86_400_000
let shop: Shop
beforeAll(async () => {
  shop = await aShop()
})
afterAll(() => shop.close())
beforeEach(() => emptyBooks(shop.ctx))

const sweep = () => sweepLater(shop.ctx)
const completed = () => completedCaptures(shop.ctx)

describe('paying for a listing', () => {
  test('[PAY-02] [PAY-05] approved and executed, it has its package, its end and its receipt', async () => {
    const { buyer, listing } = await aBuyer(shop.ctx)
    const invoice = await paid(buyer, listing, { tier: headline })
    expect(invoice).toMatchObject({
      state: 'paid',
      amount: '199.00',
      currency: 'USD',
      listingId: listing,
    })
    expect(invoice.history.map(({ state }) => state)).toEqual(['created', 'executing', 'paid'])
    expect(invoice.paymentExecutedDateTime).not.toBeNull()
    expect(JSON.parse(invoice.executedPayment ?? '')).toMatchObject({ status: 'COMPLETED' })
    expect(await listingRow(shop.ctx, listing)).toMatchObject({
      tier_id: headline,
      is_featured: true,
      expires_at: new Date(shop.ctx.now().getTime() + 180 * dayMs),
    })
    await shop.ctx.workJobs()
    expect(shop.ctx.sentMail.at(-1)).toMatchObject({ subject: 'Receipt for Headline: $199.00' })
    expect(await completed()).toHaveLength(1)
  })

  test('[PAY-05] put on the market with its payment, buyers see it, and the receipt says so', async () => {
    const { buyer, listing } = await aBuyer(shop.ctx)
    const invoice = await paid(buyer, listing, { putOnMarket: true })
    expect(invoice.putsOnMarket).toBe(true)
    expect(await listingRow(shop.ctx, listing)).toMatchObject({
      is_active: true,
      offered_at: shop.ctx.now(),
      listed_at: shop.ctx.now(),
    })
    await shop.ctx.workJobs()
    expect(shop.ctx.sentMail.at(-1)?.text).toContain('Buyers see it now.')
  })

  test('[PAY-05] not wished, it waits for its seller, and the receipt says that too', async () => {
    const { buyer, listing } = await aBuyer(shop.ctx)
    await paid(buyer, listing)
    expect(await listingRow(shop.ctx, listing)).toMatchObject({ is_active: false })
    await shop.ctx.workJobs()
    expect(shop.ctx.sentMail.at(-1)?.text).toContain('It is not on the market yet: press Activate')
  })

  test('[PAY-05] [WIZ-04] what buyers could not reach anybody for is paid, stays hidden and says why', async () => {
    const { buyer, listing } = await aBuyer(shop.ctx, {}, { firstName: null })
    expect(await paid(buyer, listing, { putOnMarket: true })).toMatchObject({ state: 'paid' })
    expect(await listingRow(shop.ctx, listing)).toMatchObject({ is_active: false, tier_id: solo })
    await shop.ctx.workJobs()
    expect(shop.ctx.sentMail.at(-1)?.text).toContain('Buyers cannot reach you yet.')
  })

  test('[PAY-05] of two windows the later one says whether it goes on the market', async () => {
    const { buyer, listing } = await aBuyer(shop.ctx)
    const first = await approved(buyer, listing, { putOnMarket: true })
    const begun = await createListingPayment(buyer, { id: listing, priceTierId: solo })
    expect(begun.paymentId).toBe(first)
    await executePayment(buyer, { paymentId: first })
    expect(await listingRow(shop.ctx, listing)).toMatchObject({ is_active: false })
  })

  test('[PAY-02] who runs the site hears of a bought product, and an answer reaches its buyer', async () => {
    const admin = await aPerson(shop.ctx, { roles: ['WebAppAdmin'] })
    const buyer = await asUser(shop.ctx)
    const { paymentId } = await createProductPayment(buyer, { id: photoDay })
    await decideSandboxOrder(buyer, { orderId: paymentId, decision: 'approve' })
    await executePayment(buyer, { paymentId })
    await shop.ctx.workJobs()
    const [told] = shop.ctx.sentMail.filter(({ to }) => to === admin.email)
    expect(told).toMatchObject({ subject: 'Photo day was bought', replyTo: buyer.actor.email })
  })

  test('[PAY-02] a product is paid for in the same way and needs no listing', async () => {
    const buyer = await asUser(shop.ctx)
    const { paymentId, amount } = await createProductPayment(buyer, { id: photoDay })
    expect(amount).toBe('450.00')
    await decideSandboxOrder(buyer, { orderId: paymentId, decision: 'approve' })
    const invoice = await executeProductPayment(buyer, { id: photoDay, paymentId })
    expect(invoice).toMatchObject({ state: 'paid', listingId: null, listingPriceTierId: photoDay })
    expect((await booksOf(shop.ctx)).grants).toMatchObject([
      { listing_id: null, granted_days: null },
    ])
  })

  test('[PAY-03] ten executions at once and one more later charge once and grant once', async () => {
    const { buyer, listing } = await aBuyer(shop.ctx)
    const paymentId = await approved(buyer, listing)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => executePayment(buyer, { paymentId })),
    )
    answers.push(await executePayment(buyer, { paymentId }))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    const { captures, grants } = await booksOf(shop.ctx)
    expect([captures.length, grants.length]).toEqual([1, 1])
    expect((await listingRow(shop.ctx, listing)).expires_at).toEqual(
      new Date(shop.ctx.now().getTime() + 60 * dayMs),
    )
  })

  test('[PAY-03] two windows that begin the same payment share one invoice and one order', async () => {
    const { buyer, listing } = await aBuyer(shop.ctx)
    const begin = () => createListingPayment(buyer, { id: listing, priceTierId: solo })
    const begun = await Promise.all([begin(), begin(), begin()])
    expect(new Set(begun.map((one) => JSON.stringify(one))).size).toBe(1)
  })

  test('[PAY-03] two packages approved in two windows: the second is refused before any money moves', async () => {
    const { buyer, listing } = await aBuyer(shop.ctx)
    const payments = [
      await approved(buyer, listing),
      await approved(buyer, listing, { tier: headline }),
    ]
    const outcomes = await Promise.allSettled(
      payments.map((paymentId) => executePayment(buyer, { paymentId })),
    )
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await sweep()
    await shop.ctx.workJobs()
    const { captures, grants, invoices } = await booksOf(shop.ctx)
    expect([captures.length, grants.length]).toEqual([1, 1])
    expect(invoices.map(({ state }) => state).sort()).toEqual(['failed', 'paid'])
    expect(invoices.find(({ state }) => state === 'failed')?.failure).toContain(
      'paid for meanwhile',
    )
  })

  test('[PAY-03] what runs is paid again only by who knows until when it runs', async () => {
    const { buyer, listing } = await aBuyer(shop.ctx)
    await paid(buyer, listing)
    const end = (await listingRow(shop.ctx, listing)).expires_at as Date
    later(shop.ctx, { days: 50 })
    await expect(paid(buyer, listing)).rejects.toMatchObject({ code: 'conflict' })
    await paid(buyer, listing, { renewsFrom: end.toISOString().replace('.000Z', 'Z') })
    expect((await listingRow(shop.ctx, listing)).expires_at).toEqual(
      new Date(end.getTime() + 60 * dayMs),
    )
  })

  test('[PAY-03] another’s payment does not exist, and changes nothing', async () => {
    const { buyer, listing } = await aBuyer(shop.ctx)
    const stranger = await asUser(shop.ctx)
    const paymentId = await approved(buyer, listing)
    const own = await anUnpaidListing(stranger)
    for (const attempt of [
      () => executePayment(stranger, { paymentId }),
      () => executeListingPayment(stranger, { id: own, paymentId }),
      () => cancelPayment(stranger, { paymentId }),
      () => createListingPayment(stranger, { id: listing, priceTierId: solo }),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'not_found' })
    expect((await booksOf(shop.ctx)).invoices).toMatchObject([{ state: 'created' }])
  })

  test('[PAY-03] another listing, package or payer than the payment’s own is refused, uncharged', async () => {
    const { buyer, listing } = await aBuyer(shop.ctx)
    const other = await anUnpaidListing(buyer)
    const paymentId = await approved(buyer, listing)
    for (const attempt of [
      () => executeListingPayment(buyer, { id: other, paymentId }),
      () => executeListingPayment(buyer, { id: listing, paymentId, priceTierId: headline }),
      () => executeProductPayment(buyer, { id: photoDay, paymentId }),
      () => executePayment(buyer, { paymentId, payerId: 'SOMEBODYELSE' }),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'payment_failed' })
    const { captures, grants } = await booksOf(shop.ctx)
    expect([captures, grants]).toEqual([[], []])
    // With the right payer it goes on.
    expect(await executePayment(buyer, { paymentId })).toMatchObject({ state: 'paid' })
  })

  test.each([
    ['amount', { amount: { currency_code: 'USD', value: '1.00' } }],
    ['currency', { amount: { currency_code: 'TRY', value: '49.00' } }],
    ['invoice', { custom_id: '1' }],
  ])('[PAY-03] an order with another %s is refused, uncharged', async (_what, change) => {
    const { buyer, listing } = await aBuyer(shop.ctx)
    const paymentId = await approved(buyer, listing)
    const { body } = await shop.ctx.db
      .selectFrom('sandbox_order')
      .select('body')
      .where('id', '=', paymentId)
      .executeTakeFirstOrThrow()
    const order = body as { purchase_units: [object] }
    await shop.ctx.db
      .updateTable('sandbox_order')
      .set({
        body: JSON.stringify({
          ...order,
          purchase_units: [{ ...order.purchase_units[0], ...change }],
        }),
      })
      .where('id', '=', paymentId)
      .execute()
    await expect(executePayment(buyer, { paymentId })).rejects.toMatchObject({
      code: 'payment_failed',
    })
    await sweep()
    const { captures, grants, invoices } = await booksOf(shop.ctx)
    expect([captures, grants, invoices[0]?.state]).toEqual([[], [], 'failed'])
  })

  test('[PAY-03] an invoice keeps its price when the package becomes dearer or is retired', async () => {
    const { buyer, listing } = await aBuyer(shop.ctx)
    const paymentId = await approved(buyer, listing)
    const change = (values: { price: number; is_retired: boolean }) =>
      shop.ctx.db.updateTable('listing_tier').set(values).where('id', '=', solo).execute()
    await change({ price: 70, is_retired: true })
    try {
      expect(await executePayment(buyer, { paymentId })).toMatchObject({
        amount: '49.00',
        state: 'paid',
      })
      const other = await anUnpaidListing(buyer)
      await expect(approved(buyer, other)).rejects.toMatchObject({ code: 'not_found' })
      await change({ price: 70, is_retired: false })
      const begun = await createListingPayment(buyer, { id: other, priceTierId: solo })
      expect(begun.amount).toBe('70.00')
    } finally {
      await change({ price: 49, is_retired: false })
    }
  })

  test('[PAY-03] a package of brokerages, a product and an unknown one are no packages of a private seller', async () => {
    const { buyer, listing } = await aBuyer(shop.ctx)
    for (const priceTierId of [4, photoDay, 999])
      await expect(createListingPayment(buyer, { id: listing, priceTierId })).rejects.toMatchObject(
        {
          code: 'not_found',
        },
      )
  })

  test('[PAY-03] no column of an invoice or a package can be sent along', async () => {
    const { buyer, listing } = await aBuyer(shop.ctx)
    const tables = await shop.ctx.db.introspection.getTables()
    const columns = tables
      .filter(({ name }) => ['invoice', 'invoice_grant', 'listing_tier'].includes(name))
      .flatMap((table) => table.columns.map(({ name }) => name))
    const extra = Object.fromEntries(
      [...columns, 'amount', 'profileId', 'isPaid'].flatMap((name) =>
        name === 'id'
          ? []
          : [
              [name, 1],
              [camelCased(name), 1],
            ],
      ),
    )
    const begun = await createListingPayment(buyer, { ...extra, id: listing, priceTierId: solo })
    expect(begun).toMatchObject({ amount: '49.00', currency: 'USD' })
    const { paymentId } = begun
    await expect(
      executeListingPayment(buyer, {
        ...extra,
        id: listing,
        paymentId,
        priceTierId: solo,
        payerId: 'P',
      }),
    ).rejects.toMatchObject({ code: 'payment_failed' })
    expect((await booksOf(shop.ctx)).invoices).toMatchObject([
      { state: 'created', amount_cents: 4_900, profile_id: buyer.actor.profileId, paid_at: null },
    ])
  })

  test('[PAY-04] payment is offered until a date of payment stands, and then to renew', async () => {
    const { buyer, listing } = await aBuyer(shop.ctx)
    expect(await listListingInvoices(buyer, { id: listing })).toMatchObject({
      isPaymentOffered: true,
      items: [],
    })
    await paid(buyer, listing)
    const { items } = await listListingInvoices(buyer, { id: listing })
    expect(items).toMatchObject([{ state: 'paid', amount: '49.00' }])
    expect(items[0]?.executedPayment).not.toBeNull()
  })
})

function camelCased(name: string) {
  return name.replace(/_(\w)/g, (_match, letter: string) => letter.toUpperCase())
}
