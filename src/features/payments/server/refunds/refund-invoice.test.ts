import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { grantTier } from '#features/selling/server/public/grant-tier.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { readRows } from '#tests/support/database/rows.ts'
import { asUser } from '#tests/support/people.ts'
import { scaleRounds } from '#tests/support/scale-rounds.ts'
import {
  aBuyer,
  advanceClock,
  anUnpaidListing,
  crossCountryTier,
  deletePayments,
  headlineProduct,
  loadListingRow,
  loadPaymentState,
  payForListing,
  shopForFile,
  soloTier,
} from '#tests/support/shop.ts'
import { toCents, toDecimal } from '../../rules.ts'
import { createListingPayment } from '../checkout/create-payment.ts'
import { loadInvoice } from '../invoices/invoice-wire.ts'
import { listListingInvoices } from '../invoices/invoices.ts'
import { refundSandboxCapture } from '../providers/sandbox/sandbox-capture.ts'
import type { SandboxCapture } from '../providers/sandbox/sandbox-orders.ts'
import { readInvoice } from '../public/lock-invoice.ts'
import { refundInvoice } from '../public/refund-by-staff.ts'
import { sweepPayments } from '../public/sweep-payments.ts'
import { setRefundRequest, syncRefund } from './request-refund.ts'

const dayMs = 86_400_000
const shop = shopForFile()
beforeEach(() => deletePayments(shop.ctx))

describe('invoice refunds', () => {
  const staff = () => asUser(shop.ctx, { roles: ['WebAppAdmin'] })

  test('[BEY-23] refunds a part, keeps the package, and then refunds what is left', async () => {
    const { buyer, listing } = await aBuyer(shop.ctx)
    const { invoiceId } = await payForListing(buyer, listing)
    const cashier = await staff()
    const refund = (amount: string, alreadyRefunded: string) =>
      refundInvoice(cashier, { id: invoiceId, reason: 'Goodwill.', amount, alreadyRefunded })
    expect(await refund('9.50', '0.00')).toMatchObject({ state: 'paid', refunded: '9.50' })
    expect((await loadListingRow(shop.ctx, listing)).tier_id).toBe(soloTier)
    await shop.ctx.workJobs()
    expect(shop.ctx.sentMail.at(-1)).toMatchObject({
      subject: 'Refund for Solo: $9.50',
      text: expect.stringContaining('You keep what you bought.'),
    })
    await expect(refund('39.51', '9.50')).rejects.toMatchObject({
      code: 'invalid_input',
      modelState: { amount: ['Enter at most $39.50.'] },
    })
    for (const amount of ['0', '-1', '1.005', '1e3', '']) {
      await expect(refund(amount, '9.50')).rejects.toMatchObject({ code: 'invalid_input' })
    }
    advanceClock(shop.ctx, { minutes: 1 })
    expect(await refund('39.50', '9.50')).toMatchObject({ state: 'refunded', refunded: '49.00' })
    const { captures } = await loadPaymentState(shop.ctx)
    expect(captures).toMatchObject([
      {
        status: 'REFUNDED',
        body: { refunds: [{ amount: { value: '9.50' } }, { amount: { value: '39.50' } }] },
      },
    ])
    expect((await loadListingRow(shop.ctx, listing)).tier_id).toBeNull()
  })

  test('[BEY-23] two staff members who refund the same part at the same time refund it once', async () => {
    const { buyer, listing } = await aBuyer(shop.ctx)
    const { invoiceId } = await payForListing(buyer, listing)
    const outcomes = await Promise.allSettled(
      [await staff(), await staff()].map((cashier) =>
        refundInvoice(cashier, { id: invoiceId, reason: 'Goodwill.', amount: '10' }),
      ),
    )
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const rejected = outcomes.find(({ status }) => status === 'rejected')
    expect(rejected).toMatchObject({ reason: { code: 'conflict' } })
    const rows = await readRows(
      shop.ctx.db,
      'invoice_refund',
      { invoice_id: invoiceId },
      'amount_cents',
    )
    expect(rows).toEqual([{ amount_cents: 1_000 }])
  })

  test('[BEY-23] counts refunds made at the provider before refunding more', async () => {
    const { buyer, listing } = await aBuyer(shop.ctx)
    const { invoiceId } = await payForListing(buyer, listing)
    const { captures } = await loadPaymentState(shop.ctx)
    const amount = { currency_code: 'USD', value: '40.00' }
    await refundSandboxCapture(shop.ctx.db, captures[0]?.id ?? '', { amount })
    const cashier = await staff()
    const input = { id: invoiceId, reason: 'Goodwill.', amount: '10' }
    await expect(refundInvoice(cashier, input)).rejects.toMatchObject({ code: 'conflict' })
    expect((await loadPaymentState(shop.ctx)).invoices).toMatchObject([
      { state: 'paid', refunded_cents: 4_000, refund_reason: null },
    ])
  })

  test('[PAY-05] a requested refund that was made at the provider in the meantime is complete', async () => {
    const { buyer, listing } = await aBuyer(shop.ctx)
    const { invoiceId } = await payForListing(buyer, listing)
    await setRefundRequest(shop.ctx, await readInvoice(shop.ctx, invoiceId), { reason: 'Sold.' })
    const { captures } = await loadPaymentState(shop.ctx)
    await refundSandboxCapture(shop.ctx.db, captures[0]?.id ?? '')
    await syncRefund(shop.ctx, invoiceId, 'sweeper')
    expect((await loadPaymentState(shop.ctx)).invoices).toMatchObject([
      { state: 'refunded', refunded_cents: 4_900 },
    ])
  })

  test('[BEY-37] a refund of a part ends the purchase if staff say so', async () => {
    const { buyer, listing } = await aBuyer(shop.ctx)
    const { invoiceId } = await payForListing(buyer, listing)
    const cashier = await staff()
    const refund = { id: invoiceId, reason: 'Taken down.', amount: '20' }
    expect(await refundInvoice(cashier, { ...refund, revoke: true })).toMatchObject({
      state: 'paid',
      refunded: '20.00',
    })
    expect((await loadListingRow(shop.ctx, listing)).tier_id).toBeNull()
    await shop.ctx.workJobs()
    expect(shop.ctx.sentMail.at(-1)?.text).toContain('Your purchase has ended.')
    expect(await listListingInvoices(buyer, { id: listing })).toMatchObject({
      isPaymentOffered: true,
    })
    advanceClock(shop.ctx, { minutes: 1 })
    await payForListing(buyer, listing)
    await refundInvoice(cashier, { ...refund, alreadyRefunded: '20.00', amount: '9' })
    expect((await loadListingRow(shop.ctx, listing)).tier_id).toBe(soloTier)
  })

  test('[BEY-37] staff and the provider never refund more than was paid, in any order', async () => {
    const somebody = fc.record({
      by: fc.constantFrom('staff', 'provider'),
      cents: fc.integer({ min: 1, max: 4_900 }),
    })
    const { buyer } = await aBuyer(shop.ctx)
    const cashier = await staff()
    await fc.assert(
      fc.asyncProperty(fc.array(somebody, { minLength: 1, maxLength: 5 }), async (refunds) => {
        await deletePayments(shop.ctx)
        const { invoiceId: id } = await payForListing(buyer, await anUnpaidListing(buyer))
        const { captures } = await loadPaymentState(shop.ctx)
        await Promise.allSettled(
          refunds.map(async ({ by, cents }) => {
            const amount = toDecimal(cents)
            if (by === 'provider')
              return refundSandboxCapture(shop.ctx.db, captures[0]?.id ?? '', {
                amount: { currency_code: 'USD', value: amount },
              })
            const { refunded: alreadyRefunded } = await loadInvoice(shop.ctx, id)
            return refundInvoice(cashier, { id, reason: 'Goodwill.', amount, alreadyRefunded })
          }),
        )
        await syncRefund(shop.ctx, id, 'sweeper')
        const after = await loadPaymentState(shop.ctx)
        const made = (after.captures[0]?.body as SandboxCapture | undefined)?.refunds ?? []
        const sum = made.reduce((sum, { amount }) => sum + toCents(amount.value), 0)
        const of = { invoice_id: id }
        const rows = await readRows(shop.ctx.db, 'invoice_refund', of, 'amount_cents')
        expect(sum).toBeLessThanOrEqual(4_900)
        expect(rows.reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(sum)
        expect(after.invoices).toMatchObject([
          { refunded_cents: sum, state: sum === 4_900 ? 'refunded' : 'paid' },
        ])
      }),
      { numRuns: scaleRounds(20) },
    )
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
