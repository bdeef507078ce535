import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  aBuyer,
  approved,
  aShop,
  booksOf,
  completedCaptures,
  emptyBooks,
  headline,
  later,
  listingRow,
  type Shop,
  solo,
  sweepLater,
} from '#tests/support/shop.ts'
import { cancelPayment } from '../checkout/cancel-payment.ts'
import { createListingPayment } from '../checkout/create-listing-payment.ts'
import { executePayment } from '../checkout/execute-payment.ts'
import { decideSandboxOrder } from '../providers/sandbox/decide-sandbox-order.ts'

let shop: Shop
beforeAll(async () => {
  shop = await aShop()
})
afterAll(() => shop.close())
beforeEach(() => emptyBooks(shop.ctx))

const sweep = () => sweepLater(shop.ctx)
const completed = () => completedCaptures(shop.ctx)

describe('when it does not go well', () => {
  test('[PAY-06] canceled grants nothing and stays canceled, until the buyer approves it after all', async () => {
    const { buyer, listing } = await aBuyer(shop.ctx)
    const { paymentId } = await createListingPayment(buyer, { id: listing, priceTierId: solo })
    expect(await cancelPayment(buyer, { paymentId })).toMatchObject({ state: 'canceled' })
    await expect(executePayment(buyer, { paymentId })).rejects.toThrow(/canceled.*not charged/)
    await decideSandboxOrder(buyer, { orderId: paymentId, decision: 'approve' })
    await shop.ctx.workJobs()
    await sweep()
    const { captures, invoices } = await booksOf(shop.ctx)
    expect([captures, invoices[0]?.state]).toEqual([[], 'canceled'])
    expect(await executePayment(buyer, { paymentId })).toMatchObject({ state: 'paid' })
  })

  test('[PAY-06] what was not paid names the sales line, where there is one', async () => {
    const { buyer, listing } = await aBuyer(shop.ctx)
    const { paymentId } = await createListingPayment(buyer, { id: listing, priceTierId: solo })
    const refused = () =>
      executePayment(buyer, { paymentId }).catch((error: unknown) => (error as Error).message)
    expect(await refused()).not.toContain('sales line')
    buyer.site = { ...buyer.site, phone: '1-800-555-0100' }
    expect(await refused()).toContain('Please call our sales line, 1-800-555-0100,')
  })

  test.each(['decline', 'decline-late'] as const)(
    '[PAY-06] a declined card (%s) charges and grants nothing, and says so',
    async (simulation) => {
      const { buyer, listing } = await aBuyer(shop.ctx)
      const paymentId = await approved(buyer, listing, { simulation })
      await expect(executePayment(buyer, { paymentId })).rejects.toThrow(
        /Error processing payment.*declined.*not charged/,
      )
      await shop.ctx.workJobs()
      await sweep()
      const { grants, invoices } = await booksOf(shop.ctx)
      expect([await completed(), grants, invoices[0]?.state]).toEqual([[], [], 'failed'])
    },
  )

  test('[PAY-06] executed before it is approved: nothing is charged, and it can still be approved', async () => {
    const { buyer, listing } = await aBuyer(shop.ctx)
    const { paymentId } = await createListingPayment(buyer, { id: listing, priceTierId: solo })
    await expect(executePayment(buyer, { paymentId })).rejects.toThrow(/not approved/)
    await decideSandboxOrder(buyer, { orderId: paymentId, decision: 'approve' })
    expect(await executePayment(buyer, { paymentId })).toMatchObject({ state: 'paid' })
  })

  test('[PAY-02] a tab closed after approval: the notice pays, and without notices the sweeper', async () => {
    const first = await aBuyer(shop.ctx)
    await approved(first.buyer, first.listing, { simulation: 'double-notice' })
    await shop.ctx.workJobs()
    expect((await listingRow(shop.ctx, first.listing)).tier_id).toBe(solo)
    const second = await aBuyer(shop.ctx)
    await approved(second.buyer, second.listing)
    await sweep()
    expect((await listingRow(shop.ctx, second.listing)).tier_id).toBe(solo)
    await shop.ctx.workJobs()
    const { captures, grants } = await booksOf(shop.ctx)
    expect([captures.length, grants.length]).toEqual([2, 2])
  })

  test('[PAY-07] the provider away: the invoice stays executing, the buyer reads so, the sweeper settles', async () => {
    const { buyer, listing } = await aBuyer(shop.ctx)
    const paymentId = await approved(buyer, listing)
    await shop.goAway()
    try {
      await expect(executePayment(buyer, { paymentId })).rejects.toMatchObject({
        code: 'unavailable',
      })
      await sweep()
      expect((await booksOf(shop.ctx)).invoices[0]).toMatchObject({ state: 'executing' })
      await expect(approved(buyer, listing, { tier: headline })).rejects.toMatchObject({
        code: 'conflict',
      })
    } finally {
      await shop.comeBack()
    }
    await sweep()
    expect((await booksOf(shop.ctx)).invoices[0]).toMatchObject({ state: 'paid' })
    expect(await completed()).toHaveLength(1)
  })

  test('[PAY-07] an error after the money was taken is found out, not charged again', async () => {
    const { buyer, listing } = await aBuyer(shop.ctx)
    const paymentId = await approved(buyer, listing, { simulation: 'fail-after-capture' })
    await expect(executePayment(buyer, { paymentId })).rejects.toMatchObject({
      code: 'unavailable',
    })
    // What was taken stands, whoever is said to have approved it.
    expect(await executePayment(buyer, { paymentId, payerId: 'SOMEBODY' })).toMatchObject({
      state: 'paid',
    })
    expect(await completed()).toHaveLength(1)
  })

  test('[PAY-02] what nobody approves is given up after hours', async () => {
    const { buyer, listing } = await aBuyer(shop.ctx)
    await createListingPayment(buyer, { id: listing, priceTierId: solo })
    await sweep()
    expect((await booksOf(shop.ctx)).invoices[0]).toMatchObject({ state: 'created' })
    later(shop.ctx, { days: 1 })
    await sweep()
    expect((await booksOf(shop.ctx)).invoices[0]).toMatchObject({ state: 'canceled' })
  })

  test('[PAY-03] a listing that is sold or gone before the money moves is not charged for', async () => {
    const { buyer, listing } = await aBuyer(shop.ctx)
    const paymentId = await approved(buyer, listing)
    const sold = { is_sold: true, sold_at: shop.ctx.now() }
    await shop.ctx.db.updateTable('listing').set(sold).where('id', '=', listing).execute()
    await expect(executePayment(buyer, { paymentId })).rejects.toThrow(/sold meanwhile/)
    await shop.ctx.db.deleteFrom('listing').where('id', '=', listing).execute()
    await expect(executePayment(buyer, { paymentId })).rejects.toThrow(/removed meanwhile/)
    expect(await completed()).toEqual([])
  })

  test('[PAY-03] a listing that goes after the money was taken: the money goes back', async () => {
    const { buyer, listing } = await aBuyer(shop.ctx)
    const paymentId = await approved(buyer, listing, { simulation: 'fail-after-capture' })
    await expect(executePayment(buyer, { paymentId })).rejects.toMatchObject({
      code: 'unavailable',
    })
    await shop.ctx.db.deleteFrom('listing').where('id', '=', listing).execute()
    await sweep()
    const { captures, grants, invoices } = await booksOf(shop.ctx)
    expect(captures).toMatchObject([{ status: 'REFUNDED' }])
    expect([grants, invoices[0]?.state]).toEqual([[], 'refunded'])
  })
})
