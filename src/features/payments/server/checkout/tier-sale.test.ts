import { beforeEach, expect, test } from 'vitest'
import type { Operator } from '#kernel/legal/operator.ts'
import { defaultMoney, type SiteMoney } from '#kernel/legal/site-money.ts'
import { aBrokerage } from '#tests/support/listing-builder.ts'
import { asUser } from '#tests/support/people.ts'
import {
  aBuyer,
  anUnpaidListing,
  approvePayment,
  crossCountryTier,
  deletePayments,
  payForListing,
  photoDayProduct,
  shopForFile,
} from '#tests/support/shop.ts'
import { aMember } from '#tests/support/team.ts'
import { editBilling } from '../billing/billing-profiles.ts'
import { readVatId, vatIdFormats } from '../billing/vat-ids.ts'
import { loadInvoicePage } from '../invoices/invoices.ts'
import { refundInvoice } from '../public/refund-by-staff.ts'
import { createListingPayment } from './create-payment.ts'
import { executePayment } from './execute-payment.ts'
import { getSale } from './tier-sale.ts'

const shop = shopForFile()

/** Sets the currency and tax of the site, whose operator is German. */
async function setMoney(patch: Partial<SiteMoney>) {
  const money = { ...defaultMoney, currency: 'EUR' as const, ...patch }
  const operator = { legalName: 'Muster GmbH', country: 'DE', city: 'Bonn', street: 'Am Platz 1' }
  shop.ctx.site.money = money
  shop.ctx.site.operator = operator as Partial<Operator> as Operator
  const { db } = shop.ctx
  await db
    .updateTable('site')
    .set({ money: JSON.stringify(money), operator: JSON.stringify(operator) })
    .execute()
  await db.updateTable('listing_tier').set({ currency: money.currency }).execute()
}

beforeEach(async () => {
  await deletePayments(shop.ctx)
  await shop.ctx.db.deleteFrom('invoice_series').execute()
  await setMoney({ taxMode: 'included', rate: 1_900, reverseCharge: true })
})

const austrian = {
  name: 'Flug Wien GmbH',
  street: 'Ring 1',
  postalCode: '1010',
  city: 'Wien',
  country: 'AT',
  vatId: 'atu 1234.5678',
}

test('[BEY-37] a package in euros includes 19 % and is settled with the invoice’s copy', async () => {
  const { buyer, listing } = await aBuyer(shop.ctx)
  expect(await getSale(buyer, { id: 1, listingId: listing })).toMatchObject({
    amount: '49.00',
    net: '41.18',
    tax: '7.82',
    taxRate: 19,
    currency: 'EUR',
    billing: 'optional',
    profile: { name: null, version: 0 },
  })
  const invoice = await payForListing(buyer, listing)
  expect(invoice).toMatchObject({ amount: '49.00', tax: '7.82', taxRate: 19, currency: 'EUR' })
  const { content } = await loadInvoicePage(buyer, invoice.invoiceId)
  expect(content).toMatchObject({
    net: 4_118,
    tax: 782,
    gross: 4_900,
    rate: 1_900,
    isReverseCharge: false,
    currency: 'EUR',
    buyer: { name: 'Pat Tester', country: null },
    supplier: { legalName: 'Muster GmbH' },
  })
})

test('[BEY-37] a business abroad with a VAT ID owes the tax, and later changes don’t affect its invoice', async () => {
  const { buyer, listing } = await aBuyer(shop.ctx)
  const saved = await editBilling(buyer, { ...austrian, version: 0 })
  expect(saved).toMatchObject({ vatId: 'ATU12345678', version: 1 })
  const invoice = await payForListing(buyer, listing)
  expect(invoice).toMatchObject({ amount: '41.18', tax: '0.00', taxRate: 0 })
  const { content } = await loadInvoicePage(buyer, invoice.invoiceId)
  expect(content).toMatchObject({
    isReverseCharge: true,
    gross: 4_118,
    buyer: { name: 'Flug Wien GmbH', city: 'Wien', vatId: 'ATU12345678' },
  })
  await editBilling(buyer, { ...austrian, name: 'Changed', country: 'DE', vatId: '', version: 1 })
  await setMoney({ currency: 'GBP' })
  expect((await loadInvoicePage(buyer, invoice.invoiceId)).content).toEqual(content)
})

test('[BEY-37] a payment that was started before the billing details changed isn’t reused', async () => {
  const { buyer, listing } = await aBuyer(shop.ctx)
  const paymentId = await approvePayment(buyer, listing)
  await editBilling(buyer, { ...austrian, version: 0 })
  const next = await createListingPayment(buyer, { id: listing, priceTierId: 1, startNow: true })
  expect(next.paymentId).not.toBe(paymentId)
  expect(next.amount).toBe('41.18')
  await expect(executePayment(buyer, { paymentId })).rejects.toThrow(/canceled.*not charged/)
})

test('[BEY-37] with rates by country, the country is needed, and decides', async () => {
  await setMoney({ taxMode: 'by-country', rates: { DE: 1_900, FR: 2_000 } })
  const { buyer, listing } = await aBuyer(shop.ctx)
  const pay = () => createListingPayment(buyer, { id: listing, priceTierId: 1, startNow: true })
  await expect(pay()).rejects.toMatchObject({
    code: 'conflict',
    message: 'Enter your billing details before you pay.',
  })
  await editBilling(buyer, { ...austrian, country: 'FR', vatId: null, version: 0 })
  await pay()
  expect(await getSale(buyer, { id: photoDayProduct })).toMatchObject({ taxRate: 20 })
  const { tax_cents } = await shop.ctx.db
    .selectFrom('invoice')
    .select('tax_cents')
    .executeTakeFirstOrThrow()
  expect(tax_cents).toBe(817)
})

test('[BEY-37] the brokerage buys for its listings, and only its administrators edit its billing details', async () => {
  const bizId = await aBrokerage(shop.ctx)
  const admin = await asUser(shop.ctx, await aMember(shop.ctx, bizId, 'admin'))
  const broker = await asUser(shop.ctx, await aMember(shop.ctx, bizId, 'employee'))
  const other = await asUser(shop.ctx)
  const details = { ...austrian, bizId, version: 0 }
  await expect(editBilling(broker, details)).rejects.toMatchObject({ code: 'not_allowed' })
  await expect(editBilling(other, details)).rejects.toMatchObject({ code: 'not_allowed' })
  await editBilling(admin, details)
  await expect(editBilling(admin, details)).rejects.toMatchObject({ code: 'conflict' })
  const listing = await anUnpaidListing(broker, { biz_id: bizId })
  expect(await getSale(broker, { id: crossCountryTier, listingId: listing })).toMatchObject({
    bizId,
    isReverseCharge: true,
    mayEdit: false,
    profile: { name: 'Flug Wien GmbH' },
  })
})

test('[BEY-37] VAT IDs are checked against the format of their country', async () => {
  for (const { country, example } of vatIdFormats)
    expect(readVatId(country, example)).toEqual({ vatId: example })
  const { buyer } = await aBuyer(shop.ctx)
  for (const [country, vatId] of [
    ['AT', 'DE123456789'],
    ['DE', 'DE12345678'],
    ['US', '12-3456789'],
  ] as const)
    await expect(
      editBilling(buyer, { ...austrian, country, vatId, version: 0 }),
    ).rejects.toMatchObject({ code: 'invalid_input', modelState: { vatId: [expect.any(String)] } })
  await expect(
    editBilling(buyer, { ...austrian, country: 'XX', version: 0 }),
  ).rejects.toMatchObject({ modelState: { country: ['Select a country.'] } })
})

test.each([
  ['CH', 'che-123.456.789 mwst', 'CHE123456789MWST'],
  ['CH', '123.456.789', 'CHE123456789'],
  ['NO', '923 609 016 MVA', 'NO923609016MVA'],
  ['ES', 'B12345678', 'ESB12345678'],
  ['IT', '01234567890', 'IT01234567890'],
  ['PL', '526-000-12-46', 'PL5260001246'],
  ['AT', 'U12345678', 'ATU12345678'],
  ['AT', '12345678', 'ATU12345678'],
  ['GR', 'GR123456789', 'EL123456789'],
  ['GR', '123456789', 'EL123456789'],
  ['MC', 'FR12345678901', 'FR12345678901'],
  ['MC', '12 345678901', 'FR12345678901'],
  ['IM', 'GB 123 4567 89', 'GB123456789'],
  ['IM', '123456789', 'GB123456789'],
  ['TR', '1234567890', '1234567890'],
  // A tax number isn't a VAT ID.
  ['DE', '12/345/67890', null],
  ['FR', '123456789', null],
  ['ES', 'FR12345678901', null],
  ['GR', 'DE123456789', null],
])('[BEY-37] the VAT ID of %s in “%s” is %s', (country, text, vatId) => {
  const read = readVatId(country, text)
  expect('vatId' in read ? read.vatId : null).toBe(vatId)
})

test('[BEY-37] packages in another currency aren’t for sale', async () => {
  const { buyer, listing } = await aBuyer(shop.ctx)
  shop.ctx.site.money = { ...shop.ctx.site.money, currency: 'GBP' }
  const payment = createListingPayment(buyer, { id: listing, priceTierId: 1, startNow: true })
  await expect(payment).rejects.toMatchObject({ code: 'not_found' })
})

test('[BEY-37] yen are paid without decimals', async () => {
  await setMoney({ currency: 'JPY', taxMode: 'included', rate: 1_000 })
  const { buyer, listing } = await aBuyer(shop.ctx)
  const invoice = await payForListing(buyer, listing)
  expect(invoice).toMatchObject({ amount: '49.00', tax: '4.00', currency: 'JPY' })
})

test('[BEY-37] staff can’t refund decimals of yen', async () => {
  await setMoney({ currency: 'JPY' })
  const { buyer, listing } = await aBuyer(shop.ctx)
  const { invoiceId: id } = await payForListing(buyer, listing)
  const cashier = await asUser(shop.ctx, { roles: ['WebAppAdmin'] })
  const refund = (amount: string) => refundInvoice(cashier, { id, reason: 'Goodwill.', amount })
  await expect(refund('10.50')).rejects.toMatchObject({
    modelState: { amount: ['Amounts in JPY have no decimals.'] },
  })
  expect(await refund('10')).toMatchObject({ state: 'paid', refunded: '10.00' })
})
