import { beforeAll, expect, test } from 'vitest'
import type { Order } from '#features/orders/contract.ts'
import { cancelOrder, findOrders } from '#features/orders/server/orders/orders.ts'
import { createProductPayment } from '#features/payments/server/checkout/create-payment.ts'
import { executePayment } from '#features/payments/server/checkout/execute-payment.ts'
import { decideSandboxOrder } from '#features/payments/server/providers/sandbox/decide-sandbox-order.ts'
import { refundInvoice } from '#features/payments/server/public/refund-by-staff.ts'
import { settleTransfer } from '#features/payments/server/staff/settle-transfer.ts'
import type { PriceTier } from '#features/selling/tier-contract.ts'
import { runInLanguage } from '#kernel/server/messages/run-in-language.ts'
import { readRows } from '../../support/database/rows.ts'
import { siteForFile } from '../../support/for-file.ts'
import { aPerson, asUser, signIn } from '../../support/people.ts'
import { photoDayProduct, refundAtProvider } from '../../support/shop.ts'

const site = siteForFile({ SANDBOX_PAYMENTS: '1' })
let staff: Record<string, string>
beforeAll(async () => {
  staff = await signIn(site, await aPerson(site.ctx, { roles: ['ServerAdmin'] }))
})

async function anOrder(): Promise<Order> {
  const buyer = await asUser(site.ctx)
  const { paymentId } = await createProductPayment(buyer, { id: photoDayProduct })
  await decideSandboxOrder(buyer, { orderId: paymentId, decision: 'approve', simulation: 'none' })
  const { invoiceId } = await executePayment(buyer, { paymentId })
  const found = await (await site.get(`/api/orders?kw=${buyer.actor.email}`, staff)).json()
  expect(found.items).toMatchObject([{ invoiceId, state: 'ordered', title: 'Photo day' }])
  return found.items[0]
}
const edit = (order: Order, patch: object) =>
  site.json(
    'PUT',
    `/api/orders/${order.orderId}`,
    { state: 'ordered', version: order.version, ...patch },
    staff,
  )
const cancel = ({ orderId, version }: Order, reason = 'Fog.') =>
  site.json('POST', `/api/orders/${orderId}/cancel`, { version, reason }, staff)
const mailTo = async (email: string) =>
  (
    await site.ctx.db
      .selectFrom('mail')
      .select('subject')
      .where('recipient', '=', email)
      .orderBy('id')
      .execute()
  ).map(({ subject }) => subject)

test('[WAA-01] a purchased product is scheduled, moved, and completed, and the buyer is emailed each time', async () => {
  const order = await anOrder()
  expect((await edit(order, { state: 'scheduled' })).status).toBe(400)
  const day = { state: 'scheduled', scheduledOn: '2026-12-12', place: 'KRNO, ramp, 9:00' }
  const scheduled: Order = await (await edit(order, day)).json()
  expect(scheduled).toMatchObject({ ...day, version: order.version + 1 })
  const noted: Order = await (await edit(scheduled, { ...day, note: 'Needs a ladder' })).json()
  expect(noted.history).toHaveLength(2)
  const stale = await edit(scheduled, { state: 'done' })
  expect(stale.status).toBe(409)
  expect((await stale.json()).current.note).toBe('Needs a ladder')
  const otherDay = { ...day, scheduledOn: '2026-12-14' }
  const moved: Order = await (await edit(noted, otherDay)).json()
  const done: Order = await (await edit(moved, { ...otherDay, state: 'done' })).json()
  expect(done.history.map(({ state }) => state)).toEqual([
    'ordered',
    'scheduled',
    'scheduled',
    'done',
  ])
  expect((await edit(done, { state: 'ordered' })).status).toBe(409)
  expect((await cancel(done)).status).toBe(409)
  expect(await mailTo(order.buyer.email)).toEqual([
    'Receipt for Photo day: $450.00',
    'Photo day: December 12, 2026',
    'Photo day: December 14, 2026',
    'Photo day is complete',
  ])
})

test.each(['ordered', 'scheduled'])(
  '[WAA-01] refunding the invoice cancels an order that is %s, once',
  async (state) => {
    const day = { scheduledOn: '2026-12-12', place: 'KRNO, ramp, 9:00' }
    const order: Order = await (await edit(await anOrder(), { ...day, state })).json()
    expect(order.state).toBe(state)
    // Orders and invoices of both cases can have the same IDs.
    const reason = `Fog, although ${state}.`
    const responses = await Promise.all([cancel(order, reason), cancel(order, reason)])
    expect(responses.map(({ status }) => status)).toContain(200)
    const found = await (await site.get(`/api/invoices/${order.invoiceId}`, staff)).json()
    expect(found).toMatchObject({ state: 'refunded', orderState: 'canceled', refundReason: reason })
    const rows = await site.ctx.db
      .selectFrom('staff_action')
      .select(['action', 'reason'])
      .where('subject_id', 'in', [String(order.orderId), String(order.invoiceId)])
      .where('reason', '=', reason)
      .execute()
    expect(rows.map(({ action }) => action).sort()).toEqual(['invoice.refund', 'order.cancel'])
  },
)

test('[WAA-01] canceling an order that was refunded in the meantime shows its current state', async () => {
  const order = await anOrder()
  await refundAtProvider(site.ctx, order.invoiceId)
  const response = await cancel(order, 'Too late.')
  expect(response.status).toBe(409)
  expect((await response.json()).current).toMatchObject({ state: 'canceled' })
  const rows = await readRows(site.ctx.db, 'staff_action', { reason: 'Too late.' }, 'action')
  expect(rows).toEqual([])
})

test('[BEY-37] staff find invoices and orders by the site’s title, and read it in the email about one', async () => {
  const product: PriceTier = (await (await site.get('/api/pricetiers', staff)).json()).find(
    ({ id }: PriceTier) => id === photoDayProduct,
  )
  const translated = { ...product, deTitle: 'Fototag' }
  const saved = await site.json('PUT', `/api/pricetiers/${product.id}`, translated, staff)
  expect(saved.status).toBe(200)
  const buyer = await asUser(site.ctx)
  const { paymentId } = await runInLanguage('de', () =>
    createProductPayment(buyer, { id: product.id }),
  )
  await decideSandboxOrder(buyer, { orderId: paymentId, decision: 'approve', simulation: 'none' })
  const { invoiceId } = await executePayment(buyer, { paymentId })
  for (const kw of ['Photo day', 'Fototag'])
    for (const list of ['invoices', 'orders']) {
      const { items } = await (await site.get(`/api/${list}?kw=${kw}`, staff)).json()
      expect(items, `${list} ${kw}`).toContainEqual(
        expect.objectContaining({ invoiceId, title: 'Fototag' }),
      )
    }
  const mails = await site.ctx.db
    .selectFrom('mail')
    .select('subject')
    .where('purpose', 'like', `product-bought:${invoiceId}:%`)
    .execute()
  expect(new Set(mails.map(({ subject }) => subject))).toEqual(new Set(['New order: Photo day']))
})

test('[BEY-37] canceling a product’s order leaves its refund due until staff have paid it back', async () => {
  site.ctx.site.bankAccount = bankAccount
  const cashier = await asUser(site.ctx, { roles: ['WebAppAdmin'] })
  const buyer = await asUser(site.ctx)
  const { invoiceId: id } = await createProductPayment(buyer, {
    id: photoDayProduct,
    byTransfer: true,
  })
  const today = site.ctx.now().toISOString().slice(0, 10)
  const { amount } = await settleTransfer(cashier, { id, version: 1, receivedOn: today })
  const { items } = await findOrders(cashier, { kw: buyer.actor.email })
  const { orderId, version } = items[0] ?? { orderId: 0, version: 0 }
  const asked = await cancelOrder(cashier, { id: orderId, version, reason: 'Fog.' })
  expect(asked).toMatchObject({ state: 'ordered', isRefundAsked: true })
  const paidBack = { id, reason: 'Goodwill.', amount, paidBackOn: today }
  expect(await refundInvoice(cashier, paidBack)).toMatchObject({ state: 'refunded' })
  expect((await findOrders(cashier, { kw: buyer.actor.email })).items).toMatchObject([
    { state: 'canceled' },
  ])
})

const bankAccount = {
  holder: 'Muster Luftfahrt GmbH',
  account: 'DE89370400440532013000',
  bankCode: 'COBADEFFXXX',
  bank: null,
  payDays: 14,
}
