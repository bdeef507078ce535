import { expect, test } from 'vitest'
import { brochureSeller } from '#features/listings/server/brochure/brochure-content.ts'
import { insertRow, updateRows } from '../../support/database/rows.ts'
import { siteForFile } from '../../support/for-file.ts'
import { aBrokerage, aListing } from '../../support/listing-builder.ts'
import { aPerson, signIn } from '../../support/people.ts'

const site = siteForFile()
const details = {
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

test('[BEY-41] a brokerage’s legal details are on its page, on its listings, and in brochures', async () => {
  const { biz, headers, listing } = await aTeam()
  const edit = (body: object) => site.json('PUT', `/api/biz/${biz}/legal`, body, headers)
  const { version } = await (await site.get(`/api/biz/${biz}/account`, headers)).json()
  const saved = await (await edit({ ...details, version })).json()
  expect(saved).toMatchObject({ legal: details, version: version + 1 })
  expect((await (await site.get(`/api/biz/${biz}`)).json()).legal).toEqual(details)
  const contact = await (await site.get(`/api/biz/contact?listingId=${listing}`)).json()
  for (const part of ['Okapi Luftfahrt GmbH', 'Hangarweg 1', '89077 Ulm', 'Erika Muster'])
    expect(contact.legal).toContain(part)
  expect(contact.legal).toContain('Amtsgericht Ulm HRB 4711 · DE123456789')
  expect(brochureSeller(contact)).toContain(contact.legal)
  const stale = await edit({ ...details, city: 'Hof', version })
  expect(stale.status).toBe(409)
  const none = Object.fromEntries(Object.keys(details).map((name) => [name, '']))
  expect((await (await edit({ ...none, version: version + 1 })).json()).legal).toBeNull()
  expect((await (await site.get(`/api/biz/contact?listingId=${listing}`)).json()).legal).toBeNull()
})

test.each([
  [{ street: '' }, 'street'],
  [{ legalName: null }, 'legalName'],
  [{ country: 'Germany' }, 'country'],
  [{ country: 'ZZ' }, 'country'],
  [{ vatId: 'x'.repeat(121) }, 'vatId'],
])('[BEY-41] refuses legal details with %o', async (change, field) => {
  const { biz, headers } = await aTeam()
  const { version } = await (await site.get(`/api/biz/${biz}/account`, headers)).json()
  const body = { ...details, ...change, version }
  const refused = await site.json('PUT', `/api/biz/${biz}/legal`, body, headers)
  expect(refused.status).toBe(400)
  expect(Object.keys((await refused.json()).modelState)).toEqual([field])
})

test('[BEY-41] [BRK-03] a declined brokerage that changes its legal details waits for approval again', async () => {
  const { biz, headers } = await aTeam()
  const declined = { confirmed_at: null, decline_reason: 'No register number.' }
  await updateRows(site.ctx.db, 'biz', biz, declined)
  const { version } = await (await site.get(`/api/biz/${biz}/account`, headers)).json()
  const saved = await site.json('PUT', `/api/biz/${biz}/legal`, { ...details, version }, headers)
  expect(await saved.json()).toMatchObject({ isConfirmed: false, declineReason: null })
})

test('[BEY-41] only administrators of the brokerage change its legal details', async () => {
  const { biz } = await aTeam()
  const employee = await aMember(biz, false)
  const stranger = (await aTeam()).headers
  const edit = async (headers: Record<string, string>) =>
    (await site.json('PUT', `/api/biz/${biz}/legal`, { ...details, version: 1 }, headers)).status
  expect(await edit(employee)).toBe(403)
  expect(await edit(stranger)).toBe(403)
  expect((await (await site.get(`/api/biz/${biz}`)).json()).legal).toBeNull()
})

let teams = 0

async function aTeam() {
  teams += 1
  const biz = await aBrokerage(site.ctx, `Legal Brokerage ${teams}`)
  await updateRows(site.ctx.db, 'biz', biz, { confirmed_at: site.ctx.now() })
  const headers = await aMember(biz, true)
  return { biz, headers, listing: await aListing(site.ctx, { biz_id: biz, listing_type_id: 1 }) }
}

async function aMember(biz: number, isAdmin: boolean) {
  const person = await aPerson(site.ctx, { roles: [isAdmin ? 'BizAdmin' : 'BizEmp'] })
  await insertRow(site.ctx.db, 'biz_employee', {
    biz_id: biz,
    profile_id: person.id,
    name: 'Pat Tester',
    is_admin: isAdmin,
  })
  return signIn(site, person)
}
