import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findUserBrokerages } from '#features/brokerages/server/public/memberships.ts'
import { updateRows } from '#tests/support/database/rows.ts'
import { siteForFile } from '#tests/support/for-file.ts'
import { aPhoto, uploadParts } from '#tests/support/images.ts'
import { aBrokerage, aListing } from '#tests/support/listing-builder.ts'
import { aHumanCheckCode, aPerson, type Person, signIn } from '#tests/support/people.ts'
import type { ListingEdit } from '../../contract.ts'

const site = siteForFile()
let seller: Person
let headers: Record<string, string>
let listing: number

beforeAll(async () => {
  seller = await aPerson(site.ctx)
  headers = await signIn(site, seller)
})
beforeEach(async () => {
  listing = await aListing(site.ctx, { profile_id: seller.id, images: 0 })
})

const edit = async (): Promise<ListingEdit> =>
  (await site.get(`/api/listing/${listing}/edit`, headers)).json()

async function save(change: (document: ListingEdit) => void) {
  const document = await edit()
  change(document)
  const body = { ...document, meta: JSON.stringify(document.meta) }
  return site.json('PUT', `/api/listing/${listing}`, body, headers)
}

async function create(overrides: object) {
  const { listing: like, location } = await edit()
  const code = await aHumanCheckCode(site.ctx, 'create-listing')
  const body = {
    listing: { ...like, title: null, ...overrides },
    location,
    contact: { contactFirstName: 'Pat', contactPhone: '702-555-0143' },
  }
  return site.json('POST', '/api/listing/create', body, { ...headers, 'x-anti-bot': code })
}

const saveDraft = (draft: object) => site.json('PUT', '/api/listing/draft', draft, headers)
const nested = (levels: number): object => (levels > 0 ? [nested(levels - 1)] : [])
const deep = (levels: number) =>
  site.send('PUT', '/api/listing/draft', {
    headers: { ...headers, 'content-type': 'application/json' },
    body: `{"version":null,"content":{"a":${'['.repeat(levels)}${']'.repeat(levels)}}}`,
  })

describe('unstorable input is rejected and is not a server error', () => {
  test.each<[string, () => Promise<Response>]>([
    ['a zero in JSON', () => saveDraft({ version: null, content: { title: 'a\0b' } })],
    ['half a character in JSON', () => saveDraft({ version: null, content: { title: '\ud800' } })],
    ['a draft that is too deep', () => saveDraft({ version: null, content: { a: nested(20) } })],
    ['a draft too deep to be written', () => deep(45_000)],
    ['a version beyond all', () => saveDraft({ version: 3e9, content: {} })],
    [
      'a day of the year 0',
      () => save(({ meta }) => Object.assign(meta.specs, { annualDue: '0000-01-01' })),
    ],
    [
      'an upload’s number beyond all',
      () => site.send('DELETE', `/api/listing/${listing}/images?uploadId=3000000000`, { headers }),
    ],
    ['a make without a letter', () => create({ makeId: null, make: '★' })],
  ])('[WIZ-02] %s', async (_name, send) => {
    expect((await send()).status).toBe(400)
  })

  test.each(['__proto__', '__defineGetter__', 'constructor', 'toString'])(
    '[IMG-06] ignores an upload field named %s',
    async (field) => {
      const parts = [
        { field, value: 'x' },
        { file: await aPhoto({ width: 320, height: 240 }), name: 'a.jpg' },
      ]
      const response = await uploadParts(site, listing, parts, headers)
      expect(response.status).toBe(200)
      expect((await response.json()).accepted).toMatchObject([{ rotation: 0, caption: null }])
    },
  )
})

test('[EDIT-01] removes line breaks, hidden characters, and direction overrides from text', async () => {
  await save(({ listing, meta }) => {
    listing.title = 'Cirrus\r\nBcc: x@y.test\u202e\u200b'
    meta.specs.description = 'One\r\nTwo\u202e\u0007'
    meta.features = [{ id: 'a', name: 'Cab\u0000in', description: null, items: ['\ud800GPS'] }]
  })
  expect(await edit()).toMatchObject({
    listing: { title: 'Cirrus Bcc: x@y.test' },
    meta: {
      specs: { description: 'One\nTwo' },
      features: [{ name: 'Cab in', items: ['\ufffdGPS'] }],
    },
  })
})

test('[EDIT-01] treats a title without visible characters as empty', async () => {
  expect((await save(({ listing }) => (listing.title = '\u200b \u2066'))).status).toBe(200)
  expect((await edit()).listing.title).toBe('2016 Cirrus SR22T')
})

test('[WIZ-03] rounds a length to a tenth, and resubmitting it does not change it', async () => {
  const { id } = await (await create({ length: 26.04 })).json()
  listing = id
  expect((await edit()).listing.length).toBe(26)
  const response = await save(({ listing }) => (listing.length = 26.04))
  expect(response.status).toBe(200)
})

test('[WIZ-02] hides a manufacturer that a seller added until an aircraft of it is on the market', async () => {
  const spam = 'Cheap Loans at loans test'
  const { id } = await (await create({ makeId: null, make: spam })).json()
  const fetchVisibility = async () => {
    site.ctx.clock.now = new Date(site.ctx.clock.now.getTime() + 61_000)
    const { makes } = await (await site.get('/api/lookups')).json()
    const manufacturers = await (await site.get('/api/manufacturers')).json()
    return [
      makes.some(({ text }: { text: string }) => text === spam),
      manufacturers.some(({ name }: { name: string }) => name === spam),
    ]
  }
  expect(await fetchVisibility()).toEqual([false, false])
  await site.ctx.db.updateTable('listing').set({ tier_id: 1 }).where('id', '=', id).execute()
  const activated = await site.json('PUT', `/api/listing/${id}/activate`, {}, headers)
  expect(activated.status, await activated.text()).toBe(200)
  expect(await fetchVisibility()).toEqual([true, true])
})

test.each(['<b>Denver</b>', 'loans.test/cheap', '\u202eDenver', 'x@y.test', '$99 only'])(
  '[WIZ-04] rejects %j as a city',
  async (city) => {
    const response = await site.json(
      'POST',
      '/api/locations',
      { city, stateId: 1, zip: '80014' },
      headers,
    )
    expect(response.status).toBe(400)
  },
)

test('[BEY-05] a price changed to “on request” is hidden from the price history', async () => {
  const fetchListing = async () =>
    (await (await site.get(`/api/listing/${listing}`)).json()).listing
  await save(({ listing }) => (listing.price = 600_000))
  expect((await fetchListing()).priceHistory).toHaveLength(1)
  await save(({ listing }) => Object.assign(listing, { price: null, isPriceOnRequest: true }))
  expect(await fetchListing()).toMatchObject({ price: null, previousPrice: null, priceHistory: [] })
})

describe('former brokerage members', () => {
  test('[EDIT-05] cannot edit, photograph, hide, or draft its listings from the next request on', async () => {
    const { ctx } = site
    const agent = await aPerson(ctx, { roles: ['BizEmp'] })
    const biz = await aBrokerage(ctx, 'Left Aircraft')
    const { id: employee } = await employ(biz, agent.id)
    const id = await aListing(ctx, { biz_id: biz, profile_id: agent.id, biz_employee_id: employee })
    const own = await signIn(site, agent)
    const calls = async () => {
      const photo = { file: await aPhoto({ width: 320, height: 240 }), name: 'a.jpg' }
      const responses = await Promise.all([
        site.get(`/api/listing/${id}/edit`, own),
        site.get(`/api/listing/${id}/images`, own),
        uploadParts(site, id, [photo], own),
        site.json('PUT', `/api/listing/${id}/marksalepending`, {}, own),
        site.json('PUT', '/api/listing/draft', { bid: biz, version: null, content: {} }, own),
      ])
      return responses.map(({ status }) => status)
    }
    expect(await calls()).toEqual([200, 200, 200, 200, 200])
    await ctx.db.deleteFrom('biz_employee').where('id', '=', employee).execute()
    expect(await findUserBrokerages(ctx, agent.id)).toEqual([])
    expect(await calls()).toEqual([403, 403, 403, 403, 403])
  })

  test('[LIST-01] are not named on its listings', async () => {
    const { ctx } = site
    const [former, next] = [await aBrokerage(ctx, 'Former'), await aBrokerage(ctx, 'Next')]
    const { id: employee } = await employ(former, seller.id)
    const id = await aListing(ctx, { biz_id: former, biz_employee_id: employee })
    const contact = async () => (await (await site.get(`/api/listing/${id}`)).json()).contact
    expect(await contact()).toMatchObject({ contactName: 'Kim Agent', hasPhone: true })
    const moved = updateRows(ctx.db, 'biz_employee', employee, { biz_id: next })
    await expect(moved).rejects.toThrow('listing_employee')
    await ctx.db.deleteFrom('biz_employee').where('id', '=', employee).execute()
    await employ(next, seller.id)
    expect(await contact()).toMatchObject({ contactName: null, hasPhone: false })
  })
})

function employ(bizId: number, profileId: number) {
  return site.ctx.db
    .insertInto('biz_employee')
    .values({ biz_id: bizId, profile_id: profileId, name: 'Kim Agent', phone: '702 555 0100' })
    .returning('id')
    .executeTakeFirstOrThrow()
}
