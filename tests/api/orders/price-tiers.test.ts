import { beforeAll, expect, test } from 'vitest'
import { executePayment } from '#features/payments/server/checkout/execute-payment.ts'
import type { PriceTier } from '#features/selling/tier-contract.ts'
import { runInLanguage } from '#kernel/server/messages/run-in-language.ts'
import { siteForFile } from '../../support/for-file.ts'
import { aPerson, asUser, signIn } from '../../support/people.ts'
import { anUnpaidListing, approvePayment, payForListing } from '../../support/shop.ts'
import { secondSite } from '../../support/test-site.ts'

const site = siteForFile({ SANDBOX_PAYMENTS: '1' })
let staff: Record<string, string>
beforeAll(async () => {
  staff = await signIn(site, await aPerson(site.ctx, { roles: ['WebAppAdmin'] }))
})

type Sold = PriceTier & { bought: number }
async function tiers(at = site): Promise<Sold[]> {
  return (await at.get('/api/pricetiers', staff)).json()
}
async function tierCalled(title: string): Promise<Sold> {
  const tier = (await tiers()).find((one) => one.title === title)
  if (!tier) throw new Error(`No tier is called ${title}`)
  return tier
}
const edit = (tier: PriceTier, patch: object) =>
  site.json('PUT', `/api/pricetiers/${tier.id}`, { ...tier, ...patch }, staff)
const actions = async () =>
  await site.ctx.db
    .selectFrom('staff_action')
    .select(['action', 'before', 'after'])
    .orderBy('id')
    .execute()

test('[WAA-01] updates a price in place, and earlier checkouts use their original price', async () => {
  const solo = await tierCalled('Solo')
  const buyer = await asUser(site.ctx)
  const paymentId = await approvePayment(buyer, await anUnpaidListing(buyer))
  expect((await edit(solo, { price: 59 })).status).toBe(200)
  expect(await tierCalled('Solo')).toMatchObject({
    id: solo.id,
    price: 59,
    version: solo.version + 1,
  })
  expect(await executePayment(buyer, { paymentId })).toMatchObject({
    amount: '49.00',
    title: 'Solo',
  })
  expect(await tierCalled('Solo')).toMatchObject({ bought: 1 })
  expect((await actions()).at(-1)).toEqual({
    action: 'tier.change',
    before: { price: 49 },
    after: { price: 59 },
  })
})

test('[WAA-01] new terms create a new row, and buyers of the old one retain photos, days, and name', async () => {
  const before = await tierCalled('Cross-country')
  const person = await aPerson(site.ctx)
  const buyer = await asUser(site.ctx, person)
  const listing = await anUnpaidListing(buyer)
  const purchase = await payForListing(buyer, listing, { tier: before.id })
  const waiting = await approvePayment(buyer, await anUnpaidListing(buyer), { tier: before.id })
  const response = await edit(before, { title: 'Long range', imageCount: 3, durationDays: 10 })
  const after: PriceTier = await response.json()
  expect(after.id).not.toBe(before.id)
  expect(after.descriptions.slice(0, 3)).toEqual(['3 photos', '2 videos', 'Listed for 10 days'])
  const currentTier = await (
    await site.get(`/api/listing/${listing}/tier`, await signIn(site, person))
  ).json()
  expect(currentTier.tier).toMatchObject({ id: before.id, title: 'Cross-country', imageCount: 24 })
  expect(await executePayment(buyer, { paymentId: waiting })).toMatchObject({
    title: 'Cross-country',
    priceTier: { durationDays: 120, imageCount: 24 },
  })
  expect((await site.get(`/api/invoice/${purchase.invoiceId}`, staff)).status).toBe(200)
  // Both purchases refer to the tier by its old name.
  expect(await tierCalled('Long range')).toMatchObject({ id: after.id, bought: 2 })
  const shop = await (await site.get('/api/listingtiers')).json()
  expect(shop.map(({ title }: { title: string }) => title)).not.toContain('Cross-country')
})

test('[WAA-01] the second of two editors gets the current version, even after the ID has changed', async () => {
  const tier = await tierCalled('Headline')
  const responses = await Promise.all([
    edit(tier, { imageCount: 50 }),
    edit(tier, { imageCount: 40 }),
  ])
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const refused = await responses.find(({ status }) => status === 409)?.json()
  expect(refused.current).toEqual(
    expect.objectContaining({ title: 'Headline', version: tier.version + 1 }),
  )
})

test('[WAA-01] a tier can be added and removed until it’s bought, and then it can only be retired', async () => {
  const form = {
    title: 'Weekend',
    price: 19,
    durationDays: 3,
    imageCount: 6,
    videoCount: 0,
    isFeatured: false,
    isOffered: true,
    listingTypeId: null,
    isProduct: false,
  }
  const add = () => site.json('POST', '/api/pricetiers', form, staff)
  const [one, other] = await Promise.all([add(), add()])
  expect([one.status, other.status].toSorted((a, b) => a - b)).toEqual([200, 409])
  const added = await tierCalled('Weekend')
  const buyer = await asUser(site.ctx)
  await payForListing(buyer, await anUnpaidListing(buyer), { tier: added.id })
  const remove = async (id: number) =>
    (await site.send('DELETE', `/api/pricetiers/${id}`, { headers: staff })).status
  expect(await remove(added.id)).toBe(409)
  const retired = await (await edit(await tierCalled('Weekend'), { isOffered: false })).json()
  expect(retired).toMatchObject({ id: added.id, isOffered: false })
  const unsold = await (
    await site.json('POST', '/api/pricetiers', { ...form, title: 'Never' }, staff)
  ).json()
  await edit(unsold, { videoCount: 1 })
  expect(await remove(unsold.id)).toBe(200)
  expect((await tiers()).map(({ title }) => title)).not.toContain('Never')
})

test('[WAA-01] rejects unsellable tiers with a field error for each reason', async () => {
  const tier = await tierCalled('Broker 24')
  for (const [field, value] of [
    ['price', -1],
    ['price', ''],
    ['price', 1.555],
    ['price', 'a lot'],
    ['title', ' '],
    ['imageCount', 201],
    ['videoCount', -1],
    ['durationDays', 0],
    ['listingTypeId', 3],
  ] as const) {
    const response = await edit(tier, { [field]: value })
    expect(response.status, field).toBe(400)
    expect(Object.keys((await response.json()).modelState), field).toEqual([field])
  }
  expect(await tierCalled('Broker 24')).toEqual(tier)
})

test('[BEY-37] a tier has texts in other languages, which visitors read, and invoices keep those bought', async () => {
  const tier = await tierCalled('Headline')
  const texts = { deTitle: 'Titelseite', deDetails: 'Logo auf jeder Anzeige ;; Beratung' }
  const saved: PriceTier = await (await edit(tier, texts)).json()
  // Open shop pages and API clients can still buy with the ID.
  expect(saved.id).toBe(tier.id)
  expect(saved).toMatchObject({ title: tier.title, deTitle: 'Titelseite', esTitle: '' })
  expect(saved.deDetails).toBe('Logo auf jeder Anzeige;Beratung')
  expect((await actions()).at(-1)?.after).toEqual({
    deTitle: 'Titelseite',
    deDetails: saved.deDetails,
  })
  const offered = async (language: string) => {
    const shop = await (await site.get('/api/listingtiers', { 'x-language': language })).json()
    return shop.find(({ id }: { id: number }) => id === saved.id)
  }
  expect(await offered('de')).toMatchObject({ title: 'Titelseite', tierName: 'Titelseite' })
  expect((await offered('de')).descriptions).toContain('Beratung')
  for (const language of ['en', 'tr'])
    expect(await offered(language)).toMatchObject({ title: tier.title })
  expect((await offered('en')).descriptions).toEqual(tier.descriptions)
  const buyer = await asUser(site.ctx)
  const start = await anUnpaidListing(buyer)
  const paymentId = await runInLanguage('de', () =>
    approvePayment(buyer, start, { tier: saved.id }),
  )
  // Clients that don’t know the texts leave them unchanged.
  const { deTitle: _, deDetails: __, ...form } = saved
  const cheaper = await (await edit(form as PriceTier, { price: saved.price + 1 })).json()
  expect(cheaper).toMatchObject({ id: saved.id, deTitle: 'Titelseite' })
  const renamed = await (await edit(cheaper, { deTitle: 'Startseite' })).json()
  expect(renamed.id).not.toBe(saved.id)
  expect(await executePayment(buyer, { paymentId })).toMatchObject({ title: 'Titelseite' })
})

test('[BEY-37] saves a change at the end of a long description', async () => {
  const tier = await tierCalled('Broker 24')
  const long = `${'Consultation with our staff '.repeat(20)}by phone`
  const first: PriceTier = await (await edit(tier, { details: long })).json()
  const second: PriceTier = await (await edit(first, { details: `${long} or email` })).json()
  expect(second.details).toBe(`${long} or email`)
  expect((await actions()).at(-1)?.after).toEqual({ details: `${long} or email` })
  const before = (await actions()).length
  expect((await (await edit(second, {})).json()).version).toBe(second.version)
  expect(await actions()).toHaveLength(before)
})

test('[BEY-37] two tiers can’t have the same name in a language', async () => {
  const tier = await tierCalled('Broker 60')
  const response = await edit(tier, { trTitle: 'solo' })
  expect(response.status).toBe(409)
  expect(Object.keys((await response.json()).modelState)).toEqual(['trTitle'])
})

test('[WAA-01] every process applies a new tier order immediately', async () => {
  const otherSite = await secondSite(site)
  try {
    const before = await tiers()
    const ids = before.map(({ id }) => id).reverse()
    expect((await site.json('PUT', '/api/pricetiers', { ids }, staff)).status).toBe(200)
    expect((await tiers(otherSite)).map(({ id }) => id)).toEqual(ids)
    const short = await site.json('PUT', '/api/pricetiers', { ids: ids.slice(1) }, staff)
    expect(short.status).toBe(409)
    const twice = await site.json(
      'PUT',
      '/api/pricetiers',
      { ids: [...ids.slice(1), ids[1]] },
      staff,
    )
    expect(twice.status).toBe(409)
    const version = async () =>
      (await site.ctx.db.selectFrom('listing_version').select('version').executeTakeFirstOrThrow())
        .version
    const oldVersion = await version()
    const tier = await tierCalled('Broker 60')
    await edit(tier, { price: 190 })
    // Cached pages use the market's version as part of their key.
    expect(await version()).not.toEqual(oldVersion)
    const listedTiers = await (await otherSite.get('/api/listingtiers')).json()
    expect(listedTiers.find(({ id }: { id: number }) => id === tier.id).price).toBe(190)
  } finally {
    await otherSite.close()
  }
})
