import { beforeEach, describe, expect, test } from 'vitest'
import { expectRefusal } from '#tests/support/cases/expect-refusal.ts'
import {
  aBuyer,
  advanceClock,
  approvePayment,
  completedCaptures,
  deletePayments,
  headlineProduct,
  loadListingRow,
  loadPaymentState,
  shopForFile,
  soloTier,
  sweepLater,
} from '#tests/support/shop.ts'
import { createListingPayment } from '../checkout/create-payment.ts'
import { cancelPayment, executePayment } from '../checkout/execute-payment.ts'
import { decideSandboxOrder } from '../providers/sandbox/decide-sandbox-order.ts'

const shop = shopForFile()
beforeEach(() => deletePayments(shop.ctx))

const sweep = () => sweepLater(shop.ctx)
const completed = () => completedCaptures(shop.ctx)

describe('payment failures', () => {
  test('[PAY-06] a canceled payment grants nothing and stays canceled unless the buyer approves it and asks to pay it', async () => {
    const { buyer, listing } = await aBuyer(shop.ctx)
    const { paymentId } = await createListingPayment(buyer, { id: listing, priceTierId: soloTier })
    expect(await cancelPayment(buyer, { paymentId })).toMatchObject({ state: 'canceled' })
    await expect(executePayment(buyer, { paymentId })).rejects.toThrow(/canceled.*not charged/)
    await decideSandboxOrder(buyer, { orderId: paymentId, decision: 'approve' })
    await shop.ctx.workJobs()
    await sweep()
    const { captures, invoices } = await loadPaymentState(shop.ctx)
    expect([captures, invoices[0]?.state]).toEqual([[], 'canceled'])
    await expect(executePayment(buyer, { paymentId })).rejects.toThrow(/canceled.*not charged/)
    expect(await executePayment(buyer, { paymentId, reopens: true })).toMatchObject({
      state: 'paid',
    })
  })

  test('[PAY-06] the error of a failed payment includes the sales line, if there is one', async () => {
    const { buyer, listing } = await aBuyer(shop.ctx)
    const { paymentId } = await createListingPayment(buyer, { id: listing, priceTierId: soloTier })
    const refused = () =>
      executePayment(buyer, { paymentId }).catch((error: unknown) => (error as Error).message)
    expect(await refused()).not.toContain('sales line')
    buyer.site = { ...buyer.site, phone: '1-800-555-0100' }
    expect(await refused()).toContain('please call our sales line at 1-800-555-0100.')
  })

  test.each(['decline', 'decline-late'] as const)(
    '[PAY-06] a declined card (%s) charges and grants nothing, and the error says so',
    async (simulation) => {
      const { buyer, listing } = await aBuyer(shop.ctx)
      const paymentId = await approvePayment(buyer, listing, { simulation })
      await expect(executePayment(buyer, { paymentId })).rejects.toThrow(
        /Error processing payment.*declined.*not charged/,
      )
      await shop.ctx.workJobs()
      await sweep()
      const { grants, invoices } = await loadPaymentState(shop.ctx)
      expect([await completed(), grants, invoices[0]?.state]).toEqual([[], [], 'failed'])
    },
  )

  test('[PAY-06] executing before approval charges nothing, and the order can still be approved', async () => {
    const { buyer, listing } = await aBuyer(shop.ctx)
    const { paymentId } = await createListingPayment(buyer, { id: listing, priceTierId: soloTier })
    await expect(executePayment(buyer, { paymentId })).rejects.toThrow(
      /wasn’t approved\. You’ll be charged only if you approve it/,
    )
    await decideSandboxOrder(buyer, { orderId: paymentId, decision: 'approve' })
    expect(await executePayment(buyer, { paymentId })).toMatchObject({ state: 'paid' })
  })

  test('[PAY-06] an approval that the provider doesn’t confirm yet is awaited, and can be canceled', async () => {
    for (const end of ['approve', 'cancel'] as const) {
      const { buyer, listing } = await aBuyer(shop.ctx)
      const started = await createListingPayment(buyer, { id: listing, priceTierId: soloTier })
      const { paymentId } = started
      await expect(executePayment(buyer, { paymentId, payerId: 'BUYER' })).rejects.toMatchObject({
        code: 'unavailable',
        message: 'We’re waiting for the payment provider to confirm your approval.',
      })
      if (end === 'cancel') await cancelPayment(buyer, { paymentId })
      await decideSandboxOrder(buyer, { orderId: paymentId, decision: 'approve' })
      await shop.ctx.workJobs()
      await sweep()
      const { tier_id } = await loadListingRow(shop.ctx, listing)
      expect(tier_id).toBe(end === 'cancel' ? null : soloTier)
    }
    expect(await completed()).toHaveLength(1)
  })

  test('[PAY-02] after the tab is closed, the webhook completes the payment, or the sweeper without webhooks', async () => {
    const first = await aBuyer(shop.ctx)
    await approvePayment(first.buyer, first.listing, { simulation: 'double-notice' })
    await shop.ctx.workJobs()
    expect((await loadListingRow(shop.ctx, first.listing)).tier_id).toBe(soloTier)
    const second = await aBuyer(shop.ctx)
    await approvePayment(second.buyer, second.listing)
    await sweep()
    expect((await loadListingRow(shop.ctx, second.listing)).tier_id).toBe(soloTier)
    await shop.ctx.workJobs()
    const { captures, grants } = await loadPaymentState(shop.ctx)
    expect([captures.length, grants.length]).toEqual([2, 2])
  })

  test('[PAY-07] while the provider is unavailable, the invoice is executing, and the sweeper settles it later', async () => {
    const { buyer, listing } = await aBuyer(shop.ctx)
    const paymentId = await approvePayment(buyer, listing)
    await shop.goAway()
    try {
      await expectRefusal(executePayment(buyer, { paymentId }), 'unavailable')
      await sweep()
      expect((await loadPaymentState(shop.ctx)).invoices[0]).toMatchObject({ state: 'executing' })
      await expectRefusal(approvePayment(buyer, listing, { tier: headlineProduct }), 'conflict')
    } finally {
      await shop.comeBack()
    }
    await sweep()
    expect((await loadPaymentState(shop.ctx)).invoices[0]).toMatchObject({ state: 'paid' })
    expect(await completed()).toHaveLength(1)
  })

  test('[PAY-07] a payment that the provider can’t start is an outage, and starts later', async () => {
    const { buyer, listing } = await aBuyer(shop.ctx)
    await shop.goAway()
    const start = () => createListingPayment(buyer, { id: listing, priceTierId: soloTier })
    try {
      await expectRefusal(start(), 'unavailable')
    } finally {
      await shop.comeBack()
    }
    expect((await start()).paymentId).not.toBe('')
  })

  test('[PAY-07] detects a charge after an error and doesn’t charge again', async () => {
    const { buyer, listing } = await aBuyer(shop.ctx)
    const paymentId = await approvePayment(buyer, listing, { simulation: 'fail-after-capture' })
    await expectRefusal(executePayment(buyer, { paymentId }), 'unavailable')
    // Captured money is recorded regardless of the payer ID in the request.
    expect(await executePayment(buyer, { paymentId, payerId: 'SOMEBODY' })).toMatchObject({
      state: 'paid',
    })
    expect(await completed()).toHaveLength(1)
  })

  test('[PAY-02] cancels an unapproved payment after hours', async () => {
    const { buyer, listing } = await aBuyer(shop.ctx)
    await createListingPayment(buyer, { id: listing, priceTierId: soloTier })
    await sweep()
    expect((await loadPaymentState(shop.ctx)).invoices[0]).toMatchObject({ state: 'created' })
    advanceClock(shop.ctx, { days: 1 })
    await sweep()
    expect((await loadPaymentState(shop.ctx)).invoices[0]).toMatchObject({ state: 'canceled' })
  })

  test('[PAY-03] doesn’t charge for a listing that is sold or deleted before the charge', async () => {
    const { buyer, listing } = await aBuyer(shop.ctx)
    const paymentId = await approvePayment(buyer, listing)
    const sold = { is_sold: true, sold_at: shop.ctx.now() }
    await shop.ctx.db.updateTable('listing').set(sold).where('id', '=', listing).execute()
    await expect(executePayment(buyer, { paymentId })).rejects.toThrow(/has been sold/)
    await shop.ctx.db.deleteFrom('listing').where('id', '=', listing).execute()
    await expect(executePayment(buyer, { paymentId, reopens: true })).rejects.toThrow(
      /has been removed/,
    )
    expect(await completed()).toEqual([])
  })

  test('[PAY-03] refunds the payment if the listing is deleted after the charge', async () => {
    const { buyer, listing } = await aBuyer(shop.ctx)
    const paymentId = await approvePayment(buyer, listing, { simulation: 'fail-after-capture' })
    await expectRefusal(executePayment(buyer, { paymentId }), 'unavailable')
    await shop.ctx.db.deleteFrom('listing').where('id', '=', listing).execute()
    await sweep()
    const { captures, grants, invoices } = await loadPaymentState(shop.ctx)
    expect(captures).toMatchObject([{ status: 'REFUNDED' }])
    expect([grants, invoices[0]?.state]).toEqual([[], 'refunded'])
  })
})
