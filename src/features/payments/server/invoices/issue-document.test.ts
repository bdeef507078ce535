import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#kernel/server/database/database.ts'
import {
  aBuyer,
  approvePayment,
  deletePayments,
  payForListing,
  shopForFile,
} from '#tests/support/shop.ts'
import { executePayment } from '../checkout/execute-payment.ts'
import { readInvoice } from '../public/lock-invoice.ts'
import { loadInvoicePage } from './invoices.ts'
import { issueInvoice } from './issue-document.ts'

const shop = shopForFile()
beforeEach(async () => {
  await deletePayments(shop.ctx)
  await shop.ctx.db.deleteFrom('invoice_series').execute()
})

function listDocuments() {
  return shop.ctx.db
    .selectFrom('invoice_document')
    .select(['invoice_id', 'number', 'serial'])
    .orderBy('serial')
    .execute()
}

test('[BEY-37] [PAY-04] only paid invoices get a number, in the order of settlement', async () => {
  const { buyer, listing } = await aBuyer(shop.ctx)
  const declined = await aBuyer(shop.ctx)
  await payForListing(declined.buyer, declined.listing, { decision: 'decline' }).catch(() => null)
  await approvePayment(declined.buyer, declined.listing)
  const paid = await payForListing(buyer, listing)
  expect(paid.number).toBe('2026-00001')
  expect(await listDocuments()).toEqual([
    { invoice_id: paid.invoiceId, number: '2026-00001', serial: 1 },
  ])
  const next = await aBuyer(shop.ctx)
  expect((await payForListing(next.buyer, next.listing)).number).toBe('2026-00002')
})

test('[BEY-37] a new year and another site start at 1, with the site’s prefix', async () => {
  const { buyer, listing } = await aBuyer(shop.ctx)
  await payForListing(buyer, listing)
  const before = shop.ctx.clock.now
  shop.ctx.clock.now = new Date('2027-01-01T00:00:00Z')
  const { db } = shop.ctx
  await db.updateTable('site').set({ money: '{"invoicePrefix": "WS-"}' }).execute()
  const next = await aBuyer(shop.ctx)
  expect((await payForListing(next.buyer, next.listing)).number).toBe('WS-2027-00001')
  await db.updateTable('site').set({ money: null }).execute()
  shop.ctx.clock.now = before
})

test('[BEY-37] [PAY-03] concurrent settlements get numbers without a gap or a duplicate', async () => {
  const buyers = await Promise.all(Array.from({ length: 8 }, () => aBuyer(shop.ctx)))
  const payments = await Promise.all(
    buyers.map(async ({ buyer, listing }) => ({
      buyer,
      paymentId: await approvePayment(buyer, listing),
    })),
  )
  // Each payment is executed twice at once.
  const settled = await Promise.all(
    [...payments, ...payments].map(({ buyer, paymentId }) => executePayment(buyer, { paymentId })),
  )
  const numbers = [...new Set(settled.map(({ number }) => number))].toSorted((a, b) =>
    (a ?? '').localeCompare(b ?? ''),
  )
  expect(numbers).toEqual(Array.from({ length: 8 }, (_, n) => `2026-0000${n + 1}`))
  expect(await listDocuments()).toHaveLength(8)
})

test('[BEY-37] a settlement that is rolled back leaves no gap', async () => {
  const { buyer, listing } = await aBuyer(shop.ctx)
  const { invoiceId } = await payForListing(buyer, listing)
  const invoice = await readInvoice(shop.ctx, invoiceId)
  const rolledBack = inTransaction(shop.ctx, async (ctx) => {
    await sql`delete from invoice_document`.execute(ctx.db)
    expect(await issueInvoice(ctx, invoice)).toMatchObject({ number: '2026-00002' })
    throw new Error('rolled back')
  })
  await expect(rolledBack).rejects.toThrow('rolled back')
  const next = await aBuyer(shop.ctx)
  expect((await payForListing(next.buyer, next.listing)).number).toBe('2026-00002')
})

test('[BEY-37] later changes to the operator, the buyer, and the listing don’t change an issued invoice', async () => {
  const { db } = shop.ctx
  const operator = { legalName: 'Windsock GmbH', street: 'Am Platz 1', city: 'Bonn', country: 'DE' }
  await db
    .updateTable('site')
    .set({ operator: JSON.stringify(operator) })
    .execute()
  const { buyer, listing } = await aBuyer(
    shop.ctx,
    { title: '1979 Cessna 172N' },
    { email: 'pat@buyer.example' },
  )
  const { invoiceId } = await payForListing(buyer, listing)
  const { content } = await loadInvoicePage(buyer, invoiceId)
  expect(content).toMatchObject({
    siteName: 'Windsock',
    supplier: { ...operator, vatId: null },
    buyer: { name: 'Pat Tester', email: 'pat@buyer.example', country: null },
    lines: [{ title: 'Solo', listing: '1979 Cessna 172N', net: 4_900, tax: 0, gross: 4_900 }],
    gross: 4_900,
    rate: null,
    isReverseCharge: false,
    currency: 'USD',
  })
  await db.updateTable('site').set({ operator: null }).execute()
  await db.updateTable('profile').set({ first_name: 'Changed' }).execute()
  await db.updateTable('listing').set({ title: 'Changed' }).execute()
  await db.updateTable('listing_tier').set({ price: 99 }).where('id', '=', 1).execute()
  expect((await loadInvoicePage(buyer, invoiceId)).content).toEqual(content)
  await db.updateTable('listing_tier').set({ price: 49 }).where('id', '=', 1).execute()
})

test('[BEY-37] an invoice of an earlier release keeps its ID as its number, and is shown as before', async () => {
  const { buyer, listing } = await aBuyer(shop.ctx)
  const { invoiceId } = await payForListing(buyer, listing)
  await shop.ctx.db.deleteFrom('invoice_document').execute()
  await shop.ctx.db.updateTable('invoice').set({ site_id: null }).execute()
  const { invoice, content } = await loadInvoicePage(buyer, invoiceId)
  expect(content).toBeNull()
  expect(invoice).toMatchObject({
    number: null,
    amount: '49.00',
    tax: '0.00',
    taxRate: null,
    currency: 'USD',
  })
})
