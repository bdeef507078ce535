import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { z } from 'zod'
import { getListing } from '#features/listings/server/public/get-listing.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { expectRefusal } from '#tests/support/cases/expect-refusal.ts'
import { splitTexts } from '#tests/support/cases/split-texts.ts'
import { insertRow, readRows } from '#tests/support/database/rows.ts'
import { contextForFile } from '#tests/support/for-file.ts'
import { aBrokerage, aListing } from '#tests/support/listing-builder.ts'
import { aPerson, asUser, withHumanCheck } from '#tests/support/people.ts'
import { aRegisteredAircraft } from '#tests/support/records/registry-builder.ts'
import type { TestContext } from '#tests/support/test-context.ts'
import type { CreateListing } from '../../contract.ts'
import { discardDraft, getDraft, saveDraft } from '../drafts/drafts.ts'
import { createListing } from './create-listing.ts'
import { getListingTemplate } from './get-listing-template.ts'
import { getListingEdit } from './load-listing-edit.ts'
import { updateListing } from './update-listing.ts'

const ctx = contextForFile()
let locationId: number
let cirrus: number
let seller: Awaited<ReturnType<typeof asUser<TestContext>>>
beforeAll(async () => {
  const { location_id, make_id } = await rowOf(await aListing(ctx, { make: 'Cirrus' }))
  locationId = location_id
  cirrus = make_id
})
beforeEach(async () => {
  await ctx.db.deleteFrom('rate_limit').execute()
  seller = await asUser(ctx, await aPerson(ctx))
})

test('[WIZ-05] an individual’s listing is of type 2, inactive, without a package, and with its price recorded', async () => {
  const { id, url } = await create(seller, {})
  expect(url).toBe(`/listing/2016-cirrus-sr22t-${id}`)
  expect(await rowOf(id)).toMatchObject({
    profile_id: seller.actor.profileId,
    biz_id: null,
    listing_type_id: 2,
    title: '2016 Cirrus SR22T',
    is_active: false,
    is_featured: false,
    tier_id: null,
    expires_at: null,
    price: 650_000,
    version: 1,
  })
  expect(await pricesOf(id)).toEqual([650_000])
})

test('[BEY-18] [WIZ-05] a private seller’s number is read as in the country of the aircraft', async () => {
  const state = await ctx.db
    .selectFrom('state')
    .innerJoin('country', 'country.id', 'state.country_id')
    .select('state.id')
    .where('country.code', '=', 'DE')
    .executeTakeFirstOrThrow()
  const munich = await insertRow(ctx.db, 'location', {
    city: 'Munich',
    state_id: state.id,
    zip: '80331',
    latitude: 48.1,
    longitude: 11.6,
  })
  const contact = {
    contactFirstName: 'Jana',
    contactLastName: null,
    contactEmail: null,
    contactPhone: '089 1234567',
    contactSMS: '(316) 555-0100',
  }
  const { id } = await create(seller, { location: { id: munich.id, airportIdent: null }, contact })
  expect(await rowOf(id)).toMatchObject({
    contact_phone: '+49 89 1234567',
    contact_sms: '(316) 555-0100',
  })
})

test('[BEY-41] an aircraft in a country that the site doesn’t serve can’t be listed', async () => {
  const there = { ...seller, site: { ...seller.site, unservedCountries: ['US'] } }
  await expect(create(there, {})).rejects.toMatchObject({
    modelState: {
      'location.id': ['We don’t serve people or companies in these countries: United States.'],
    },
  })
})

test('[WIZ-05] saves all the fields that the contract accepts', async () => {
  const { id } = await create(seller, {
    listing: {
      title: 'Hangared, one owner',
      stockNumber: 'W-1',
      engineCount: 1,
      fuelTypeId: 1,
      hullTypeId: 2,
      isFractional: true,
      sharePercent: 25,
      sharePrice: 170_000,
    },
    meta: JSON.stringify({
      specs: {
        registration: 'n 827-cw',
        hours: 996.4,
        passengers: 5,
        beam: 3.5,
        engines: [{ number: 1, make: 'Continental', hours: 996, hoursBasis: 'SNEW' }],
      },
      features: [{ id: 'a', name: 'Avionics', items: ['Perspective+'] }],
    }),
    contact: { contactFirstName: 'Dana' },
  })
  expect(await rowOf(id)).toMatchObject({
    title: 'Hangared, one owner',
    registration: 'N827CW',
    total_time_hours: 996.4,
    seats: 5,
    share_percent: 25,
    contact_first_name: 'Dana',
    features: [{ id: 'a', name: 'Avionics', items: ['Perspective+'] }],
    other_specs: expect.objectContaining({ beam: 3.5 }),
  })
  const engines = await ctx.db
    .selectFrom('listing_engine')
    .selectAll()
    .where('listing_id', '=', id)
    .execute()
  expect(engines).toMatchObject([{ number: 1, make: 'Continental', hours_basis: 'SNEW' }])
})

test('[WIZ-05] a brokerage’s listing is of type 1 and for its members only', async () => {
  const { biz, agent } = await aFirm()
  const { id } = await create(agent, { bizId: biz })
  expect(await rowOf(id)).toMatchObject({ biz_id: biz, listing_type_id: 1 })
  await expectRefusal(create(seller, { bizId: biz }), 'not_allowed')
  const withoutRole = await asUser(ctx, await aPerson(ctx))
  await employ(biz, withoutRole.actor.profileId)
  await expectRefusal(create(withoutRole, { bizId: biz }), 'not_allowed')
})

test('[BEY-18] reads a brokerage’s phone numbers as in the country of its office', async () => {
  const { biz, agent } = await aFirm()
  const { rows } = await sql<{ id: number }>`
    with place as (
      insert into location (city, state_id, zip)
      select 'Toluca', s.id, '' from state s join country c on c.id = s.country_id where c.code = 'MX' limit 1
      returning id
    )
    insert into biz_location (biz_id, name, location_id) select ${biz}, 'Hangar 1', id from place
    returning id`.execute(ctx.db)
  const office = rows[0]?.id ?? 0
  const phoneOf = async (linkedBizLocationId: number | null) => {
    const contact = { contactFirstName: 'Ana', contactPhone: '55 1234 5678' }
    const { id } = await create(agent, { bizId: biz, linkedBizLocationId, contact })
    return (await rowOf(id)).contact_phone
  }
  expect(await phoneOf(office)).toBe('+52 55 1234 5678')
  expect(await phoneOf(null)).toBe('55 1234 5678')
  await ctx.db.updateTable('biz').set({ main_office_id: office }).where('id', '=', biz).execute()
  expect(await phoneOf(null)).toBe('+52 55 1234 5678')
})

test('[WIZ-05] rejects an employee or office of another brokerage', async () => {
  const [ownFirm, otherFirm] = [await aFirm(), await aFirm()]
  const linked = { bizId: ownFirm.biz, linkedEmployeeId: ownFirm.employee }
  expect(await rowOf((await create(ownFirm.agent, linked)).id)).toMatchObject({
    biz_employee_id: ownFirm.employee,
  })
  await expect(
    create(ownFirm.agent, { bizId: ownFirm.biz, linkedEmployeeId: otherFirm.employee }),
  ).rejects.toMatchObject({ modelState: { linkedEmployeeId: [expect.any(String)] } })
  await expect(create(seller, { linkedEmployeeId: ownFirm.employee })).rejects.toMatchObject({
    modelState: { linkedEmployeeId: [expect.any(String)] },
  })
})

test.each([
  ['year', { year: undefined }, 'listing.year', 'Year field is required.'],
  ['year before 1900', { year: 1899 }, 'listing.year', 'Year must be 1900 or later.'],
  ['make', { makeId: null }, 'listing.makeId', 'Make field is required.'],
  ['unknown make', { makeId: 2_000_000_000 }, 'listing.makeId', 'Make field is required.'],
  ['length', { length: undefined }, 'listing.length', 'Length field is required.'],
  ['length over 999', { length: 1000 }, 'listing.length', 'Length must be between 1 and 999 feet.'],
  ['type', { boatTypeId: undefined }, 'listing.boatTypeId', 'Aircraft type field is required.'],
  ['category', { categoryId: undefined }, 'listing.categoryId', 'Category field is required.'],
  [
    'category of another type',
    { boatTypeId: 2 },
    'listing.categoryId',
    'Choose a category of the aircraft’s type.',
  ],
  ['price', { price: null }, 'listing.price', 'Price field is required.'],
  ['price of 0', { price: 0 }, 'listing.price', 'Price must be between 1 and 999,999,999.'],
  [
    'price over the most',
    { price: 1_000_000_000 },
    'listing.price',
    'Price must be between 1 and 999,999,999.',
  ],
  ['long title', { title: 'x'.repeat(51) }, 'listing.title', 'Enter up to 50 characters.'],
  ['long model', { model: 'x'.repeat(31) }, 'listing.model', 'Enter up to 30 characters.'],
])('[WIZ-02] shows the error next to its field: %s', async (_, listing, field, message) => {
  await expect(create(seller, { listing: listing as never })).rejects.toMatchObject({
    code: 'invalid_input',
    modelState: { [field]: [message] },
  })
})

test('[WIZ-02] accepts numbers at their bounds', async () => {
  for (const listing of [
    { price: 999_999_999, length: 999, year: 1900 },
    { price: 1, length: 1 },
  ])
    expect(await rowOf((await create(seller, { listing })).id)).toMatchObject({
      price: listing.price,
    })
})

test('[WIZ-05] registers a new manufacturer', async () => {
  const { id } = await create(seller, { listing: { makeId: null, make: 'Skyworks' } })
  const { make_id, title } = await rowOf(id)
  expect(title).toBe('2016 Skyworks SR22T')
  const again = await create(seller, { listing: { makeId: null, make: 'SKYWORKS' } })
  expect((await rowOf(again.id)).make_id).toBe(make_id)
})

test('[WIZ-05] creates a listing once per key, also for concurrent requests, and never shows it to another user', async () => {
  const creationKey = crypto.randomUUID()
  const both = await Promise.all([create(seller, { creationKey }), create(seller, { creationKey })])
  expect(both[0]).toEqual(both[1])
  expect(await create(seller, { creationKey })).toEqual(both[0])
  const other = await asUser(ctx, await aPerson(ctx))
  await expectRefusal(create(other, { creationKey }), 'conflict')
})

test('[WIZ-05] requires a solved human check', async () => {
  await expect(createListing(seller, createInput({}))).rejects.toThrow(
    'Please complete the human check',
  )
})

test('[BEY-07] a listing that matches the registry has the badge', async () => {
  await aRegisteredAircraft(ctx, {
    registration: 'N827CW',
    make: 'CIRRUS DESIGN CORP',
    model: 'SR22T',
    year: 2016,
  })
  const meta = JSON.stringify({ specs: { registration: '827CW' } })
  expect(await rowOf((await create(seller, { meta })).id)).toMatchObject({ registry_matched: true })
  const older = await create(seller, { meta, listing: { year: 2015 } })
  expect(await rowOf(older.id)).toMatchObject({ registry_matched: false })
})

test('[WIZ-05] ignores columns that a seller cannot write, under any name', async () => {
  const columns = Object.keys(await rowOf((await create(seller, {})).id))
  const names = [
    ...columns,
    ...columns.map(asCamel),
    'roles',
    'paid',
    'tier',
    'expires',
    'views',
    'isActive',
  ]
  const untouched = {
    is_active: false,
    is_featured: false,
    is_sold: false,
    tier_id: null,
    expires_at: null,
    biz_id: null,
    registry_matched: false,
    version: 1,
    sold_at: null,
    listing_type_id: 2,
  }
  await fc.assert(
    fc.asyncProperty(
      fc.subarray(names),
      fc.constantFrom(true, 1, 7, '2099-01-01', 'x'),
      async (some, value) => {
        await ctx.db.deleteFrom('rate_limit').execute()
        const inputFields = new Set(Object.keys(createInput({}).listing))
        const extra = Object.fromEntries(
          some
            .filter((name) => !sellersOwn.has(name) && !inputFields.has(name))
            .map((name) => [name, value]),
        )
        const { id } = await create(seller, { ...extra, listing: extra } as never)
        expect(await rowOf(id)).toMatchObject({ ...untouched, profile_id: seller.actor.profileId })
      },
    ),
    { numRuns: 40 },
  )
})

test('[WIZ-05] the template contains only the seller’s existing details', async () => {
  const own = await getListingTemplate(seller, {})
  expect(own).toMatchObject({
    listing: { listingTypeId: 2, year: null, makeId: null, length: null, price: null },
    bizId: null,
    contact: { contactFirstName: 'Pat' },
  })
  expect(JSON.parse(own.meta)).toMatchObject({ images: [], features: [], videos: [] })
  const { biz, agent, employee } = await aFirm()
  expect(await getListingTemplate(agent, { bid: biz })).toMatchObject({
    listing: { listingTypeId: 1 },
    bizId: biz,
    linkedEmployeeId: employee,
    SendLeadToBizEmp: true,
  })
  await expectRefusal(getListingTemplate(seller, { bid: biz }), 'not_allowed')
})

test('[WIZ-01] saves a draft for its author, reports a conflict to a second window, and deletes it when its listing is created', async () => {
  expect(await getDraft(seller, {})).toEqual({ draft: null })
  const { version } = await saveDraft(seller, { version: null, content: { year: '2016' } })
  expect((await getDraft(seller, {})).draft).toMatchObject({ version, content: { year: '2016' } })
  expect((await getDraft(await asUser(ctx, await aPerson(ctx)), {})).draft).toBeNull()
  await saveDraft(seller, { version, content: { year: '2017' } })
  for (const stale of [null, version])
    await expect(
      saveDraft(seller, { version: stale, content: { year: '1' } }),
    ).rejects.toMatchObject({ code: 'conflict', current: { content: { year: '2017' } } })
  await expectRefusal(
    saveDraft(seller, { version: version + 1, content: { text: 'x'.repeat(100_000) } }),
    'invalid_input',
  )
  await discardDraft(seller, {})
  const creationKey = crypto.randomUUID()
  await saveDraft(seller, { version: null, content: { entries: { creationKey }, step: 'listing' } })
  // Other listings, such as those created by a script, weren't made from this draft.
  for (const other of [{}, { creationKey: crypto.randomUUID() }]) await create(seller, other)
  expect((await getDraft(seller, {})).draft?.content).toMatchObject({ entries: { creationKey } })
  await create(seller, { creationKey })
  expect(await getDraft(seller, {})).toEqual({ draft: null })
  expect(await discardDraft(seller, {})).toEqual({ dropped: false })
})

test('[WIZ-01] a brokerage’s draft is separate from a personal one and available to its members', async () => {
  const { biz, agent } = await aFirm()
  const creationKey = crypto.randomUUID()
  const content = { of: 'the firm', entries: { creationKey } }
  await saveDraft(agent, { bid: biz, version: null, content })
  await saveDraft(agent, { version: null, content: { of: 'mine' } })
  expect((await getDraft(agent, { bid: biz })).draft?.content).toEqual(content)
  await create(agent, { bizId: biz, creationKey })
  expect((await getDraft(agent, { bid: biz })).draft).toBeNull()
  expect((await getDraft(agent, {})).draft?.content).toEqual({ of: 'mine' })
  await expectRefusal(saveDraft(seller, { bid: biz, version: null, content: {} }), 'not_allowed')
})

test('[API-01] creating and updating list the names that aren’t used', async () => {
  const { id, ignored } = await create(seller, {
    listing: { vat: 'not-paid', certification: 'uk-caa' } as object,
    meta: { specs: {}, vatStatus: 'not-paid' },
  })
  expect(ignored).toEqual(['listing.vat', 'listing.certification', 'meta.vatStatus'])
  const read = await getListingEdit(seller, { id })
  const updated = await updateListing(seller, { ...read, id })
  expect(updated.ignored).toBeUndefined()
  const { version } = updated.listing
  const again = { ...updated, id, listing: { ...updated.listing, version, colour: 'red' } }
  expect((await updateListing(seller, again)).ignored).toEqual(['listing.colour'])
})

test('[API-01] updating names the features that a client changed outside of `meta`', async () => {
  const { id } = await create(seller, { meta: { features: [{ name: 'Panel', items: ['GPS'] }] } })
  const read = await getListing(seller, { id })
  const listing = { ...read.listing, features: [] }
  const updated = await updateListing(seller, { ...read, listing, id })
  expect(updated.ignored).toContain('listing.features')
  expect(updated.meta.features).toMatchObject([{ name: 'Panel', items: ['GPS'] }])
})

type CreateInput = z.input<typeof CreateListing>
type Change = Partial<Omit<CreateInput, 'listing'>> & { listing?: Partial<CreateInput['listing']> }

function createInput({ listing, ...rest }: Change): CreateInput {
  return {
    listing: {
      year: 2016,
      makeId: cirrus,
      model: 'SR22T',
      length: 26,
      boatTypeId: 1,
      categoryId: 1,
      price: 650_000,
      currency: 'USD',
      ...listing,
    },
    location: { id: locationId },
    ...rest,
  }
}

async function create(caller: AppContext, change: Change) {
  return createListing(await withHumanCheck(caller, 'create-listing'), createInput(change))
}

function rowOf(id: number) {
  return ctx.db.selectFrom('listing').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

async function pricesOf(id: number) {
  const rows = await readRows(ctx.db, 'listing_price', { listing_id: id }, 'price')
  return rows.map(({ price }) => price)
}

let firms = 0
async function aFirm() {
  firms += 1
  const biz = await aBrokerage(ctx, `Firm ${firms}`)
  const agent = await asUser(ctx, await aPerson(ctx, { roles: ['BizEmp'] }))
  return { biz, agent, employee: await employ(biz, agent.actor.profileId) }
}

async function employ(bizId: number, profileId: number) {
  const { id } = await insertRow(ctx.db, 'biz_employee', {
    biz_id: bizId,
    profile_id: profileId,
    name: 'Pat Tester',
  })
  return id
}

function asCamel(column: string) {
  return column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** Column names that are also valid fields of a listing’s input. */
const sellersOwn = new Set(
  splitTexts(`
  title | year | model | price | length | make | contact | meta | location | bizId | creationKey |
  listing | linkedEmployeeId | linkedBizLocationId | stockNumber | isNew | isPriceOnRequest |
  isNegotiable | isForRent | leaseRateMonthly | isFractional | sharePercent | sharePrice |
  engineCount | categoryId
`),
)
