import { expect, test } from 'vitest'
import { brochureSeller } from '#features/listings/server/brochure/brochure-content.ts'
import { loadListingPage } from '#features/listings/server/public/load-listing-page.ts'
import { callAs } from '../../support/brokerages.ts'
import { readRow } from '../../support/database/rows.ts'
import { siteForFile } from '../../support/for-file.ts'
import { inCountry } from '../../support/legal/operator.ts'
import { aListing } from '../../support/listing-builder.ts'
import { aPerson, type Person } from '../../support/people.ts'

const site = siteForFile()
const company = {
  legalName: 'Okapi Luftfahrt',
  legalForm: 'GmbH',
  representative: 'Erika Muster',
  street: 'Hangarweg 1',
  postalCode: '89077',
  city: 'Ulm',
  country: 'DE',
  registerName: 'Amtsgericht Ulm',
  registerNumber: 'HRB 4711',
  vatId: 'DE123456789',
}

test('[BEY-41] nothing is stated for a seller who hasn’t declared anything', async () => {
  const { seller, id } = await aPrivateSale()
  expect((await own(seller)).data).toMatchObject({ sellsAs: null, legal: null })
  const page = await loadListingPage(inCountry(site.ctx, 'DE'), id)
  expect(page.contact).toMatchObject({ sellsAs: null, legal: null })
  expect(page.isConsumerLawNoteDue).toBe(false)
})

test('[BEY-41] a business shows its legal details on its listings and in brochures', async () => {
  const { seller, id } = await aPrivateSale()
  const before = await marketVersion()
  const saved = await declare(seller, { sellsAs: 'business', ...company })
  expect(saved.data).toMatchObject({ sellsAs: 'business', legal: company })
  expect(await marketVersion()).toBeGreaterThan(before)
  const { contact } = (await callAs(site, seller, `GET /api/listing/${id}`)).data
  expect(contact).toMatchObject({ sellsAs: 'business', bizName: null })
  expect(contact.legal).toContain('Okapi Luftfahrt GmbH · Hangarweg 1 · 89077 Ulm')
  expect(contact.legal).toContain('Amtsgericht Ulm HRB 4711 · DE123456789')
  expect(brochureSeller(contact)).toEqual(
    expect.arrayContaining(['Business seller', contact.legal]),
  )
  const quickView = (await callAs(site, seller, `GET /api/listing/quickView/${id}`)).data
  expect(quickView).toMatchObject({ sellsAs: 'business', isIndv: true })
})

test('[BEY-41] the page of a private seller has a line where the operator’s country wants it', async () => {
  const { seller, id } = await aPrivateSale()
  await declare(seller, { sellsAs: 'business', ...company })
  const saved = await declare(seller, { sellsAs: 'private' })
  expect(saved.data).toMatchObject({ sellsAs: 'private', legal: null })
  const isDue = async (country: string) => {
    const page = await loadListingPage(inCountry(site.ctx, country), id)
    expect(page.contact).toMatchObject({ sellsAs: 'private', legal: null })
    return page.isConsumerLawNoteDue
  }
  expect(await Promise.all(['DE', 'FR', 'US', 'GB', 'TR'].map(isDue))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
  expect((await loadListingPage(site.ctx, id)).isConsumerLawNoteDue).toBe(false)
})

test.each([
  [{ sellsAs: 'business' }, ['legalName']],
  [{ sellsAs: 'business', ...company, street: '' }, ['street']],
  [{ sellsAs: 'business', ...company, country: 'ZZ' }, ['country']],
  [{ sellsAs: 'business', legalName: 'Okapi' }, ['street', 'city', 'country']],
  [{ sellsAs: 'broker' }, ['sellsAs']],
  [{}, ['sellsAs']],
])('[BEY-41] refuses the declaration %o', async (form, fields) => {
  const { seller } = await aPrivateSale()
  const refused = await declare(seller, form)
  expect([refused.status, Object.keys(refused.data.modelState)]).toEqual([400, fields])
  expect((await own(seller)).data.sellsAs).toBeNull()
})

test('[BEY-41] a declaration based on an older version is refused', async () => {
  const { seller } = await aPrivateSale()
  const { version } = (await own(seller)).data
  await declare(seller, { sellsAs: 'private' })
  const stale = { sellsAs: 'business', ...company, version }
  expect((await callAs(site, seller, 'PUT /api/profiles/current/seller', stale)).status).toBe(409)
  const columns = ['sells_as', 'sells_as_since', 'legal'] as const
  expect(await readRow(site.ctx.db, 'profile', seller.id, ...columns)).toEqual({
    sells_as: 'private',
    sells_as_since: site.ctx.now(),
    legal: null,
  })
})

async function aPrivateSale() {
  const seller = await aPerson(site.ctx)
  return { seller, id: await aListing(site.ctx, { profile_id: seller.id, listing_type_id: 2 }) }
}

const own = (seller: Person) => callAs(site, seller, 'GET /api/profiles/current/contact')

async function declare(seller: Person, form: object) {
  const { version } = (await own(seller)).data
  return callAs(site, seller, 'PUT /api/profiles/current/seller', { ...form, version })
}

async function marketVersion() {
  const query = site.ctx.db.selectFrom('listing_version').select('version')
  return Number((await query.executeTakeFirstOrThrow()).version)
}
