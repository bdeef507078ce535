import { expect, test } from 'vitest'
import { aBuyer, loadPaymentState, shopForFile, soloTier, sweepLater } from '#tests/support/shop.ts'
import { createListingPayment } from '../checkout/create-payment.ts'

const shop = shopForFile()

test('[PAY-04] checking an unpaid invoice doesn’t change the date of its last change', async () => {
  const { buyer, listing } = await aBuyer(shop.ctx)
  await createListingPayment(buyer, { id: listing, priceTierId: soloTier, startNow: true })
  const [created] = (await loadPaymentState(shop.ctx)).invoices
  const checks: unknown[] = []
  for (let round = 0; round < 3; round += 1) {
    await sweepLater(shop.ctx)
    const [invoice] = (await loadPaymentState(shop.ctx)).invoices
    expect(invoice).toEqual({ ...created, checked_at: expect.any(Date) })
    checks.push(Number(invoice?.checked_at))
  }
  expect(new Set(checks).size).toBeGreaterThan(1)
})
