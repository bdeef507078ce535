import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { sql } from 'kysely'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { beforeEach, expect, test } from 'vitest'
import { asUser } from '#tests/support/people.ts'
import {
  aBuyer,
  type Buyer,
  crossCountryTier,
  deletePayments,
  payForListing,
  shopForFile,
} from '#tests/support/shop.ts'
import { InvoiceContent } from '../../invoice-content.ts'
import { splitGross, splitRefund } from '../../tax/amounts.ts'
import { loadInvoicePage } from '../invoices/invoices.ts'
import { getInvoicePdf } from '../pdf/get-invoice-pdf.ts'
import { refundInvoice } from '../public/refund-by-staff.ts'
import { inspectInvoice } from '../staff/inspect-invoice.ts'

const shop = shopForFile()
let cashier: Buyer
beforeEach(async () => {
  await deletePayments(shop.ctx)
  await shop.ctx.db.deleteFrom('invoice_series').execute()
  cashier = await asUser(shop.ctx, { roles: ['WebAppAdmin'] })
})

const refund = (id: number, amount?: string, alreadyRefunded = '0.00') =>
  refundInvoice(cashier, { id, reason: 'Goodwill.', alreadyRefunded, ...(amount && { amount }) })

async function listCreditNotes() {
  const rows = await shop.ctx.db
    .selectFrom('invoice_document')
    .select(['number', 'invoice_id', 'content'])
    .where('series', '=', 'credit-note')
    .orderBy('id')
    .execute()
  return rows.map(({ content, ...row }) => ({ ...row, content: InvoiceContent.parse(content) }))
}

async function readPdf(ctx: Buyer, id: number, creditNote: string) {
  await getInvoicePdf(ctx, { id, creditNote })
  const { file } = ctx.reply
  if (!file) throw new Error('No file')
  const pdf = await getDocument({ data: new Uint8Array(await buffer(file.stream)) }).promise
  const { items } = await (await pdf.getPage(1)).getTextContent()
  return items.map((item) => ('str' in item ? item.str : '')).join(' ')
}

test('[BEY-37] each refund gets a credit note, and together they return net amount and tax', async () => {
  const { buyer, listing } = await aBuyer(shop.ctx)
  const { invoiceId, number } = await payForListing(buyer, listing)
  await shop.ctx.db
    .updateTable('invoice_document')
    .set({ content: sql`content || '{"net": 4118, "tax": 782, "rate": 1900}'` })
    .where('invoice_id', '=', invoiceId)
    .execute()
  await refund(invoiceId, '10.01')
  await refund(invoiceId, undefined, '10.01')
  const notes = await listCreditNotes()
  expect(notes.map(({ number }) => number)).toEqual(['C-2026-00001', 'C-2026-00002'])
  expect(notes.map(({ content: { net, tax, gross } }) => [net, tax, gross])).toEqual([
    [841, 160, 1_001],
    [3_277, 622, 3_899],
  ])
  await shop.ctx.workJobs()
  const mails = shop.ctx.sentMail.filter(({ subject }) => subject.startsWith('Refund for Solo'))
  expect(mails.map(({ attachments }) => attachments?.map(({ filename }) => filename))).toEqual([
    ['C-2026-00001.pdf'],
    ['C-2026-00002.pdf'],
  ])
  const text = await readPdf(buyer, invoiceId, 'C-2026-00001')
  for (const fact of ['Credit note C-2026-00001', `For invoice ${number}`, '$10.01', '$1.60'])
    expect(text).toContain(fact)
  const stranger = await asUser(shop.ctx)
  await expect(readPdf(stranger, invoiceId, 'C-2026-00001')).rejects.toMatchObject({
    code: 'not_found',
  })
  await expect(readPdf(buyer, invoiceId, number ?? '')).rejects.toMatchObject({ code: 'not_found' })
  expect((await loadInvoicePage(buyer, invoiceId)).creditNotes).toHaveLength(2)
  const { refunds } = await inspectInvoice(cashier, { id: invoiceId })
  expect(new Set(refunds.map(({ creditNote }) => creditNote))).toEqual(
    new Set(['C-2026-00001', 'C-2026-00002']),
  )
})

test('[BEY-37] concurrent refunds of several invoices leave no gap in the numbers of credit notes', async () => {
  const ids = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const { buyer, listing } = await aBuyer(shop.ctx)
      return (await payForListing(buyer, listing, { tier: crossCountryTier })).invoiceId
    }),
  )
  const outcomes = await Promise.allSettled(ids.flatMap((id) => [refund(id, '5'), refund(id, '5')]))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
  const notes = await listCreditNotes()
  expect(notes.map(({ number }) => number)).toEqual(
    [1, 2, 3, 4].map((serial) => `C-2026-0000${serial}`),
  )
  expect(new Set(notes.map(({ invoice_id }) => invoice_id)).size).toBe(4)
})

test('[BEY-37] the parts of all credit notes add up to the invoice, in every currency', () => {
  const cuts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 })
  const currency = fc.constantFrom('USD', 'EUR', 'TRY', 'JPY')
  fc.assert(
    fc.property(fc.nat(500_000), fc.nat(3_000), currency, cuts, (units, rate, currency, cuts) => {
      const step = currency === 'JPY' ? 100 : 1
      const gross = (units + 1) * step
      const invoice = { ...splitGross(gross, rate, currency), currency }
      const totals = cuts
        .map((part) => Math.floor((part * gross) / step) * step)
        .sort((a, b) => a - b)
      const parts = [...totals, gross].map((to, index) =>
        splitRefund(invoice, totals[index - 1] ?? 0, to),
      )
      for (const part of ['net', 'tax', 'gross'] as const)
        expect(parts.reduce((sum, one) => sum + one[part], 0)).toBe(invoice[part])
      for (const { net, tax, gross } of parts) {
        expect(net + tax).toBe(gross)
        expect(tax % step).toBe(0)
        expect(Math.min(net, tax)).toBeGreaterThanOrEqual(-step)
      }
    }),
  )
})
