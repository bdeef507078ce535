import { beforeAll, expect, test } from 'vitest'
import { monthlyCost } from '#features/listings/owning-cost.ts'
import type { CostBreakdown, CostPreferences } from '#features/ownership/contract.ts'
import { recomputeCosts, writeCosts } from '#features/ownership/server/public/write-costs.ts'
import { updateRows } from '../../support/database/rows.ts'
import { acquireReferenceDatabase } from '../../support/database/test-database.ts'
import { siteForFile } from '../../support/for-file.ts'
import { aListing, type ListingTraits } from '../../support/listing-builder.ts'
import { aPerson, type Person, signIn } from '../../support/people.ts'

const site = siteForFile({}, acquireReferenceDatabase)
let person: Person
beforeAll(async () => {
  person = await aPerson(site.ctx)
})

async function aPricedListing(traits: ListingTraits = {}) {
  const id = await aListing(site.ctx, { profile_id: person.id, ...traits })
  await writeCosts(site.ctx, [id])
  return id
}

const stored = (id: number) =>
  site.ctx.db
    .selectFrom('listing_cost')
    .select([
      'yearly_fixed as yearlyFixed',
      'hourly',
      'limit_yearly as limitYearly',
      'limit_hourly as limitHourly',
    ])
    .where('listing_id', '=', id)
    .executeTakeFirst()

async function ask(id: number, query = '') {
  const response = await site.get(`/api/listing/${id}/cost${query}`)
  expect(response.status).toBe(200)
  return ((await response.json()) as { cost: CostBreakdown }).cost
}

test('[BEY-08] returns the itemized cost, and the cost stored for search is the same total', async () => {
  const id = await aPricedListing()
  const cost = await ask(id)
  expect(cost.hours).toBe(100)
  expect(cost.items.reduce((sum, { monthly }) => sum + monthly, 0)).toBe(cost.monthly)
  expect(cost).toMatchObject((await stored(id)) ?? {})
  expect(monthlyCost(cost, 250)).toBe((await ask(id, '?hours=250')).monthly)
  for (const { source, assumptions } of cost.items) {
    expect(source).not.toBe('')
    expect(assumptions.length).toBeGreaterThan(0)
  }
  const card = (await (await site.get(`/api/listing/${id}`)).json()) as {
    listing: { cost: object }
  }
  expect(card.listing.cost).toEqual(await stored(id))
})

test('[BEY-08] treats a near-zero interest rate like zero', async () => {
  const id = await aPricedListing()
  const none = await ask(id, '?ratePercent=0')
  for (const rate of ['1e-320', '1e-300', '1e-12'])
    expect((await ask(id, `?ratePercent=${rate}`)).monthly, rate).toBe(none.monthly)
})

test('[BEY-08] custom values replace the defaults and are marked as custom', async () => {
  const id = await aPricedListing()
  const usual = await ask(id)
  const own = await ask(id, '?downPercent=100&burn=10&fuelPrice=5')
  expect(own.items.find((item) => item.id === 'loan')?.monthly).toBe(0)
  const fuel = own.items.find((item) => item.id === 'fuel')
  expect(fuel?.hourly).toBe(50)
  expect(fuel?.assumptions.map(({ value }) => value)).toEqual([10, 5])
  expect(fuel?.assumptions.map(({ usual }) => usual)).toEqual(
    usual.items.find((item) => item.id === 'fuel')?.assumptions.map(({ value }) => value),
  )
})

test.each(['?hours=0', '?hours=1e9', '?hours=ten', '?burn=-1', '?burn=NaN', '?ratePercent=99999'])(
  '[BEY-08] refuses %s',
  async (query) => {
    const id = await aPricedListing()
    expect((await site.get(`/api/listing/${id}/cost${query}`)).status).toBe(400)
  },
)

test('[BEY-08] a hidden listing returns no cost, and a listing without a price has none', async () => {
  const hidden = await aPricedListing({ is_active: false })
  expect((await site.get(`/api/listing/${hidden}/cost`)).status).toBe(404)
  expect((await site.get(`/api/listing/${hidden}/cost`, await signIn(site, person))).status).toBe(
    200,
  )
  const onRequest = await aPricedListing({ price: null })
  expect(await ask(onRequest)).toBeNull()
  expect(await stored(onRequest)).toBeUndefined()
})

test.each([0, 32_767])(
  '[BEY-08] the job recomputes only missing costs and those of another edition: %i',
  async (edition) => {
    const [old, missing, fresh] = [
      await aPricedListing(),
      await aPricedListing(),
      await aPricedListing(),
    ]
    const before = await stored(old)
    await updateRows(site.ctx.db, 'listing_cost', { listing_id: old }, { edition, hourly: 1 })
    await site.ctx.db.deleteFrom('listing_cost').where('listing_id', '=', missing).execute()
    await recomputeCosts.handle(site.ctx, {})
    expect(await stored(old)).toEqual(before)
    expect(await stored(missing)).toEqual(await stored(fresh))
  },
)

test('[BEY-08] hours and custom values are saved to the profile and visible only to its owner', async () => {
  const path = '/api/profile/costPreferences'
  const [ownSession, otherSession] = [
    await signIn(site, person),
    await signIn(site, await aPerson(site.ctx)),
  ]
  const read = async (headers: Record<string, string>) =>
    (await (await site.get(path, headers)).json()) as CostPreferences
  expect(await read(ownSession)).toEqual({
    hours: null,
    everywhere: {},
    listings: [],
    changedAt: null,
  })
  const preferences = {
    hours: 150,
    everywhere: { downPercent: 30 },
    listings: [{ id: 7, values: { burn: 12 } }],
  }
  expect((await site.json('PUT', path, preferences, ownSession)).status).toBe(200)
  expect(await read(ownSession)).toMatchObject(preferences)
  expect(await read(otherSession)).toMatchObject({ hours: null, listings: [], changedAt: null })
  for (const wrong of [
    { ...preferences, hours: 5 },
    { ...preferences, hours: 10.5 },
    { ...preferences, changedAt: 'yesterday' },
    { ...preferences, everywhere: { downPercent: 101 } },
    {
      ...preferences,
      listings: Array.from({ length: 51 }, (_, id) => ({ id: id + 1, values: {} })),
    },
  ])
    expect((await site.json('PUT', path, wrong, ownSession)).status).toBe(400)
  expect((await site.get(path)).status).toBe(401)
})

test('[BEY-08] the later change of two devices wins, and a device clock that is ahead counts as now', async () => {
  const path = '/api/profile/costPreferences'
  const session = await signIn(site, await aPerson(site.ctx))
  const put = async (hours: number, changedAt?: string) => {
    const preferences = { hours, everywhere: {}, listings: [], changedAt }
    return (await (await site.json('PUT', path, preferences, session)).json()) as CostPreferences
  }
  const hoursAgo = (count: number) =>
    new Date(site.ctx.now().getTime() - count * 3_600_000).toISOString()
  expect(await put(150, hoursAgo(2))).toMatchObject({ hours: 150, changedAt: hoursAgo(2) })
  expect(await put(60, hoursAgo(3))).toMatchObject({ hours: 150, changedAt: hoursAgo(2) })
  expect(await put(80, hoursAgo(1))).toMatchObject({ hours: 80, changedAt: hoursAgo(1) })
  const ahead = await put(90, hoursAgo(-24))
  expect(ahead.hours).toBe(90)
  expect(Date.parse(ahead.changedAt ?? '')).toBeLessThanOrEqual(Date.now())
})
