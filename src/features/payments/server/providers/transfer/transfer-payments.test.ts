import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { isValidAccount } from '#kernel/legal/bank-account.ts'
import { readRow, readRows } from '#tests/support/database/rows.ts'
import { asUser } from '#tests/support/people.ts'
import {
  aBuyer,
  advanceClock,
  type Buyer,
  deletePayments,
  loadListingRow,
  payForListing,
  photoDayProduct,
  shopForFile,
  soloTier,
} from '#tests/support/shop.ts'
import { createListingPayment, createProductPayment } from '../../checkout/create-payment.ts'
import { cancelPayment, executePayment } from '../../checkout/execute-payment.ts'
import { listListingInvoices, loadInvoicePage } from '../../invoices/invoices.ts'
import { reconcilePayments } from '../../public/reconcile-payments.ts'
import { refundInvoice } from '../../public/refund-by-staff.ts'
import { sweepPayments } from '../../public/sweep-payments.ts'
import { inspectInvoice } from '../../staff/inspect-invoice.ts'
import { findInvoices } from '../../staff/invoices.ts'
import { settleTransfer } from '../../staff/settle-transfer.ts'
import { decideSandboxOrder } from '../sandbox/decide-sandbox-order.ts'
import { createTransferReference, isTransferReference } from './transfer-reference.ts'

const shop = shopForFile()
const account = {
  holder: 'Muster Luftfahrt GmbH',
  account: 'DE89370400440532013000',
  bankCode: 'COBADEFFXXX',
  bank: null,
  payDays: 14,
}
let cashier: Buyer
beforeEach(async () => {
  await deletePayments(shop.ctx)
  cashier = await asUser(shop.ctx, { roles: ['WebAppAdmin'] })
  shop.ctx.site.bankAccount = account
})

const today = () => shop.ctx.now().toISOString().slice(0, 10)
const sweep = () => sweepPayments.handle(shop.ctx, {})

async function anOrder() {
  const { buyer, listing } = await aBuyer(shop.ctx)
  return { buyer, listing, ...(await order(buyer, listing)) }
}

const order = (buyer: Buyer, listing: number) =>
  createListingPayment(buyer, { id: listing, priceTierId: soloTier, byTransfer: true })

const receive = (id: number, { version = 1, receivedOn = today(), by = cashier } = {}) =>
  settleTransfer(by, { id, version, receivedOn })
const cancel = (id: number, version = 1) =>
  settleTransfer(cashier, { id, version, receivedOn: null })
const payBack = (id: number, amount: string, alreadyRefunded = '0.00') =>
  refundInvoice(cashier, { id, reason: 'Goodwill.', amount, alreadyRefunded, paidBackOn: today() })

async function mailTo({ actor }: Buyer) {
  await shop.ctx.workJobs()
  const { email } = await readRow(shop.ctx.db, 'profile', { id: actor.profileId }, 'email')
  return shop.ctx.sentMail.filter(({ to }) => to === email)
}

test('[BEY-37] an order by transfer states amount, reference, and account, and grants nothing yet', async () => {
  const { buyer, listing, invoiceId, paymentId, approvalUrl } = await anOrder()
  expect(isTransferReference(paymentId)).toBe(true)
  expect(approvalUrl).toBe(`${shop.ctx.site.url}/invoice/${invoiceId}`)
  const facts = ['$49.00', paymentId, account.holder, 'DE89 3704 0044 0532 0130 00', 'COBADEFFXXX']
  const { invoice, transfer } = await loadInvoicePage(buyer, invoiceId)
  expect(transfer?.map(([, value]) => value)).toEqual(facts)
  const inTwoWeeks = new Date(shop.ctx.now().getTime() + 14 * 86_400_000)
  expect(invoice.awaitsTransferUntil).toBe(inTwoWeeks.toISOString())
  const [mail, ...others] = await mailTo(buyer)
  expect([mail?.subject, others]).toEqual(['Please transfer $49.00 for Solo', []])
  for (const fact of facts) expect(mail?.text).toContain(fact)
  await expect(executePayment(buyer, { paymentId })).rejects.toMatchObject({
    code: 'payment_failed',
  })
  advanceClock(shop.ctx, { days: 13 })
  await sweep()
  await reconcilePayments.handle(shop.ctx, {})
  expect((await loadListingRow(shop.ctx, listing)).tier_id).toBeNull()
  expect(await order(buyer, listing), 'clicked again').toMatchObject({ invoiceId, paymentId })
  expect(await mailTo(buyer)).toHaveLength(1)
  const { items } = await listListingInvoices(buyer, { id: listing })
  expect(items).toMatchObject([{ state: 'created', awaitsTransferUntil: expect.any(String) }])
})

test('[BEY-37] staff find the order, mark it as paid once, and the package is granted once', async () => {
  const { buyer, listing, invoiceId, paymentId } = await anOrder()
  const found = await findInvoices(cashier, { state: 'awaiting-transfer', kw: paymentId })
  expect(found.items).toMatchObject([{ invoiceId, provider: 'transfer' }])
  const others = await Promise.all([1, 2].map(() => asUser(shop.ctx, { roles: ['WebAppAdmin'] })))
  const outcomes = await Promise.all([cashier, ...others].map((by) => receive(invoiceId, { by })))
  expect(outcomes.map(({ state }) => state)).toEqual(['paid', 'paid', 'paid'])
  expect((await loadListingRow(shop.ctx, listing)).tier_id).toBe(soloTier)
  const { db } = shop.ctx
  const of = { invoice_id: invoiceId }
  expect(await readRows(db, 'invoice_grant', of, 'tier_id')).toHaveLength(1)
  const audit = await readRows(
    db,
    'staff_action',
    { subject_id: String(invoiceId) },
    'action',
    'after',
  )
  expect(audit).toEqual([
    { action: 'invoice.transfer-received', after: { transfer: 'received', receivedOn: today() } },
  ])
  expect((await mailTo(buyer)).map(({ subject }) => subject)).toContain('Receipt for Solo: $49.00')
  const yesterday = new Date(shop.ctx.now().getTime() - 86_400_000).toISOString().slice(0, 10)
  for (const version of [1, 2])
    await expect(receive(invoiceId, { version, receivedOn: yesterday })).rejects.toMatchObject({
      code: 'conflict',
    })
  await expect(cancel(invoiceId, 2)).rejects.toMatchObject({ code: 'conflict' })
})

test('[BEY-37] an order can’t be canceled once its transfer arrived, even before it’s settled', async () => {
  const { invoiceId: invoice_id } = await anOrder()
  await shop.ctx.db
    .updateTable('transfer_order')
    .set({ state: 'received', received_on: today() })
    .where('invoice_id', '=', invoice_id)
    .execute()
  await expect(cancel(invoice_id)).rejects.toMatchObject({ code: 'conflict' })
})

test('[BEY-37] nobody pays for others, with another amount, or before staff have the money', async () => {
  const { buyer, invoiceId, paymentId } = await anOrder()
  const other = await aBuyer(shop.ctx)
  for (const attempt of [
    () => cancelPayment(other.buyer, { paymentId }),
    () => executePayment(other.buyer, { paymentId }),
    () => loadInvoicePage(other.buyer, invoiceId),
  ])
    await expect(attempt()).rejects.toMatchObject({ code: 'not_found' })
  const paid = await payForListing(other.buyer, other.listing)
  await expect(receive(paid.invoiceId)).rejects.toMatchObject({ code: 'not_found' })
  for (const receivedOn of ['2020-01-01', '2999-01-01'])
    await expect(receive(invoiceId, { receivedOn })).rejects.toMatchObject({
      modelState: { receivedOn: [expect.any(String)] },
    })
  await expect(
    refundInvoice(cashier, { id: paid.invoiceId, reason: 'No.', paidBackOn: today() }),
  ).rejects.toMatchObject({ modelState: { paidBackOn: [expect.any(String)] } })
  // The amount and the currency are the invoice's, so that changing either changes nothing at the other.
  shop.ctx.site.bankAccount = null
  await expect(order(buyer, other.listing)).rejects.toMatchObject({ code: expect.any(String) })
  expect(await receive(invoiceId)).toMatchObject({ state: 'paid', amount: '49.00' })
})

test('[BEY-37] an unpaid order expires with an email, and a late transfer is still granted', async () => {
  const { buyer, listing, invoiceId } = await anOrder()
  advanceClock(shop.ctx, { days: 14 })
  await sweep()
  await sweep()
  const row = () => readRow(shop.ctx.db, 'invoice', { id: invoiceId }, 'state')
  expect(await row()).toEqual({ state: 'canceled' })
  const subjects = (await mailTo(buyer)).map(({ subject }) => subject)
  expect(subjects).toEqual(['Please transfer $49.00 for Solo', 'Your order of Solo was canceled'])
  cashier = await asUser(shop.ctx, { roles: ['WebAppAdmin'] })
  const { transfer } = await inspectInvoice(cashier, { id: invoiceId })
  expect(await receive(invoiceId, { version: transfer?.version ?? 0 })).toMatchObject({
    state: 'paid',
  })
  expect((await loadListingRow(shop.ctx, listing)).tier_id).toBe(soloTier)
})

test.each(['buyer', 'staff'])('[BEY-37] the %s cancels an order once', async (who) => {
  const { buyer, invoiceId, paymentId } = await anOrder()
  const end = () => (who === 'staff' ? cancel(invoiceId) : cancelPayment(buyer, { paymentId }))
  for (const { state } of await Promise.all([end(), end()])) expect(state).toBe('canceled')
  expect(await readRow(shop.ctx.db, 'transfer_order', { reference: paymentId }, 'state')).toEqual({
    state: 'canceled',
  })
  expect(await mailTo(buyer)).toHaveLength(who === 'staff' ? 2 : 1)
})

test('[BEY-37] a transfer for what was paid otherwise becomes a refund that staff make', async () => {
  const { buyer, listing, invoiceId, paymentId } = await anOrder()
  await expect(payForListing(buyer, listing)).rejects.toThrow('already ordered by bank transfer')
  expect(await cancelPayment(buyer, { paymentId })).toMatchObject({ canBeCharged: 'unknown' })
  await payForListing(buyer, listing)
  expect(await receive(invoiceId, { version: 2 })).toMatchObject({ state: 'paid' })
  await sweep()
  const due = await inspectInvoice(cashier, { id: invoiceId })
  expect(due).toMatchObject({ state: 'paid', isRefundAsked: true, refunds: [], isInForce: false })
  expect(await payBack(invoiceId, '49')).toMatchObject({ state: 'refunded', refunded: '49.00' })
  expect((await loadListingRow(shop.ctx, listing)).tier_id).toBe(soloTier)
})

test('[BEY-37] a late transfer for a product that was paid otherwise becomes a refund, too', async () => {
  const { buyer } = await aBuyer(shop.ctx)
  const transfer = await createProductPayment(buyer, { id: photoDayProduct, byTransfer: true })
  const payByCard = () => createProductPayment(buyer, { id: photoDayProduct })
  await expect(payByCard()).rejects.toThrow('already ordered by bank transfer')
  await cancelPayment(buyer, { paymentId: transfer.paymentId })
  const { paymentId } = await payByCard()
  await decideSandboxOrder(buyer, { orderId: paymentId, decision: 'approve' })
  await executePayment(buyer, { paymentId })
  await receive(transfer.invoiceId, { version: 2 })
  const due = await inspectInvoice(cashier, { id: transfer.invoiceId })
  expect(due).toMatchObject({ state: 'paid', isRefundAsked: true, isInForce: false })
})

test('[BEY-37] staff pay a part back, and then the rest, with the date of each', async () => {
  const { buyer, listing, invoiceId, paymentId } = await anOrder()
  await receive(invoiceId)
  expect(await payBack(invoiceId, '9.50')).toMatchObject({ state: 'paid', refunded: '9.50' })
  await expect(payBack(invoiceId, '39.51', '9.50')).rejects.toMatchObject({
    code: 'invalid_input',
  })
  expect((await loadListingRow(shop.ctx, listing)).tier_id).toBe(soloTier)
  expect(await payBack(invoiceId, '39.50', '9.50')).toMatchObject({ state: 'refunded' })
  expect((await loadListingRow(shop.ctx, listing)).tier_id).toBeNull()
  const rows = await readRows(
    shop.ctx.db,
    'transfer_refund',
    { invoice_id: invoiceId },
    'refund_id',
    'amount_cents',
    'paid_on',
  )
  expect(rows).toEqual([
    { refund_id: `${paymentId}-1`, amount_cents: 950, paid_on: today() },
    { refund_id: `${paymentId}-2`, amount_cents: 3_950, paid_on: today() },
  ])
  const mails = await mailTo(buyer)
  expect(mails.at(-1)?.text).toContain('We’ve transferred $39.50 back to you.')
})

test('[BEY-37] staff can end the purchase when they record a part that was requested before', async () => {
  const { listing, invoiceId: id } = await anOrder()
  await receive(id)
  const part = { id, reason: 'Goodwill.', amount: '10.00' }
  expect(await refundInvoice(cashier, part)).toMatchObject({ state: 'paid', refunded: '0.00' })
  const paidBack = { ...part, revoke: true, paidBackOn: today() }
  expect(await refundInvoice(cashier, paidBack)).toMatchObject({ state: 'paid', refunded: '10.00' })
  expect((await loadListingRow(shop.ctx, listing)).tier_id).toBeNull()
})

test('[BEY-37] a wrong or a swapped character never makes another reference', () => {
  const someReference = fc
    .infiniteStream(fc.nat(1_000_000))
    .map((numbers) => createTransferReference((max) => (numbers.next().value ?? 0) % max))
  fc.assert(
    fc.property(
      someReference,
      fc.nat(7),
      fc.nat(7),
      fc.constantFrom('B', 'C', 'D', 'X', 'Y', 'Z', '2', '3', '7', '9'),
      (reference, i, j, other) => {
        expect(isTransferReference(reference)).toBe(true)
        const mistyped = reference.split('')
        mistyped[i] = other
        if (mistyped.join('') !== reference)
          expect(isTransferReference(mistyped.join(''))).toBe(false)
        const swapped = reference.split('')
        ;[swapped[i], swapped[j]] = [reference[j] ?? '', reference[i] ?? '']
        if (swapped.join('') !== reference)
          expect(isTransferReference(swapped.join(''))).toBe(false)
      },
    ),
  )
})

test('[BEY-37] an IBAN with a typo is rejected, and national numbers are not checked', () => {
  for (const valid of [
    account.account,
    'TR330006100519786457841326',
    'GB29NWBK60161331926819',
    '000123456789',
  ])
    expect(isValidAccount(valid)).toBe(true)
  for (const wrong of ['DE89370400440532013001', 'DE8937040044', 'TR330006100519786457841362'])
    expect(isValidAccount(wrong)).toBe(false)
})
