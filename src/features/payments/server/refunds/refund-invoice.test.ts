import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { grantTier } from '#features/selling/server/public/grant-tier.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { asUser } from '#tests/support/people.ts'
import {
  aBuyer,
  aShop,
  booksOf,
  crossCountry,
  emptyBooks,
  headline,
  later,
  listingRow,
  paid,
  type Shop,
  solo,
} from '#tests/support/shop.ts'
import { createListingPayment } from '../checkout/create-listing-payment.ts'
import { sweepPayments } from '../public/sweep-payments.ts'
import { refundInvoice } from './refund-invoice.ts'

const dayMs = 86_400_000
let shop: Shop
beforeAll(async () => {
  shop = await aShop()
})
afterAll(() => shop.close())
beforeEach(() => emptyBooks(shop.ctx))

describe('refunds', () => {
  const staff = () => asUser(shop.ctx, { roles: ['WebAppAdmin'] })

  test('[PAY-05] a refund takes back what was granted, once, and tells the buyer', async () => {
    const { buyer, listing } = await aBuyer(shop.ctx)
    const { invoiceId } = await paid(buyer, listing, { tier: headline })
    const cashier = await staff()
    const refund = () => refundInvoice(cashier, { id: invoiceId, reason: 'Bought by mistake.' })
    const [first, second] = await Promise.all([refund(), refund()])
    expect(first).toMatchObject({ state: 'refunded' })
    expect(second).toEqual(first)
    expect(await listingRow(shop.ctx, listing)).toMatchObject({
      tier_id: null,
      is_featured: false,
      expires_at: null,
      is_active: false,
    })
    const { captures, grants } = await booksOf(shop.ctx)
    expect(captures).toMatchObject([{ status: 'REFUNDED' }])
    expect(grants[0]?.revoked_at).not.toBeNull()
    await shop.ctx.workJobs()
    expect(shop.ctx.sentMail.at(-1)).toMatchObject({ subject: 'Refund for Headline: $199.00' })
  })

  test('[PAY-05] a refund beside another payment leaves that one’s package and days', async () => {
    const { buyer, listing } = await aBuyer(shop.ctx)
    const start = shop.ctx.now().getTime()
    await paid(buyer, listing, { tier: crossCountry })
    later(shop.ctx, { days: 10 })
    const renewsFrom = new Date(start + 120 * dayMs).toISOString()
    const upgrade = await paid(buyer, listing, { tier: headline, renewsFrom })
    expect((await listingRow(shop.ctx, listing)).expires_at).toEqual(new Date(start + 300 * dayMs))
    await refundInvoice(await staff(), { id: upgrade.invoiceId, reason: 'Changed their mind.' })
    expect(await listingRow(shop.ctx, listing)).toMatchObject({
      tier_id: crossCountry,
      is_featured: false,
      expires_at: new Date(start + 120 * dayMs),
    })
  })

  test('[PAY-05] a package that staff gave meanwhile stays', async () => {
    const { buyer, listing } = await aBuyer(shop.ctx)
    const { invoiceId } = await paid(buyer, listing)
    await inTransaction(shop.ctx, (ctx) => grantTier(ctx, listing, headline))
    await refundInvoice(await staff(), { id: invoiceId, reason: 'Goodwill.' })
    expect(await listingRow(shop.ctx, listing)).toMatchObject({
      tier_id: headline,
      expires_at: new Date(shop.ctx.now().getTime() + 180 * dayMs),
    })
  })

  test('[PAY-04] only what was paid is refunded', async () => {
    const { buyer, listing } = await aBuyer(shop.ctx)
    const { invoiceId } = await createListingPayment(buyer, { id: listing, priceTierId: solo })
    const cashier = await staff()
    const refund = (id: number) => refundInvoice(cashier, { id, reason: 'No.' })
    await expect(refund(invoiceId)).rejects.toMatchObject({ code: 'conflict' })
    await expect(refund(999_999)).rejects.toMatchObject({ code: 'not_found' })
  })

  test('[PAY-07] the provider away refunds nothing yet, and the sweeper sees to it, once', async () => {
    const { buyer, listing } = await aBuyer(shop.ctx)
    const { invoiceId } = await paid(buyer, listing)
    const cashier = await staff()
    const refund = () => refundInvoice(cashier, { id: invoiceId, reason: 'Asked for.' })
    await shop.goAway()
    try {
      await expect(refund()).rejects.toMatchObject({ code: 'unavailable' })
    } finally {
      await shop.comeBack()
    }
    expect((await listingRow(shop.ctx, listing)).tier_id).toBe(solo)
    // That it was asked for is recorded before the provider is.
    const asked = await shop.ctx.db
      .selectFrom('staff_action')
      .select(['action', 'reason'])
      .where('subject_id', '=', String(invoiceId))
      .execute()
    expect(asked).toEqual([{ action: 'invoice.refund', reason: 'Asked for.' }])
    await sweepPayments.handle(shop.ctx, {})
    expect(await refund()).toMatchObject({ state: 'refunded' })
    expect((await listingRow(shop.ctx, listing)).tier_id).toBeNull()
    await shop.ctx.workJobs()
    expect(shop.ctx.sentMail.at(-1)?.text).toContain('Asked for.')
  })
})
