import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepPayments } from '#features/payments/server/public/sweep-payments.ts'
import { withTableLock } from '../support/database/query-at.ts'
import { logInTo } from '../support/demo/demo-data.ts'
import { demoMarketForFile } from '../support/demo/demo-site-for-file.ts'
import { resetToUnpaid } from '../support/demo/reset-to-unpaid.ts'
import { enqueueNow } from '../support/enqueue-now.ts'
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts'

const solo = 1
const market = demoMarketForFile()
let site: SiteProcess

beforeAll(async () => {
  site = await startSiteProcess(market.env)
})
afterAll(async () => {
  await site?.stop()
})

test('[PAY-03] kill -9 before and after the charge: the buyer is charged once and gets the product once', async () => {
  const token = await logInTo(site, 'seller@example.com')
  const listings = await resetToUnpaid(market, 'seller@example.com')
  const payments: string[] = []
  const ofPayments = (selection: string) =>
    market.query<{ listing_id?: number }>(`${selection} = any($1)`, [payments])
  for (const [i, { table, captures }] of [
    { table: 'sandbox_capture', captures: 0 },
    { table: 'invoice_grant', captures: 1 },
  ].entries()) {
    const paymentId = await approvedPayment(token, listings[i] ?? 0)
    payments.push(paymentId)
    await killWhileLocked(table, token, '/api/invoice/execute', { paymentId })
    expect(await stateOf(paymentId)).toBe('executing')
    expect(await ofPayment('sandbox_capture', paymentId)).toHaveLength(captures)
  }
  // Only the cleanup job can complete the payment. The buyer doesn't return, and notifications to port 0 are lost.
  await market.query("update invoice set modified_at = now() - interval '1 hour'")
  await enqueueNow(market.databaseUrl(), sweepPayments)
  for (const paymentId of payments) await expect.poll(() => stateOf(paymentId)).toBe('paid')
  for (const paymentId of payments)
    expect((await call(token, '/api/invoice/execute', { paymentId })).status).toBe(200)
  expect(await ofPayments('select amount_cents from invoice where order_id')).toEqual([
    { amount_cents: 4_900 },
    { amount_cents: 4_900 },
  ])
  const captures = "select 1 as taken from sandbox_capture where status = 'COMPLETED' and order_id"
  expect(await ofPayments(captures)).toHaveLength(2)
  const grants = await ofPayments(`select g.listing_id
    from invoice_grant g join invoice on invoice.id = invoice_id where order_id`)
  expect(new Set(grants.map(({ listing_id }) => listing_id))).toEqual(new Set(listings))
  expect(grants).toHaveLength(2)
  expect(await listSkippedNumbers()).toEqual([])
})

test('[BEY-37] kill -9 while an invoice gets its number: no number is skipped or given twice', async () => {
  const token = await logInTo(site, 'seller@example.com')
  const listings = await resetToUnpaid(market, 'seller@example.com')
  const first = await approvedPayment(token, listings[0] ?? 0)
  const second = await approvedPayment(token, listings[1] ?? 0)
  await killWhileLocked('invoice_series', token, '/api/invoice/execute', { paymentId: first })
  expect(await stateOf(first)).toBe('executing')
  expect((await call(token, '/api/invoice/execute', { paymentId: second })).status).toBe(200)
  await market.query("update invoice set modified_at = now() - interval '1 hour'")
  await enqueueNow(market.databaseUrl(), sweepPayments)
  await expect.poll(() => stateOf(first)).toBe('paid')
  expect(await listSkippedNumbers()).toEqual([])
})

/** Returns the numbers between 1 and the last one that don't belong to exactly one invoice that was paid. */
function listSkippedNumbers() {
  return market.query(`select serial, count(invoice.id)::int as invoices
    from invoice_series cross join generate_series(1, last) as serial
    left join invoice_document using (site_id, series, year, serial)
    left join invoice on invoice.id = invoice_id and state in ('paid', 'refunded')
    where series = 'invoice' group by 1 having count(invoice.id) <> 1`)
}

test('[BEY-37] kill -9 while staff record a transfer and its refund: each happens once', async () => {
  const buyer = await logInTo(site, 'seller@example.com')
  const staff = await logInTo(site, 'webadmin@example.com')
  const account = { holder: 'Windsock', account: '12345678', payDays: 14 }
  await market.query('update site set bank_account = $1', [JSON.stringify(account)])
  const listings = await resetToUnpaid(market, 'seller@example.com')
  const today = new Date().toISOString().slice(0, 10)
  const steps = { invoice_event: 'created', invoice_grant: 'executing' }
  const invoiceIds: number[] = []
  for (const [i, [table, state]] of Object.entries(steps).entries()) {
    const { invoiceId, paymentId } = await orderByTransfer(buyer, listings[i] ?? 0)
    invoiceIds.push(invoiceId)
    const received = { version: 1, receivedOn: today }
    await killWhileLocked(table, staff, `/api/invoice/${invoiceId}/transfer`, received)
    expect(await stateOf(paymentId)).toBe(state)
    expect(await ofPayment('transfer_order', paymentId)).toMatchObject([{ state: 'received' }])
    await sweepUntil(paymentId, 'paid')
  }
  const [invoiceId = 0] = invoiceIds
  const refund = { reason: 'By mistake.', paidBackOn: today }
  await killWhileLocked('invoice_refund', staff, `/api/invoice/${invoiceId}/refund`, refund)
  expect(await countOf('transfer_refund', invoiceId)).toBe(1)
  await sweepUntil(await orderOf(invoiceId), 'refunded')
  for (const table of ['invoice_grant', 'transfer_refund', 'invoice_refund'])
    expect([table, await countOf(table, invoiceId)]).toEqual([table, 1])
  expect(await countOf('invoice_document', invoiceId), 'invoice and credit note').toBe(2)
  expect(await countOf('invoice_grant', invoiceIds[1] ?? 0)).toBe(1)
})

/** Kills the site while it waits to write to a table, and starts it again. */
async function killWhileLocked(table: string, token: string, path: string, body: object) {
  await withTableLock(market.databaseUrl(), table, async (listWaiting) => {
    const answer = call(token, path, body).then(
      ({ status }) => status,
      () => null,
    )
    const early = answer.then((status) =>
      Promise.reject(new Error(`got ${status} before the lock`)),
    )
    await Promise.race([expect.poll(listWaiting).not.toEqual([]), early])
    await site.kill()
    expect(await answer, 'the caller got no response').toBeNull()
  })
  site = await startSiteProcess(market.env)
}

async function orderByTransfer(token: string, listing: number): Promise<StartedPayment> {
  const path = `/api/listinginvoice/${listing}/createListingPayment`
  let response = new Response(null, { status: 503 })
  const order = async () => {
    response = await call(token, path, { priceTierId: solo, byTransfer: true })
    return response.status
  }
  // The site may not have reloaded its bank account yet.
  await expect.poll(order).toBe(200)
  return (await response.json()) as StartedPayment
}

async function sweepUntil(paymentId: string, state: string) {
  await market.query("update invoice set modified_at = now() - interval '1 hour'")
  await enqueueNow(market.databaseUrl(), sweepPayments)
  await expect.poll(() => stateOf(paymentId)).toBe(state)
}

async function countOf(table: string, invoiceId: number): Promise<number> {
  const rows = await market.query(`select 1 from ${table} where invoice_id = $1`, [invoiceId])
  return rows.length
}

async function orderOf(invoiceId: number): Promise<string> {
  const rows = await market.query<{ order_id: string }>(
    'select order_id from invoice where id = $1',
    [invoiceId],
  )
  return rows[0]?.order_id ?? ''
}

type StartedPayment = { invoiceId: number; paymentId: string }

/** Returns a payment's rows in its provider's table. */
function ofPayment(table: keyof typeof paymentColumns, paymentId: string) {
  return market.query(`select * from ${table} where ${paymentColumns[table]} = $1`, [paymentId])
}

const paymentColumns = { sandbox_capture: 'order_id', transfer_order: 'reference' }

async function stateOf(paymentId: string): Promise<string | undefined> {
  const found = await market.query<{ state: string }>(
    'select state from invoice where order_id = $1',
    [paymentId],
  )
  return found[0]?.state
}

async function approvedPayment(token: string, listing: number): Promise<string> {
  const response = await call(token, `/api/listinginvoice/${listing}/createListingPayment`, {
    priceTierId: solo,
  })
  const { paymentId } = (await response.json()) as { paymentId: string }
  await call(token, `/api/sandbox/${paymentId}/decide`, { decision: 'approve' })
  return paymentId
}

function call(token: string, path: string, body: object) {
  return fetch(site.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
}
