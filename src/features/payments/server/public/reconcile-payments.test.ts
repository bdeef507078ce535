import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { updateRows } from '#tests/support/database/rows.ts'
import {
  aBuyer,
  advanceClock,
  anUnpaidListing,
  deletePayments,
  loadListingRow,
  loadPaymentState,
  payForListing,
  shopForFile,
  soloTier,
} from '#tests/support/shop.ts'
import { createListingPayment } from '../checkout/create-payment.ts'
import { refundSandboxCapture } from '../providers/sandbox/sandbox-capture.ts'
import { findOrder, type SandboxOrder, updateOrder } from '../providers/sandbox/sandbox-orders.ts'
import { listUnassignedCaptures } from './load-staff-lists.ts'
import { reconcilePayments } from './reconcile-payments.ts'

const shop = shopForFile()
beforeEach(() => deletePayments(shop.ctx))

async function reconcile() {
  advanceClock(shop.ctx, { minutes: 1 })
  await reconcilePayments.handle(shop.ctx, {})
}

/** Deletes the last rows written by a payment, like a failover that loses its last commits. */
async function loseInvoices(listing: number) {
  await shop.ctx.db.deleteFrom('invoice').execute()
  await updateRows(shop.ctx.db, 'listing', listing, {
    tier_id: null,
    expires_at: null,
    is_active: false,
  })
}

test('[R7] records a captured payment whose invoice was lost again, and only once', async () => {
  const { buyer, listing } = await aBuyer(shop.ctx)
  const lost = await payForListing(buyer, listing, { putOnMarket: true })
  const { tier_id, expires_at } = await loadListingRow(shop.ctx, listing)
  await loseInvoices(listing)
  await reconcile()
  await reconcile()
  const { invoices, grants, captures } = await loadPaymentState(shop.ctx)
  expect(invoices).toMatchObject([
    {
      id: lost.invoiceId,
      state: 'paid',
      order_id: lost.paymentId,
      capture_id: captures[0]?.id,
      profile_id: buyer.actor.profileId,
      title: lost.title,
    },
  ])
  expect(grants).toHaveLength(1)
  const row = await loadListingRow(shop.ctx, listing)
  expect(row).toMatchObject({ tier_id, is_active: true })
  expect(Number(row.expires_at)).toBe(Number(expires_at) + 60_000)
  expect(await listUnassignedCaptures(shop.ctx)).toEqual([])
})

test('[R7] doesn’t reuse the number of a restored invoice', async () => {
  const { buyer, listing } = await aBuyer(shop.ctx)
  const lost = await payForListing(buyer, listing)
  await loseInvoices(listing)
  await sql`select setval('invoice_id_seq', ${lost.invoiceId - 1})`.execute(shop.ctx.db)
  await reconcile()
  const other = await anUnpaidListing(buyer)
  const next = await createListingPayment(buyer, { id: other, priceTierId: soloTier })
  expect(next.invoiceId).toBe(lost.invoiceId + 1)
})

test('[R7] settles an invoice that lost its order and its payment', async () => {
  const { buyer, listing } = await aBuyer(shop.ctx)
  const { invoiceId } = await payForListing(buyer, listing)
  await shop.ctx.db.deleteFrom('invoice_grant').execute()
  await shop.ctx.db
    .updateTable('invoice')
    .set({ state: 'created', order_id: null, capture_id: null, paid_at: null })
    .execute()
  await reconcile()
  const { invoices, grants } = await loadPaymentState(shop.ctx)
  expect(invoices).toMatchObject([{ id: invoiceId, state: 'paid' }])
  expect(grants).toHaveLength(1)
})

test('[R7] refunds a lost payment for a lost listing', async () => {
  const { buyer, listing } = await aBuyer(shop.ctx)
  await payForListing(buyer, listing)
  await loseInvoices(listing)
  await shop.ctx.db.deleteFrom('listing').where('id', '=', listing).execute()
  await reconcile()
  const { invoices, captures } = await loadPaymentState(shop.ctx)
  expect([invoices[0]?.state, captures[0]?.status]).toEqual(['refunded', 'REFUNDED'])
})

test('[R7] records a refund that only the provider has', async () => {
  const { buyer, listing } = await aBuyer(shop.ctx)
  await payForListing(buyer, listing)
  const { captures } = await loadPaymentState(shop.ctx)
  await refundSandboxCapture(shop.ctx.db, captures[0]?.id ?? '')
  await reconcile()
  await reconcile()
  const { invoices, grants } = await loadPaymentState(shop.ctx)
  expect(invoices).toMatchObject([{ state: 'refunded' }])
  expect(grants).toMatchObject([{ revoked_at: expect.any(Date) }])
})

test('[R7] shows staff a capture that can’t be assigned until it is refunded', async () => {
  const { buyer, listing } = await aBuyer(shop.ctx)
  const { paymentId } = await payForListing(buyer, listing)
  await loseInvoices(listing)
  await changeUnit(paymentId, { reference_id: 'WyJub3Qgb3VycyJd.forged' })
  await reconcile()
  await reconcile()
  const { captures, invoices } = await loadPaymentState(shop.ctx)
  expect(invoices).toEqual([])
  const captureId = captures[0]?.id ?? ''
  expect(await listUnassignedCaptures(shop.ctx)).toMatchObject([
    { provider: 'sandbox', captureId, orderId: paymentId, amount: '49.00', currency: 'USD' },
  ])
  await refundSandboxCapture(shop.ctx.db, captureId)
  await reconcile()
  expect(await listUnassignedCaptures(shop.ctx)).toEqual([])
})

test('[R7] restores a lost payment although an unassigned capture can’t be read', async () => {
  await shop.ctx.db
    .insertInto('unassigned_capture')
    .values({
      provider: 'sandbox',
      capture_id: 'OF-ANOTHER-ACCOUNT',
      amount_cents: 4_900,
      currency: 'USD',
      found_at: shop.ctx.now(),
    })
    .execute()
  const { buyer, listing } = await aBuyer(shop.ctx)
  await payForListing(buyer, listing)
  await loseInvoices(listing)
  await reconcile()
  expect((await loadPaymentState(shop.ctx)).invoices).toMatchObject([{ state: 'paid' }])
  expect(await listUnassignedCaptures(shop.ctx)).toMatchObject([
    { captureId: 'OF-ANOTHER-ACCOUNT' },
  ])
})

test('[R7] ignores other payments to the account', async () => {
  const { buyer, listing } = await aBuyer(shop.ctx)
  const { paymentId } = await payForListing(buyer, listing)
  await loseInvoices(listing)
  await changeUnit(paymentId, { invoice_id: 'INV2-7' })
  await reconcile()
  expect((await loadPaymentState(shop.ctx)).invoices).toEqual([])
  expect(await listUnassignedCaptures(shop.ctx)).toEqual([])
})

/** Changes the data that the provider stored with an order. */
async function changeUnit(
  orderId: string | null,
  changes: Partial<SandboxOrder['purchase_units'][0]>,
) {
  const order = (await findOrder(shop.ctx.db, orderId ?? '')) as SandboxOrder
  const purchase_units = [{ ...order.purchase_units[0], ...changes }] as const
  await updateOrder(shop.ctx.db, { ...order, purchase_units: [...purchase_units] })
}
