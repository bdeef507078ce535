import { beforeAll, expect, test } from 'vitest'
import type { PriceTier } from '#features/selling/tier-contract.ts'
import { readRow, readRows } from '../../support/database/rows.ts'
import { siteForFile } from '../../support/for-file.ts'
import { aListing } from '../../support/listing-builder.ts'
import { aPerson, asUser, type Person, signIn } from '../../support/people.ts'
import { anUnpaidListing } from '../../support/shop.ts'

// Free packages don't require a payment provider.
const site = siteForFile({ SANDBOX_PAYMENTS: '0' })
let staff: Record<string, string>
let free: PriceTier
beforeAll(async () => {
  staff = await signIn(site, await aPerson(site.ctx, { roles: ['WebAppAdmin'] }))
  free = await (await add({ title: 'Basic', price: 0, durationDays: 30 })).json()
})

const add = (patch: object) =>
  site.json(
    'POST',
    '/api/pricetiers',
    {
      imageCount: 6,
      videoCount: 0,
      isFeatured: false,
      isOffered: true,
      listingTypeId: null,
      isProduct: false,
      durationDays: null,
      ...patch,
    },
    staff,
  )

test('[PAY-05] records which terms the buyer accepted for which invoice, and rejects a refusal', async () => {
  const person = await aPerson(site.ctx)
  const listing = await anUnpaidListing(await asUser(site.ctx, person))
  expect((await take(person, listing, { acceptTerms: false })).status).toBe(400)
  const { invoiceId } = await (await take(person, listing, { acceptTerms: true })).json()
  const accepted = await readRows(
    site.ctx.db,
    'terms_acceptance',
    { invoice_id: invoiceId },
    'profile_id',
    'version',
  )
  expect(accepted).toEqual([
    { profile_id: person.id, version: expect.stringMatching(/^[0-9a-f]{16}$/) },
  ])
})

async function take(person: Person, listing: number, wish: object = {}) {
  const headers = await signIn(site, person)
  const path = `/api/listinginvoice/${listing}/createListingPayment`
  return site.json('POST', path, { priceTierId: free.id, putOnMarket: true, ...wish }, headers)
}

test('[PAY-05] a free package publishes a listing immediately, with an invoice and without a provider', async () => {
  const person = await aPerson(site.ctx)
  const listing = await anUnpaidListing(await asUser(site.ctx, person))
  const response = await take(person, listing)
  expect(response.status).toBe(200)
  const payment = await response.json()
  expect(payment).toMatchObject({ amount: '0.00', paymentId: `free-${payment.invoiceId}` })
  const row = await readRow(site.ctx.db, 'listing', listing, 'tier_id', 'is_active', 'expires_at')
  expect(row).toMatchObject({ tier_id: free.id, is_active: true })
  expect(row.expires_at?.getTime()).toBe(site.ctx.now().getTime() + 30 * 86_400_000)
  const own = await signIn(site, person)
  const executed = await site.json(
    'POST',
    '/api/invoice/execute',
    { paymentId: payment.paymentId },
    own,
  )
  expect(await executed.json()).toMatchObject({ state: 'paid', amount: '0.00' })
  const mails = await readRows(site.ctx.db, 'mail', { recipient: person.email }, 'subject')
  expect(mails.map(({ subject }) => subject)).toContain('Basic is yours for free')
  const refund = await site.json(
    'POST',
    `/api/invoice/${payment.invoiceId}/refund`,
    { reason: 'x' },
    staff,
  )
  expect(refund.status).toBe(409)
  expect((await refund.json()).detail).toBe('This item was free, so there’s nothing to refund.')
})

test('[PAY-03] is granted once, even if it’s requested repeatedly, and extends no active package', async () => {
  const person = await aPerson(site.ctx)
  const listing = await anUnpaidListing(await asUser(site.ctx, person))
  const responses = await Promise.all([1, 2, 3, 4].map(() => take(person, listing)))
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 409, 409, 409,
  ])
  const { expires_at } = await readRow(site.ctx.db, 'listing', listing, 'expires_at')
  const renewed = await take(person, listing, { renewsFrom: expires_at?.toISOString() })
  expect(renewed.status).toBe(409)
  expect((await renewed.json()).detail).toContain('after it expires')
  const paid = await aListing(site.ctx, { profile_id: person.id, tier_id: 3 })
  expect((await take(person, paid, { renewsFrom: 'never' })).status).toBe(409)
})

test('[PAY-03] users can’t claim a package for another user’s aircraft or get a product for free', async () => {
  const owner = await asUser(site.ctx)
  const listing = await anUnpaidListing(owner)
  expect((await take(await aPerson(site.ctx), listing)).status).toBe(404)
  const response = await add({ title: 'Free scan', price: 0, isProduct: true })
  expect(response.status).toBe(400)
  expect((await response.json()).modelState.price).toEqual(['A product can’t be free.'])
})
