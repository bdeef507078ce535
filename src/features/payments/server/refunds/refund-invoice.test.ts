import { beforeEach, describe, expect, test } from 'vitest'
import { grantTier } from '#features/selling/server/public/grant-tier.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { readRows } from '#tests/support/database/rows.ts'
import { asUser } from '#tests/support/people.ts'
import {
  aBuyer,
  advanceClock,
  crossCountryTier,
  deletePayments,
  headlineProduct,
  loadListingRow,
  loadPaymentState,
  payForListing,
  shopForFile,
  soloTier,
} from '#tests/support/shop.ts'
import { createListingPayment } from '../checkout/create-payment.ts'
import { sweepPayments } from '../public/sweep-payments.ts'
import { refundInvoice } from './refund-by-staff.ts'

const dayMs = 86_400_000
const shop = shopForFile()
beforeEach(() => deletePayments(shop.ctx))

describe('invoice refunds', () => {
  const staff = () => asUser(shop.ctx, { roles: ['WebAppAdmin'] })

  test('[WAA-01] rejects a partial refund and refunds nothing', async () => {
    const { buyer, listing } = await aBuyer(shop.ctx)
    const { invoiceId } = await payForListing(buyer, listing)
    const input = { id: invoiceId, reason: 'Half of it.', amount: '24.50' }
    await expect(refundInvoice(await staff(), input)).rejects.toMatchObject({
      code: 'invalid_input',
      modelState: { amount: ['The request contains unknown fields: amount.'] },
    })
    expect((await loadPaymentState(shop.ctx)).invoices).toMatchObject([{ state: 'paid' }])
  })

  test('[PAY-05] revokes the package once and emails the buyer', async () => {
    const { buyer, listing } = await aBuyer(shop.ctx)
    const { invoiceId } = await payForListing(buyer, listing, { tier: headlineProduct })
    const cashier = await staff()
    const refund = () => refundInvoice(cashier, { id: invoiceId, reason: 'Bought by mistake.' })
    const [first, second] = await Promise.all([refund(), refund()])
    expect(first).toMatchObject({ state: 'refunded' })
    expect(second).toEqual(first)
    expect(await loadListingRow(shop.ctx, listing)).toMatchObject({
      tier_id: null,
      is_featured: false,
      expires_at: null,
      is_active: false,
    })
    const { captures, grants } = await loadPaymentState(shop.ctx)
    expect(captures).toMatchObject([{ status: 'REFUNDED' }])
    expect(grants[0]?.revoked_at).not.toBeNull()
    await shop.ctx.workJobs()
    expect(shop.ctx.sentMail.at(-1)).toMatchObject({ subject: 'Refund for Headline: $199.00' })
  })

  test('[PAY-05] doesn’t change the package and days of another payment', async () => {
    const { buyer, listing } = await aBuyer(shop.ctx)
    const start = shop.ctx.now().getTime()
    await payForListing(buyer, listing, { tier: crossCountryTier })
    advanceClock(shop.ctx, { days: 10 })
    const renewsFrom = new Date(start + 120 * dayMs).toISOString()
    const upgrade = await payForListing(buyer, listing, { tier: headlineProduct, renewsFrom })
    expect((await loadListingRow(shop.ctx, listing)).expires_at).toEqual(
      new Date(start + 300 * dayMs),
    )
    await refundInvoice(await staff(), { id: upgrade.invoiceId, reason: 'Changed their mind.' })
    expect(await loadListingRow(shop.ctx, listing)).toMatchObject({
      tier_id: crossCountryTier,
      is_featured: false,
      expires_at: new Date(start + 120 * dayMs),
    })
  })

  test('[PAY-05] leaves the listing with the latest of its other packages', async () => {
    const { buyer, listing } = await aBuyer(shop.ctx)
    const invoices: number[] = []
    for (const tier of [soloTier, crossCountryTier, headlineProduct]) {
      const { expires_at } = await loadListingRow(shop.ctx, listing)
      const renewsFrom = expires_at?.toISOString() ?? 'never'
      invoices.push((await payForListing(buyer, listing, { tier, renewsFrom })).invoiceId)
      advanceClock(shop.ctx, { days: 1 })
    }
    await refundInvoice(await staff(), { id: invoices.at(-1) ?? 0, reason: 'By mistake.' })
    expect(await loadListingRow(shop.ctx, listing)).toMatchObject({ tier_id: crossCountryTier })
  })

  test('[PAY-05] doesn’t change a package that staff granted in the meantime', async () => {
    const { buyer, listing } = await aBuyer(shop.ctx)
    const { invoiceId } = await payForListing(buyer, listing)
    await inTransaction(shop.ctx, (ctx) => grantTier(ctx, listing, headlineProduct))
    await refundInvoice(await staff(), { id: invoiceId, reason: 'Goodwill.' })
    expect(await loadListingRow(shop.ctx, listing)).toMatchObject({
      tier_id: headlineProduct,
      expires_at: new Date(shop.ctx.now().getTime() + 180 * dayMs),
    })
  })

  test('[PAY-04] refunds only paid invoices', async () => {
    const { buyer, listing } = await aBuyer(shop.ctx)
    const { invoiceId } = await createListingPayment(buyer, { id: listing, priceTierId: soloTier })
    const cashier = await staff()
    const refund = (id: number) => refundInvoice(cashier, { id, reason: 'No.' })
    await expect(refund(invoiceId)).rejects.toMatchObject({ code: 'conflict' })
    await expect(refund(999_999)).rejects.toMatchObject({ code: 'not_found' })
  })

  test('[PAY-07] refunds nothing while the provider is unavailable, and the sweeper retries it once', async () => {
    const { buyer, listing } = await aBuyer(shop.ctx)
    const { invoiceId } = await payForListing(buyer, listing)
    const cashier = await staff()
    const refund = () => refundInvoice(cashier, { id: invoiceId, reason: 'Asked for.' })
    await shop.goAway()
    try {
      await expect(refund()).rejects.toMatchObject({ code: 'unavailable' })
    } finally {
      await shop.comeBack()
    }
    expect((await loadListingRow(shop.ctx, listing)).tier_id).toBe(soloTier)
    // The request is recorded before the provider is called.
    const actions = await readRows(
      shop.ctx.db,
      'staff_action',
      { subject_id: String(invoiceId) },
      'action',
      'reason',
    )
    expect(actions).toEqual([{ action: 'invoice.refund', reason: 'Asked for.' }])
    await sweepPayments.handle(shop.ctx, {})
    expect(await refund()).toMatchObject({ state: 'refunded' })
    expect((await loadListingRow(shop.ctx, listing)).tier_id).toBeNull()
    await shop.ctx.workJobs()
    expect(shop.ctx.sentMail.at(-1)?.text).toContain('Asked for.')
  })
})
