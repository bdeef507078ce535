import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { loadInvoicePage } from '#features/payments/server/invoices/invoices.ts'
import { callAs, createTestBrokerage } from '../../support/brokerages.ts'
import { updateRows } from '../../support/database/rows.ts'
import { siteForFile } from '../../support/for-file.ts'
import { aPerson, asUser, type Person, signIn } from '../../support/people.ts'
import { anUnpaidListing, approvePayment, brokerTier, payForListing } from '../../support/shop.ts'
import { aMember } from '../../support/team.ts'

const site = siteForFile({ SANDBOX_PAYMENTS: '1' })
let biz: number
let invoiceId: number
let payer: Person
beforeAll(async () => {
  const founder = await aPerson(site.ctx, { roles: ['BizAdmin'] })
  biz = await createTestBrokerage(site, founder)
  payer = await aMember(site.ctx, biz, 'admin')
  const buyer = await asUser(site.ctx, payer)
  const listing = await anUnpaidListing(buyer, { biz_id: biz })
  invoiceId = (await payForListing(buyer, listing, { tier: brokerTier })).invoiceId
})

/** Returns the statuses of the list, the invoice, and its PDF. */
async function read(user: Person) {
  const headers = await signIn(site, user)
  const paths = [
    `/api/profiles/invoices?bizId=${biz}`,
    `/api/invoice/${invoiceId}`,
    `/api/invoice/${invoiceId}/pdf`,
  ]
  return Promise.all(paths.map(async (path) => (await site.get(path, headers)).status))
}

test('[BEY-37] administrators read what their brokerage paid, without the payer’s data', async () => {
  const colleague = await aMember(site.ctx, biz, 'admin')
  expect(await read(colleague)).toEqual([200, 200, 200])
  const list = await callAs(site, colleague, `GET /api/profiles/invoices?bizId=${biz}`)
  expect(list.data.items).toMatchObject([{ invoiceId, state: 'paid', executedPayment: null }])
  const one = await callAs(site, colleague, `GET /api/invoice/${invoiceId}`)
  expect(one.data.executedPayment).toBeNull()
  // Without the brokerage, the list has only the caller’s own purchases.
  const own = await callAs(site, colleague, 'GET /api/profiles/invoices')
  expect(own.data.items).toEqual([])
  const paid = await callAs(site, payer, `GET /api/invoice/${invoiceId}`)
  expect(paid.data.executedPayment).not.toBeNull()
})

test('[BEY-37] other administrators, employees, and former administrators read none of it', async () => {
  const outsider = await aPerson(site.ctx, { roles: ['BizAdmin'] })
  await createTestBrokerage(site, outsider, { name: 'Other Aircraft Sales' })
  expect(await read(outsider)).toEqual([404, 404, 404])
  expect(await read(await aMember(site.ctx, biz, 'employee'))).toEqual([403, 404, 404])
  const former = await aMember(site.ctx, biz, 'admin')
  expect(await read(former)).toEqual([200, 200, 200])
  await site.ctx.db.deleteFrom('biz_employee').where('id', '=', former.employeeId).execute()
  expect(await read(former)).toEqual([404, 404, 404])
  const withoutRole = await aMember(site.ctx, biz, 'admin')
  await updateRows(site.ctx.db, 'profile', withoutRole.id, { roles: ['BizEmp'] })
  expect(await read(withoutRole)).toEqual([403, 404, 404])
})

test('[BEY-37] the page of an invoice names its payer only to the payer and staff', async () => {
  const colleague = await asUser(site.ctx, await aMember(site.ctx, biz, 'admin'))
  const page = await loadInvoicePage(colleague, invoiceId)
  expect(page.buyer).toBeNull()
  expect((await loadInvoicePage(await asUser(site.ctx, payer), invoiceId)).buyer).toMatchObject({
    email: payer.email,
  })
})

test('[BEY-37] unpaid invoices and those before the listing joined a brokerage stay with the payer', async () => {
  const colleague = await aMember(site.ctx, biz, 'admin')
  const { db } = site.ctx
  await updateRows(db, 'invoice', invoiceId, { biz_id: null })
  onTestFinished(() => updateRows(db, 'invoice', invoiceId, { biz_id: biz }))
  expect(await read(colleague)).toEqual([200, 404, 404])
  const buyer = await asUser(site.ctx, payer)
  const listing = await anUnpaidListing(buyer, { biz_id: biz })
  await approvePayment(buyer, listing, { tier: brokerTier })
  const unpaid = await db
    .selectFrom('invoice')
    .select(['id', 'biz_id'])
    .where('listing_id', '=', listing)
    .executeTakeFirstOrThrow()
  expect(unpaid.biz_id).toBe(biz)
  const list = await callAs(site, colleague, `GET /api/profiles/invoices?bizId=${biz}`)
  expect(list.data.items).toEqual([])
  expect((await site.get(`/api/invoice/${unpaid.id}`, await signIn(site, colleague))).status).toBe(
    404,
  )
})
