import { expect, test } from 'vitest'
import { declareSeller } from '#features/accounts/server/profile/profiles.ts'
import { grantTier } from '#features/selling/server/public/grant-tier.ts'
import { loadMyListings } from '#features/selling/server/public/load-my-listings.ts'
import { activatePaidListing } from '#features/selling/server/public/load-payable-listing.ts'
import {
  confirmStillForSale,
  loadConfirmationPage,
  stillForSaleLink,
} from '#features/selling/server/status/confirm-still-for-sale.ts'
import { getListingStatus } from '#features/selling/server/status/get-listing-status.ts'
import { activateListing } from '#features/selling/server/status/status-changes.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { callAs } from '../../support/brokerages.ts'
import { updateRows } from '../../support/database/rows.ts'
import { siteForFile } from '../../support/for-file.ts'
import { aBrokerage, aListing } from '../../support/listing-builder.ts'
import { aPerson, asUser, type Person } from '../../support/people.ts'
import { soloTier } from '../../support/shop.ts'

const site = siteForFile()

test('[BEY-41] publishing needs no declaration by default', async () => {
  const seller = await aPerson(site.ctx)
  const id = await anInactiveListing(seller)
  const ctx = await asUser(site.ctx, seller)
  expect((await getListingStatus(ctx, { id })).needsDeclaration).toBe(false)
  expect(await activateListing(ctx, { id })).toMatchObject({ status: 'active' })
})

test('[BEY-41] a site can require the declaration before a private listing is published', async () => {
  const seller = await aPerson(site.ctx)
  const id = await anInactiveListing(seller)
  const ctx = await onStrictSite(seller)
  await expect(activateListing(ctx, { id })).rejects.toMatchObject({
    code: 'conflict',
    current: { needsDeclaration: true },
  })
  await activatePaidListing(ctx, await rowOf(id))
  expect(await isActive(id)).toBe(false)
  await declareSeller(ctx, { sellsAs: 'private', version: 1 })
  expect(await activateListing(ctx, { id })).toMatchObject({ status: 'active' })
})

test('[BEY-41] brokerages and listings that are already active need no declaration', async () => {
  const seller = await aPerson(site.ctx, { roles: ['Indv'] })
  const active = await aListing(site.ctx, { profile_id: seller.id })
  const biz = await aBrokerage(site.ctx, 'Declared Aircraft Sales')
  const ofBrokerage = await anInactiveListing(seller, { biz_id: biz, listing_type_id: 1 })
  const ctx = await onStrictSite(seller)
  await activatePaidListing(ctx, await rowOf(ofBrokerage))
  expect([await isActive(active), await isActive(ofBrokerage)]).toEqual([true, true])
})

test('[BEY-41] [BEY-06] an emailed link brings a hidden listing back only with the declaration', async () => {
  const seller = await aPerson(site.ctx)
  const hidden = { hidden_for_silence_at: site.ctx.now() }
  const [id, active] = [
    await anInactiveListing(seller, hidden),
    await aListing(site.ctx, { profile_id: seller.id }),
  ]
  const ctx = await onStrictSite(seller)
  const keyOf = async (listing: number) =>
    (await stillForSaleLink(ctx, listing)).split('t=')[1] ?? ''
  const t = await keyOf(id)
  expect(await loadConfirmationPage(ctx, t)).toMatchObject({ needsDeclaration: true })
  await expect(confirmStillForSale(ctx, { t })).rejects.toMatchObject({ code: 'conflict' })
  expect(await isActive(id)).toBe(false)
  // A listing that is still active needs none.
  expect(await confirmStillForSale(ctx, { t: await keyOf(active) })).toMatchObject({
    isShown: true,
  })
  await declareSeller(ctx, { sellsAs: 'private', version: 1 })
  expect(await loadConfirmationPage(ctx, t)).toMatchObject({ needsDeclaration: false })
  expect(await confirmStillForSale(ctx, { t })).toMatchObject({ isShown: true })
  expect(await isActive(id)).toBe(true)
})

test('[BEY-41] a renewal doesn’t bring an expired listing back without the declaration', async () => {
  const seller = await aPerson(site.ctx)
  const id = await aListing(site.ctx, { profile_id: seller.id, expires_at: new Date('2026-01-01') })
  const ctx = await onStrictSite(seller)
  expect((await getListingStatus(ctx, { id })).needsDeclaration).toBe(true)
  await inTransaction(ctx, (ctx) => grantTier(ctx, id, soloTier))
  expect(await isActive(id)).toBe(false)
})

test('[BEY-41] administrators turn the requirement on, and older clients leave it unchanged', async () => {
  const admin = await aPerson(site.ctx, { roles: ['WebAppAdmin'] })
  const before = (await callAs(site, admin, 'GET /api/webapp/1')).data
  expect(before.sellerDeclaration).toBe(false)
  const save = async (fields: object) => {
    const current = (await callAs(site, admin, 'GET /api/webapp/1')).data
    const { sellerDeclaration: _, domain: __, ...rest } = current
    return (await callAs(site, admin, 'PUT /api/webapp/1', { ...rest, ...fields })).data
  }
  expect(await save({})).toMatchObject({ sellerDeclaration: false })
  expect(await save({ sellerDeclaration: true })).toMatchObject({ sellerDeclaration: true })
  expect(await save({})).toMatchObject({ sellerDeclaration: true })
  await save({ sellerDeclaration: false })
})

test('[BEY-41] the fifth active listing asks a private seller once about selling as a business', async () => {
  const seller = await aPerson(site.ctx)
  const ctx = await asUser(site.ctx, seller)
  const question = async () => (await loadMyListings(ctx, new URLSearchParams())).businessQuestion
  const dayOf = (day: number) => new Date(Date.UTC(2026, 9, day))
  const publish = (day: number, columns: object = {}) =>
    aListing(site.ctx, { profile_id: seller.id, listed_at: dayOf(day), ...columns })
  for (const day of [1, 2, 3, 4]) await publish(day)
  await publish(5, { is_active: false })
  await publish(5, { is_sold: true })
  expect(await question()).toBeNull()
  await publish(20)
  expect(await question()).toEqual({ version: 1 })
  const declared = (sells_as_since: Date) =>
    updateRows(site.ctx.db, 'profile', seller.id, { sells_as: 'private', sells_as_since })
  await declared(dayOf(4))
  expect(await question()).not.toBeNull()
  await declareSeller(ctx, { sellsAs: 'private', version: 1 })
  expect(await question()).toBeNull()
  await publish(21)
  expect(await question()).toBeNull()
  const legal = JSON.stringify({ legalName: 'Okapi' })
  await updateRows(site.ctx.db, 'profile', seller.id, {
    sells_as: 'business',
    sells_as_since: dayOf(1),
    legal,
  })
  expect(await question()).toBeNull()
})

async function onStrictSite(seller: Person) {
  const ctx = await asUser(site.ctx, seller)
  const switches = { ...ctx.site.switches, sellerDeclaration: true }
  return { ...ctx, site: { ...ctx.site, switches } }
}

function anInactiveListing(seller: Person, columns: object = {}) {
  return aListing(site.ctx, {
    profile_id: seller.id,
    listing_type_id: 2,
    is_active: false,
    ...columns,
  })
}

function rowOf(id: number) {
  const query = site.ctx.db.selectFrom('listing').selectAll().where('id', '=', id)
  return query.executeTakeFirstOrThrow()
}

async function isActive(id: number) {
  return (await rowOf(id)).is_active
}
