import { beforeEach, expect, test } from 'vitest'
import type { ListingTier } from '#features/selling/status-contract.ts'
import { callAs } from '../../support/brokerages.ts'
import { siteForEachTest } from '../../support/for-file.ts'
import { aPerson, type Person } from '../../support/people.ts'

const site = siteForEachTest()
let admin: Person
beforeEach(async () => {
  admin = await aPerson(site.ctx, { roles: ['WebAppAdmin'] })
})

const german = {
  currency: 'EUR',
  taxMode: 'included',
  rate: 19,
  rates: {},
  addsTaxForBrokerages: true,
  reverseCharge: true,
  invoicePrefix: 'WS-',
}

async function save(money: object) {
  const { version } = (await callAs(site, admin, 'GET /api/webapp/1')).data
  return callAs(site, admin, 'PUT /api/webapp/1/money', { ...money, version })
}

async function listTiers(): Promise<ListingTier[]> {
  return (await callAs(site, admin, 'GET /api/listingtiers')).data as ListingTier[]
}

test('[BEY-37] a site’s currency and tax apply to its price list, and prices keep their number', async () => {
  const before = await listTiers()
  expect(before.every(({ currency, tax }) => currency === 'USD' && tax === null)).toBe(true)
  const { status, data } = await save(german)
  expect([status, data]).toMatchObject([200, german])
  const after = await listTiers()
  expect(after.map(({ id, price }) => [id, price])).toEqual(
    before.map(({ id, price }) => [id, price]),
  )
  expect(new Set(after.map(({ currency }) => currency))).toEqual(new Set(['EUR']))
  for (const { listingTypeId, price, tax } of after)
    expect(tax).toEqual(price === 0 ? null : { isAdded: listingTypeId === 1, rate: 19 })
  const entry = await site.ctx.db
    .selectFrom('staff_action')
    .select(['before', 'after'])
    .where('action', '=', 'site.money')
    .executeTakeFirstOrThrow()
  expect(entry).toMatchObject({ before: { currency: 'USD' }, after: { rate: 19 } })
})

test('[BEY-37] prices may have cents, unless the currency has none', async () => {
  expect((await save(german)).status).toBe(200)
  const tiers = (await callAs(site, admin, 'GET /api/pricetiers')).data as unknown as PriceTier[]
  const { id, version, description: _, ...tier } = tiers[0] as PriceTier
  const edit = (price: number, of = version) =>
    callAs(site, admin, `PUT /api/pricetiers/${id}`, { ...pick(tier), price, version: of })
  expect((await edit(49.9)).data).toMatchObject({ price: 49.9, currency: 'EUR' })
  expect((await edit(49.999)).status).toBe(400)
  expect((await edit(0.5)).status).toBe(400)
  expect((await save({ ...german, currency: 'JPY' })).status).toBe(200)
  const yen = await listTiers()
  expect(yen.find((item) => item.id === id)).toMatchObject({ price: 50, currency: 'JPY' })
  const { modelState } = (await edit(50.5, version + 2)).data as { modelState: object }
  expect(modelState).toEqual({ price: ['Prices in JPY have no decimals.'] })
})

test('[BEY-37] sites with different currencies have their own packages', async () => {
  expect((await save({ ...german, currency: 'JPY' })).status).toBe(200)
  await site.ctx.db
    .insertInto('site')
    .values({ name: 'Rotor', domain: 'rotor.example', money: '{"currency": "JPY"}' })
    .execute()
  const before = await listTiers()
  expect((await save({ ...german, currency: 'GBP' })).status).toBe(200)
  const after = await listTiers()
  expect(after.map(({ title, price }) => [title, price])).toEqual(
    before.map(({ title, price }) => [title, price]),
  )
  expect(after.every(({ currency }) => currency === 'GBP')).toBe(true)
  expect(after.filter(({ id }) => before.some((tier) => tier.id === id))).toEqual([])
})

test.each([
  [{ currency: 'KWD' }, 'currency'],
  [{ rate: 101 }, 'rate'],
  [{ rate: 7.777 }, 'rate'],
  [{ taxMode: 'by-country' }, 'rates'],
  [{ rates: { Germany: 19 } }, 'rates'],
  [{ rates: { DE: 101 } }, 'rates'],
  [{ invoicePrefix: 'ws/' }, 'invoicePrefix'],
])('[BEY-37] rejects %j', async (patch, field) => {
  const { status, data } = await save({ ...german, ...patch })
  expect([status, Object.keys(data.modelState as object)]).toEqual([400, [field]])
})

test('[BEY-37] only administrators of the site change it, with its current version', async () => {
  const other = await callAs(site, admin, 'PUT /api/webapp/2/money', { ...german, version: 1 })
  expect(other.status).toBe(404)
  expect((await save(german)).status).toBe(200)
  const stale = await callAs(site, admin, 'PUT /api/webapp/1/money', { ...german, version: 1 })
  expect(stale.status).toBe(409)
  const seller = await aPerson(site.ctx)
  const denied = await callAs(site, seller, 'PUT /api/webapp/1/money', { ...german, version: 1 })
  expect(denied.status).toBe(403)
})

/** Returns the editable fields. */
function pick({ title, details, durationDays, imageCount, videoCount, ...rest }: TierFields) {
  const { isFeatured, isOffered, listingTypeId } = rest
  const terms = { title, details, durationDays, imageCount, videoCount }
  return { ...terms, isFeatured, isOffered, listingTypeId }
}

type PriceTier = ListingTier & { version: number; details: string; isOffered: boolean }
type TierFields = Omit<PriceTier, 'id' | 'version' | 'description'>
