import { buffer } from 'node:stream/consumers'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import type { ActorContext } from '#kernel/app-context.ts'
import { languageCodes } from '#kernel/messages/languages.ts'
import { updateRows } from '#tests/support/database/rows.ts'
import { asUser } from '#tests/support/people.ts'
import {
  aBuyer,
  approvePayment,
  type Buyer,
  payForListing,
  shopForFile,
} from '#tests/support/shop.ts'
import { editBilling } from '../billing/billing-profiles.ts'
import { getInvoicePdf } from './get-invoice-pdf.ts'

const shop = shopForFile()

const operator = {
  legalName: 'Muster GmbH',
  street: 'Am Flugplatz 3',
  postalCode: '89129',
  city: 'Langenau',
  country: 'DE',
  vatId: 'DE123456789',
}

let buyer: Buyer
let invoiceId: number
beforeAll(async () => {
  const { db } = shop.ctx
  await db
    .updateTable('site')
    .set({ operator: JSON.stringify(operator) })
    .execute()
  const created = await aBuyer(shop.ctx, { title: '1979 Cessna 172N' }, { language: 'de' })
  buyer = created.buyer
  invoiceId = (await payForListing(buyer, created.listing)).invoiceId
})

async function download(ctx: ActorContext) {
  const { reply } = ctx
  await getInvoicePdf(ctx, { id: invoiceId })
  const { file } = reply
  if (!file) throw new Error('No file')
  return { ...file, content: await buffer(file.stream) }
}

/** Returns the text of the first page and the roles of its structure. */
async function readPdf(content: Uint8Array) {
  const pdf = await getDocument({ data: new Uint8Array(content) }).promise
  const page = await pdf.getPage(1)
  const { items } = await page.getTextContent()
  const roles: string[] = []
  const walk = (node: { role?: string; children?: readonly object[] }) => {
    if (node.role) roles.push(node.role)
    node.children?.forEach(walk)
  }
  walk((await page.getStructTree()) ?? {})
  const text = items.map((item) => ('str' in item ? item.str : '')).join(' ')
  return { text, roles, pages: pdf.numPages, info: await pdf.getMetadata(), view: page.view }
}

test('[BEY-37] the invoice’s PDF is tagged, in the buyer’s language, and says what was issued', async () => {
  const { fileName, contentType, content } = await download(buyer)
  expect([fileName, contentType]).toEqual(['2026-00001.pdf', 'application/pdf'])
  const { text, roles, pages, info, view } = await readPdf(content)
  expect(pages).toBe(1)
  for (const part of ['Rechnung 2026-00001', 'Muster GmbH', '89129 Langenau', 'DE123456789'])
    expect(text).toContain(part)
  for (const part of ['Pat Tester', 'Solo', '1979 Cessna 172N', '49,00'])
    expect(text).toContain(part)
  expect(roles).toEqual(expect.arrayContaining(['H1', 'H2', 'Table', 'TR', 'TH', 'TD']))
  expect(info.info).toMatchObject({ Language: expect.stringMatching(/^de/) })
  expect(Math.round(view[3] ?? 0)).toBe(842)
})

test('[BEY-37] only the buyer and staff get the PDF, and only of an issued invoice', async () => {
  const staff = await asUser(shop.ctx, { roles: ['WebAppAdmin'] })
  expect((await download(staff)).contentType).toBe('application/pdf')
  const other = await asUser(shop.ctx)
  await expect(download(other)).rejects.toMatchObject({ code: 'not_found' })
  const unpaid = await aBuyer(shop.ctx)
  const paymentId = await approvePayment(unpaid.buyer, unpaid.listing)
  const { id } = await shop.ctx.db
    .selectFrom('invoice')
    .select('id')
    .where('order_id', '=', paymentId)
    .executeTakeFirstOrThrow()
  await expect(getInvoicePdf(unpaid.buyer, { id })).rejects.toMatchObject({ code: 'not_found' })
})

test('[BEY-37] the receipt has the PDF, and a copy goes to the address for invoices', async () => {
  const { db } = shop.ctx
  const next = await aBuyer(shop.ctx)
  const paymentId = await approvePayment(next.buyer, next.listing)
  await db
    .updateTable('invoice')
    .set({ billing: '{"name": "Firm", "email": "books@firm.example"}' })
    .where('order_id', '=', paymentId)
    .execute()
  const { executePayment } = await import('../checkout/execute-payment.ts')
  const { number } = await executePayment(next.buyer, { paymentId })
  await shop.ctx.workJobs()
  const receipts = shop.ctx.sentMail.filter(({ attachments }) =>
    attachments?.some(({ filename }) => filename === `${number}.pdf`),
  )
  expect(receipts.map(({ to }) => to).sort()).toEqual(
    ['books@firm.example', next.buyer.actor.email].sort(),
  )
  for (const { attachments } of receipts) {
    const content = Buffer.from(attachments?.[0]?.content ?? '', 'base64')
    expect((await readPdf(content)).text).toContain(`Invoice ${number}`)
  }
})

test('[BEY-37] long names and all languages fit on the page', async () => {
  const long = 'Sehr lange Gesellschaft für Luftfahrt und Technik '.repeat(2).trim()
  const { db } = shop.ctx
  const { content } = await db
    .selectFrom('invoice_document')
    .select('content')
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirstOrThrow()
  const original = content as object
  const write = (changed: object) =>
    db
      .updateTable('invoice_document')
      .set({ content: JSON.stringify(changed) })
      .where('invoice_id', '=', invoiceId)
      .execute()
  onTestFinished(async () => {
    await write(original)
  })
  for (const language of languageCodes) {
    await write({ ...original, language, buyer: { name: long, street: long, city: long } })
    const { text, pages } = await readPdf((await download(buyer)).content)
    expect([pages, text.includes('49')]).toEqual([1, true])
  }
})

test('[BEY-37] a buyer whose name invoices can’t print enters another one before paying', async () => {
  const { buyer, listing } = await aBuyer(shop.ctx, { title: '1979 Cessna 172N' })
  const name = { first_name: '山田', last_name: '太郎' }
  await updateRows(shop.ctx.db, 'profile', { id: buyer.actor.profileId }, name)
  await expect(payForListing(buyer, listing)).rejects.toThrow('in Latin letters')
  const billing = { name: 'Yamada Taro', street: '1 Main St', postalCode: '94002', country: 'US' }
  const empty = { region: null, vatId: null, email: null, bizId: null, version: 0 }
  const edit = (city: string) => editBilling(buyer, { ...billing, ...empty, city })
  await expect(edit('東京')).rejects.toMatchObject({
    modelState: { city: [expect.stringContaining('Latin letters')] },
  })
  await edit('San Carlos')
  const latin = { first_name: 'Taro', last_name: 'Yamada' }
  await updateRows(shop.ctx.db, 'profile', { id: buyer.actor.profileId }, latin)
  expect((await payForListing(buyer, listing)).invoiceId).toBeGreaterThan(0)
})
