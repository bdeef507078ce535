import { beforeAll, expect, test } from 'vitest'
import { siteForFile } from '../../support/for-file.ts'
import { aPerson, asUser, signIn } from '../../support/people.ts'
import { anUnpaidListing, payForListing } from '../../support/shop.ts'

const site = siteForFile({ SANDBOX_PAYMENTS: '1' })
let staff: Record<string, string>
beforeAll(async () => {
  staff = await signIn(site, await aPerson(site.ctx, { roles: ['ServerAdmin'] }))
})

test('[WAA-01] finds invoices by number, buyer, and payment, filters and sorts them, and exports a file', async () => {
  const buyer = await asUser(site.ctx, { firstName: '=HYPERLINK("x")' })
  const listing = await anUnpaidListing(buyer, { title: 'Zebra 100% special' })
  const purchase = await payForListing(buyer, listing)
  const find = async (query: string) =>
    (await (await site.get(`/api/invoices?${query}`, staff)).json()).items.map(
      ({ invoiceId }: { invoiceId: number }) => invoiceId,
    )
  for (const kw of [
    String(purchase.invoiceId),
    buyer.actor.email,
    purchase.paymentId ?? '',
    '100% spec',
  ])
    expect(await find(`kw=${encodeURIComponent(kw)}`), kw).toContain(purchase.invoiceId)
  expect(await find(`kw=${buyer.actor.email}&state=refunded`)).toEqual([])
  expect(await find(`kw=${buyer.actor.email}&from=2026-11-21`)).toEqual([])
  expect(await find(`kw=${buyer.actor.email}&to=2026-11-20&provider=sandbox`)).toEqual([
    purchase.invoiceId,
  ])
  const amounts = (
    await (await site.get('/api/invoices?sort=amount&dir=asc', staff)).json()
  ).items.map(({ amount }: { amount: string }) => Number(amount))
  expect(amounts).toEqual(amounts.toSorted((a: number, b: number) => a - b))
  const file = await (await site.get(`/api/invoices.csv?kw=${buyer.actor.email}`, staff)).text()
  expect(file).toContain('Zebra 100% special')
  expect(file).toContain(`"'=HYPERLINK(""x"")`)
})

test('[WAA-01] the sandbox has no experience profiles to clear, and the request is logged', async () => {
  const response = await site.json('POST', '/api/merchant/remove-experience-profiles', {}, staff)
  expect(await response.json()).toEqual({ removed: 0, provider: 'PayPal' })
  const last = await site.ctx.db
    .selectFrom('staff_action')
    .select('action')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(last?.action).toBe('site.clear-profiles')
})
