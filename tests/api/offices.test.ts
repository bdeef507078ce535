import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { OfficeInput } from '#features/brokerages/office-contract.ts'
import { anOffice, callAs, createTestBrokerage } from '../support/brokerages.ts'
import { readRow, updateRows } from '../support/database/rows.ts'
import { siteForEachTest } from '../support/for-file.ts'
import { aListing } from '../support/listing-builder.ts'
import { aPerson, type Person } from '../support/people.ts'
import { aMember } from '../support/team.ts'

const site = siteForEachTest()
let admin: Person
let employee: Person
let rival: Person
let biz: number
beforeEach(async () => {
  admin = await aPerson(site.ctx)
  rival = await aPerson(site.ctx)
  biz = await createTestBrokerage(site, admin)
  await createTestBrokerage(site, rival, { name: 'Rival Wings' })
  employee = await aMember(site.ctx, biz, 'employee')
})

const call = (user: Person | null, what: string, body?: object) => callAs(site, user, what, body)
const path = (tail = '') => `/api/biz/${biz}/offices${tail}`
const add = async (traits: object = {}) =>
  (await call(admin, `POST ${path()}`, await anOffice(site, traits))).data

test('[DASH-03] adds, updates, and lists offices with the main one first', async () => {
  const added = await add({
    name: 'Aspen',
    city: 'ASPEN',
    zip: '81611',
    openingHours: 'Mon to Sat',
  })
  expect(added).toMatchObject({ name: 'Aspen', city: 'Aspen', isMain: false, version: 1 })
  const { status, data } = await call(
    admin,
    `PUT ${path(`/${added.bizLocationId}`)}`,
    await anOffice(site, { name: 'Aspen North', version: 1 }),
  )
  expect(status).toBe(200)
  expect(data).toMatchObject({ name: 'Aspen North', zip: '89130', version: 2, openingHours: null })
  const list = await call(employee, `GET ${path()}`)
  expect(list.data.offices.map(({ name }: { name: string }) => name)).toEqual([
    'North Las Vegas',
    'Aspen North',
  ])
  expect(list.data.mayEdit).toBe(false)
})

test('[DASH-03] the second of two concurrent edits to an office returns the first one’s changes', async () => {
  const { bizLocationId } = await add({ name: 'Reno' })
  const write = async (name: string) =>
    call(admin, `PUT ${path(`/${bizLocationId}`)}`, await anOffice(site, { name, version: 1 }))
  const responses = await Promise.all([write('Reno East'), write('Reno West')])
  const [won] = responses.filter(({ status }) => status === 200)
  const [lost] = responses.filter(({ status }) => status === 409)
  expect(lost?.data.current).toEqual(won?.data)
})

test('[DASH-03] a brokerage has at most a hundred offices, even if added concurrently', async () => {
  const owner = await aPerson(site.ctx)
  const large = await createTestBrokerage(site, owner, { name: 'Hundred Hangars' })
  const { db } = site.ctx
  const { location_id } = await readRow(db, 'biz_location', { biz_id: large }, 'location_id')
  const names = Array.from({ length: 98 }, (_, index) => `Hangar ${index}`)
  await db
    .insertInto('biz_location')
    .values(names.map((name) => ({ biz_id: large, location_id, name })))
    .execute()
  const form = await anOffice(site, { name: 'The hundredth' })
  const last = await Promise.all(
    [1, 2].map(() => call(owner, `POST /api/biz/${large}/offices`, form)),
  )
  expect(last.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]))
})

test('[DASH-03] only the brokerage’s administrators change its offices, and other users get not found', async () => {
  const { bizLocationId } = await add({ name: 'Elko' })
  const office = await anOffice(site, { version: 1 })
  for (const [user, status] of [
    [employee, 403],
    [rival, 404],
  ] as const) {
    expect((await call(user, `POST ${path()}`, office)).status).toBe(status)
    expect((await call(user, `PUT ${path(`/${bizLocationId}`)}`, office)).status).toBe(status)
    expect((await call(user, `DELETE ${path(`/${bizLocationId}`)}`)).status).toBe(status)
    const main = { officeId: bizLocationId }
    expect((await call(user, `PUT /api/biz/${biz}/mainOffice`, main)).status).toBe(status)
  }
  expect((await call(rival, `GET ${path()}`)).status).toBe(404)
  expect((await call(null, `GET ${path()}`)).status).toBe(401)
  const [own] = (await call(rival, `GET /api/biz/foruser/${rival.id}`)).data
  const foreign = `PUT /api/biz/${own.id}/offices/${bizLocationId}`
  expect((await call(rival, foreign, office)).status).toBe(404)
})

test('[DASH-03] an office can be deleted once it’s no longer used', async () => {
  const { bizLocationId: id } = await add({ name: 'Ely' })
  const remove = () => call(admin, `DELETE ${path(`/${id}`)}`)
  const listing = await aListing(site.ctx, {
    biz_id: biz,
    biz_location_id: id,
    profile_id: admin.id,
  })
  expect((await remove()).data.error_description).toBe(
    'Ely can’t be removed: 1 aircraft is listed there.',
  )
  await updateRows(site.ctx.db, 'listing', listing, { biz_location_id: null })
  await call(admin, `PUT /api/biz/${biz}/mainOffice`, { officeId: id })
  expect((await remove()).data.error_description).toContain('it’s the main office')
  const first = (await call(admin, `GET ${path()}`)).data.offices[1].bizLocationId
  await call(admin, `PUT /api/biz/${biz}/mainOffice`, { officeId: first })
  const { status, data } = await remove()
  expect(status).toBe(200)
  expect(
    data.offices.map(({ bizLocationId }: { bizLocationId: number }) => bizLocationId),
  ).not.toContain(id)
})

test('[DASH-03] rejects an unknown airport with a field error', async () => {
  const { status, data } = await call(
    admin,
    `POST ${path()}`,
    await anOffice(site, { airportIdent: 'ZZZZ9' }),
  )
  expect([status, data.modelState]).toEqual([
    400,
    { airportIdent: ['We couldn’t find that airport.'] },
  ])
})

test('[DASH-03] requires a five-digit ZIP code and a phone number with an area code', () => {
  const form = { name: 'A', city: 'B', stateId: 1, contactName: 'C' }
  const typed = fc.oneof(
    fc.string(),
    fc.stringMatching(/^\d{0,7}$/),
    fc.stringMatching(/^[\d ()-]{0,40}$/),
  )
  fc.assert(
    fc.property(typed, typed, (zip, contactPhone) => {
      const { error } = OfficeInput.safeParse({ ...form, zip, contactPhone })
      const message = (field: string) =>
        error?.issues.find(({ path }) => path[0] === field)?.message
      expect(message('zip')).toBe(zipMessage(zip.trim()))
      expect(message('contactPhone')).toBe(phoneMessage(contactPhone.trim()))
    }),
  )
})

function zipMessage(zip: string) {
  if (zip === '') return 'You must supply a zip code.'
  if (zip.length > 5) return "Zip code can't be longer than 5 characters."
  return zip.replace(/[^0-9]/g, '').length === 5 && zip.length === 5
    ? undefined
    : "That doesn't look like a valid zip code."
}

function phoneMessage(phone: string) {
  if (phone === '') return 'Contact phone field is required.'
  if (phone.length < 10) return 'Phone number must include area code'
  return phone.length > 30 ? 'Phone number must be at most 30 characters' : undefined
}

test('[DASH-03] only one user at a time can edit the brokerage profile', async () => {
  const account = `/api/biz/${biz}/account`
  const { data: before } = await call(admin, `GET ${account}`)
  const body = {
    ...before,
    name: 'Basin Aircraft',
    desc: 'Two lines.\r\nOf text.',
    website: 'www.basin.example',
    isDealer: true,
    social: ['instagram.com/basin', ''],
    allowAllEdit: true,
    wantsAdf: true,
  }
  const { status, data } = await call(admin, `PUT ${account}`, body)
  expect(status).toBe(200)
  expect(data).toMatchObject({
    name: 'Basin Aircraft',
    route: 'basin-aircraft-sales',
    desc: 'Two lines.\nOf text.',
    social: ['https://instagram.com/basin'],
    version: before.version + 1,
  })
  const late = await call(admin, `PUT ${account}`, { ...body, name: 'Too Late' })
  expect([late.status, late.data.current]).toEqual([409, data])
  const now = { ...body, version: data.version }
  const wrong = await call(admin, `PUT ${account}`, {
    ...now,
    name: 'rival wings',
    social: ['not an address'],
  })
  expect(wrong.data.modelState).toEqual({ social: ['“not an address” isn’t a valid web address.'] })
  const duplicate = await call(admin, `PUT ${account}`, { ...now, name: 'rival wings' })
  expect(duplicate.data.modelState.name).toEqual(['A brokerage with this name already exists.'])
  expect((await call(employee, `PUT ${account}`, now)).status).toBe(403)
  expect((await call(rival, `PUT ${account}`, now)).status).toBe(404)
  expect((await call(employee, `GET ${account}`)).data.mayEdit).toBe(false)
})

const abroad = {
  stateId: '',
  street: 'Flughafenstraße 1',
  city: 'München',
  zip: 'D-80331',
  country: 'DE',
  contactPhone: '+49 89 1234567',
}

test('[BEY-18] an office abroad has the address of its country', async () => {
  const { db } = site.ctx
  await sql`
    with munich as (
      insert into location (city, state_id, zip, latitude, longitude, population)
      select 'Munich', id, '', 48.1, 11.6, 1260000 from state where name = 'Germany' returning id
    )
    insert into location_name (name, location_id) select 'munchen', id from munich`.execute(db)
  const german = await add(abroad)
  expect(german).toMatchObject({
    city: 'Munich',
    state: 'Germany',
    country: 'DE',
    zip: '80331',
    region: null,
  })
  const canadian = { ...abroad, city: 'Ottawa', country: 'CA', region: 'ON', zip: 'k1a0b1' }
  expect(await add(canadian)).toMatchObject({ state: 'Canada', region: 'ON', zip: 'K1A 0B1' })
  // Cities abroad have no postal code, so that it can't be mistaken for one in the United States.
  const { rows } = await sql`select from location where zip in ('80331', 'K1A 0B1')`.execute(db)
  expect(rows).toHaveLength(0)
  const profile = await call(admin, `GET /api/biz/${biz}`)
  expect(profile.data.bizLocations).toContainEqual(
    expect.objectContaining({ zip: '80331', country: 'DE', street: 'Flughafenstraße 1' }),
  )
})

test('[BEY-18] a small city abroad is added once, without coordinates of other cities', async () => {
  const village = { ...abroad, city: 'Oberschleißheim Nord', zip: '85764' }
  const [one, other] = [await add(village), await add({ ...village, name: 'Second' })]
  expect(one.locationId).toBe(other.locationId)
  const place = await site.ctx.db
    .selectFrom('location')
    .select(['city', 'latitude'])
    .where('id', '=', one.locationId)
    .executeTakeFirst()
  expect(place).toEqual({ city: 'Oberschleißheim Nord', latitude: null })
})

test('[BEY-18] moving an office between countries replaces the parts of its address', async () => {
  const { bizLocationId } = await add({
    ...abroad,
    city: 'Sydney',
    country: 'AU',
    region: 'NSW',
    zip: '2000',
  })
  const edit = async (version: number, traits: object) =>
    (
      await call(
        admin,
        `PUT ${path(`/${bizLocationId}`)}`,
        await anOffice(site, { ...traits, version }),
      )
    ).data
  const us = await edit(1, { region: 'NSW' })
  expect(us).toMatchObject({ state: 'NV', zip: '89130', region: null, country: 'US' })
  expect(await edit(2, { ...abroad, country: 'FR', city: 'Paris', zip: '75 001' })).toMatchObject({
    state: 'France',
    zip: '75001',
  })
})

test.each([
  ['DE', { zip: '8033' }, 'zip', 'Enter a postal code such as 12345.'],
  ['DE', { zip: '' }, 'zip', 'Enter a postal code such as 12345.'],
  ['CA', { zip: '80331', region: 'ON' }, 'zip', 'Enter a postal code such as A1B 2C3.'],
  ['CA', { zip: 'K1A 0B1' }, 'region', 'Province field is required.'],
  ['GB', { zip: '80331' }, 'zip', 'Enter a postal code such as AB1C 2DE.'],
  ['US', { zip: '8033' }, 'zip', "That doesn't look like a valid zip code."],
  ['US', { zip: '80331' }, 'stateId', 'State field is required.'],
  ['XX', {}, 'country', 'Choose a country.'],
  ['de', {}, 'country', 'Choose a country.'],
])('[BEY-18] refuses an address in %s with %o', async (country, traits, field, message) => {
  const body = await anOffice(site, { ...abroad, country, ...traits })
  const { status, data } = await call(admin, `POST ${path()}`, body)
  expect(status).toBe(400)
  expect(data.modelState).toMatchObject({ [field]: [message] })
})
