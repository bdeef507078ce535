import { beforeEach, expect, test } from 'vitest'
import { createLink } from '#features/accounts/server/account-links.ts'
import { loadLegalDocument } from '#features/sites/server/public/load-legal-document.ts'
import { siteById } from '#kernel/server/sites/site-directory.ts'
import { callAs } from '../../support/brokerages.ts'
import { siteForEachTest } from '../../support/for-file.ts'
import { aListing } from '../../support/listing-builder.ts'
import { aHumanCheckCode, aPerson, type Person } from '../../support/people.ts'

const site = siteForEachTest()
let admin: Person
beforeEach(async () => {
  admin = await aPerson(site.ctx, { roles: ['WebAppAdmin'] })
})

async function edit(changes: object) {
  const { data } = await callAs(site, admin, 'GET /api/webapp/1')
  const { domain: _, ...fields } = data
  return callAs(site, admin, 'PUT /api/webapp/1', { ...fields, ...changes })
}

const password = 'tail wind 3000'

async function send(path: string, action: 'register' | 'reset-password', form: object) {
  const headers = { 'x-anti-bot': await aHumanCheckCode(site.ctx, action) }
  const response = await site.json('POST', path, { confirmPassword: password, ...form }, headers)
  const { modelState = {} } = await response.json()
  return [response.status, Object.keys(modelState)]
}
const register = (email: string, form: object = {}) =>
  send('/api/account/register', 'register', { email, password, ...form })

const acceptances = () =>
  site.ctx.db
    .selectFrom('terms_acceptance')
    .select(['context', 'minimum_age', 'unserved_countries as excluded'])
    .orderBy('id')
    .execute()

test('[BEY-41] without a minimum age, nobody is asked for one', async () => {
  expect(await register('first@example.test')).toEqual([200, []])
  expect(await acceptances()).toEqual([
    { context: 'registration', minimum_age: null, excluded: [] },
  ])
  const terms = await loadLegalDocument(site.ctx, 'terms')
  expect(terms?.names.minimumAge).toBe('13')
})

test('[BEY-41] new members confirm the site’s minimum age, which is recorded with the terms', async () => {
  expect((await edit({ minimumAge: 12 })).data.modelState).toHaveProperty('minimumAge')
  expect((await edit({ minimumAge: 18 })).data).toMatchObject({ minimumAge: 18 })
  // Clients that don’t know the setting leave it unchanged.
  expect((await edit({ minimumAge: undefined })).data).toMatchObject({ minimumAge: 18 })
  expect(await register('young@example.test')).toEqual([400, ['confirmsAge']])
  expect(await register('young@example.test', { confirmsAge: false })).toEqual([
    400,
    ['confirmsAge'],
  ])
  expect(await register('old@example.test', { confirmsAge: true })).toEqual([200, []])
  expect(await acceptances()).toEqual([{ context: 'registration', minimum_age: 18, excluded: [] }])
  const here = { ...site.ctx, site: siteById(site.ctx, 1) }
  expect((await loadLegalDocument(here, 'terms'))?.names.minimumAge).toBe('18')
})

test('[BEY-41] owners of accounts that staff created confirm it with their first password', async () => {
  await edit({ minimumAge: 16 })
  const owner = await aPerson(site.ctx, { password: null })
  const { token } = await createLink(site.ctx, owner, 'set-password')
  const choose = (form: object = {}) =>
    send('/api/account/ResetPasswordConfirmToken', 'reset-password', {
      email: owner.email,
      token,
      newPassword: password,
      ...form,
    })
  expect(await choose()).toEqual([400, ['confirmsAge']])
  expect(await choose({ confirmsAge: true })).toEqual([200, []])
  expect(await acceptances()).toEqual([{ context: 'invitation', minimum_age: 16, excluded: [] }])
})

test('[BEY-41] new members confirm that the site serves their country, which is recorded', async () => {
  for (const unservedCountries of [['Iran'], ['XX'], ['kp']])
    expect((await edit({ unservedCountries })).data.modelState).toHaveProperty('unservedCountries')
  const saved = await edit({ unservedCountries: ['KP', 'SY'] })
  expect(saved.data).toMatchObject({ unservedCountries: ['KP', 'SY'] })
  // Clients that don’t know the setting leave it unchanged.
  expect((await edit({ unservedCountries: undefined })).data.unservedCountries).toHaveLength(2)
  expect(await register('there@example.test')).toEqual([400, ['confirmsCountry']])
  expect(await register('here@example.test', { confirmsCountry: true })).toEqual([200, []])
  expect(await acceptances()).toEqual([
    { context: 'registration', minimum_age: null, excluded: ['KP', 'SY'] },
  ])
})

test('[BEY-41] nobody pays for an aircraft or with a billing address in a country that isn’t served', async () => {
  const seller = await aPerson(site.ctx)
  const listing = await aListing(site.ctx, {
    profile_id: seller.id,
    tier_id: null,
    is_active: false,
  })
  const billing = { name: 'Ann', street: '1 Main St', city: 'Reno', bizId: null, version: 0 }
  const bill = (country: string) =>
    callAs(site, seller, 'PUT /api/billing', { ...billing, country })
  await edit({ unservedCountries: ['FR'] })
  const refused = await bill('FR')
  expect([refused.status, refused.data.modelState]).toEqual([
    400,
    { country: ['We don’t serve people or companies in these countries: France.'] },
  ])
  expect((await bill('US')).status).toBe(200)
  const buy = () =>
    callAs(site, seller, `POST /api/listinginvoice/${listing}/createListingPayment`, {
      priceTierId: 1,
      acceptTerms: true,
    })
  await edit({ unservedCountries: ['US'] })
  const { status, data } = await buy()
  expect([status, data.detail]).toEqual([
    409,
    'We don’t serve people or companies in these countries: United States.',
  ])
  // Visitors can still see the aircraft.
  expect((await site.get('/api/listing/searchListings')).status).toBe(200)
})
