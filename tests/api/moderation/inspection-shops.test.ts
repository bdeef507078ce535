import fc from 'fast-check'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { findShops, findShopsForListing } from '#features/inspections/server/public/find-shops.ts'
import { isWeekOver, splitList, toMonday } from '#features/inspections/shop-rules.ts'
import { distanceNm } from '#features/lookups/great-circle.ts'
import type { CaseDetail } from '#features/moderation/contract.ts'
import { contestDecision } from '#features/moderation/server/appeals.ts'
import { onCacheClear } from '#kernel/server/live/cache-clearing.ts'
import { insertRow, readRow, readRows, updateRows } from '../../support/database/rows.ts'
import { siteForFile } from '../../support/for-file.ts'
import { aBrokerage, aListing } from '../../support/listing-builder.ts'
import { aHumanCheckCode, aPerson, type Person, signIn } from '../../support/people.ts'

const site = siteForFile()
let staff: Record<string, string>
let colleague: Record<string, string>
beforeAll(async () => {
  const moderator = () => aPerson(site.ctx, { roles: ['WebAppAdmin'] })
  staff = await signIn(site, await moderator())
  colleague = await signIn(site, await moderator())
  await anAirport('KAPA', 39.57, -104.85)
  await anAirport('KFNL', 40.45, -105.01)
  await anAirport('KSFO', 37.62, -122.38)
})
beforeEach(async () => {
  await site.ctx.db.deleteFrom('inspection_shop').execute()
  await site.ctx.db.deleteFrom('rate_limit').execute()
})

const form = {
  version: 0,
  name: 'Centennial Inspections',
  airportIdent: 'kapa',
  phone: '303-555-0100',
  email: 'shop@example.test',
  website: 'shop.example',
  kinds: 'airplane,helicopter',
  makes: 'Cirrus,  cirrus; Piper\nCessna',
  certificates: 'FAA repair station X9XR000X',
  isIndependent: true,
}

test('[BEY-34] staff accept a shop before it is public, and each of its changes', async () => {
  const { headers } = await anOwner()
  expect(await (await site.get('/api/inspection-shop', headers)).json()).toMatchObject({
    version: 0,
    state: 'new',
  })
  expect(await save(headers, form)).toMatchObject({
    version: 1,
    state: 'waiting',
    airportIdent: 'KAPA',
    website: 'https://shop.example/',
    kinds: ['airplane', 'helicopter'],
    makes: ['Cirrus', 'Piper', 'Cessna'],
    sellers: [],
  })
  expect(await listed()).toEqual([])
  await decide('leave')
  expect(await listed()).toEqual(['Centennial Inspections'])
  const { text_body } = await lastMail()
  expect(text_body).toContain('Buyers can find it now.')

  expect(await save(headers, { ...form, version: 1, name: 'Cheapest Ever' })).toMatchObject({
    version: 2,
    state: 'changed',
  })
  expect(await listed()).toEqual(['Centennial Inspections'])
  const detail = await findCase()
  expect(detail).toMatchObject({ kind: 'first', subject: 'shop', state: 'open' })
  expect(detail.shop.map(({ name, isAccepted }) => [name, isAccepted])).toEqual([
    ['Centennial Inspections', true],
    ['Cheapest Ever', false],
  ])
  await decide('leave')
  expect(await listed()).toEqual(['Cheapest Ever'])
})

test('[BEY-34] a free week is public at once, dated, and gone when it is over', async () => {
  const { headers } = await anOwner()
  await save(headers, form)
  await decide('leave')
  const day = site.ctx.now().toISOString().slice(0, 10)
  const saved = await save(headers, { ...form, version: 1, freeFrom: day })
  expect(saved).toMatchObject({ state: 'public', freeFrom: toMonday(day), freeStatedOn: day })
  const [shop] = await shops()
  expect(shop).toMatchObject({ freeFrom: toMonday(day), freeStatedOn: day })
  await site.ctx.db
    .updateTable('inspection_shop')
    .set({ free_from: '2020-01-06', free_stated_on: '2020-01-01' })
    .execute()
  expect((await shops())[0]).toMatchObject({ freeFrom: null, freeStatedOn: null })
  for (const freeFrom of ['2020-01-06', '2999-01-01'])
    expect(await refusedFields(headers, { ...form, version: 2, freeFrom })).toEqual(['freeFrom'])
})

test('[BEY-34] refuses unconfirmed accounts, hostile websites, and contradictory declarations', async () => {
  const unconfirmed = await signIn(site, await aPerson(site.ctx, { isConfirmed: false }))
  expect((await put(unconfirmed, form)).status).toBe(403)
  const { headers } = await anOwner()
  for (const [fields, wrong] of [
    [{ website: 'javascript:alert(1)' }, 'website'],
    [{ website: 'javascript://shop.example/%0aalert(1)' }, 'website'],
    [{ website: 'https://user:secret@shop.example' }, 'website'],
    [{ airportIdent: 'KXXX' }, 'airportIdent'],
    [{ kinds: 'airplane,rocket' }, 'kinds'],
    [{ kinds: '' }, 'kinds'],
    [{ isIndependent: false }, 'sellers'],
    [{ sellers: 'Best Planes' }, 'sellers'],
    [{ phone: '', email: '', website: '' }, 'phone'],
    [{ makes: Array.from({ length: 21 }, (_, i) => `Make ${i}`).join() }, 'makes'],
    [{ makes: 'x'.repeat(61) }, 'makes'],
    [{ name: 'x'.repeat(101) }, 'name'],
  ] as const)
    expect(await refusedFields(headers, { ...form, ...fields })).toEqual([wrong])
  expect(await readRows(site.ctx.db, 'inspection_shop', {}, 'id')).toEqual([])
})

test('[BEY-34] an account edits only its own shop, and never an older version', async () => {
  const { headers, person } = await anOwner()
  await save(headers, form)
  const own = await readRow(site.ctx.db, 'inspection_shop', { profile_id: person.id }, 'id')
  const stranger = await anOwner()
  // The ID of another shop has no effect.
  await save(stranger.headers, { ...form, id: own.id, profileId: person.id, name: 'Mine' })
  expect(await (await site.get('/api/inspection-shop', headers)).json()).toMatchObject({
    name: form.name,
    version: 1,
  })
  const edits = await Promise.all(
    ['First', 'Second'].map((name) => put(headers, { ...form, version: 1, name })),
  )
  expect(edits.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const stale = await put(headers, { ...form, version: 1, name: 'Third' })
  expect(await stale.json()).toMatchObject({ current: { version: 2 } })
  const removed = await site.send('DELETE', '/api/inspection-shop', { headers: stranger.headers })
  expect(removed.status).toBe(200)
  expect(await readRows(site.ctx.db, 'inspection_shop', {}, 'id')).toMatchObject([{ id: own.id }])
})

test('[BEY-34] a decision about texts that have changed since then is rejected', async () => {
  const { headers } = await anOwner()
  await save(headers, form)
  const before = await findCase()
  await save(headers, { ...form, version: 1, name: 'Sold by the owner' })
  const path = `/api/moderation/cases/${before.id}/decision`
  const body = { version: before.version, decision: 'leave', reason: 'Fine.' }
  expect((await site.json('POST', path, body, staff)).status).toBe(409)
  expect(await listed()).toEqual([])
  for (const decision of ['ask', 'block']) {
    const now = await findCase()
    const refused = await site.json(
      'POST',
      path,
      { ...body, version: now.version, decision },
      staff,
    )
    expect(refused.status).toBe(400)
  }
})

test('[BEY-34] [BEY-39] a reported shop is hidden everywhere with a statement, and can contest it', async () => {
  const { headers } = await anOwner()
  const listing = await aListing(site.ctx, { based_at: 'KAPA' })
  await save(headers, form)
  const { id } = await readRow(site.ctx.db, 'inspection_shop', {}, 'id')
  const report = () => reportShop(id)
  expect((await report()).status).toBe(404)
  await decide('leave')
  expect((await report()).status).toBe(200)
  // A change that waits stays hidden even if a report is dismissed.
  await save(headers, { ...form, version: 1, name: 'Never seen' })
  await decide('leave', 'report')
  expect(await listed()).toEqual([form.name])
  expect((await findShopsForListing(site.ctx, listing))?.shops).toHaveLength(1)

  await decide('hide', 'report')
  expect(await listed()).toEqual([])
  expect((await findShopsForListing(site.ctx, listing))?.shops).toEqual([])
  expect((await report()).status).toBe(404)
  expect(await (await site.get('/api/inspection-shop', headers)).json()).toMatchObject({
    state: 'hidden',
  })
  const { text_body } = await lastMail()
  expect(text_body).toContain('Terms of service')
  const token = /appeal\?t=([\w-]+)/.exec(text_body)?.[1] ?? ''
  await contestDecision(site.ctx, token, 'We are honest.')
  const contested = await findCase('report')
  expect(contested.state).toBe('open')
  await decide('leave', 'report', colleague)
  expect(await listed()).toEqual([form.name])
})

test('[BEY-34] accepting a change lifts the hide of a report only if staff see the hide', async () => {
  const { headers } = await anOwner()
  await save(headers, form)
  await decide('leave')
  await save(headers, { ...form, version: 1, phone: '303-555-0199' })
  const opened = await findCase('first')
  const { id } = await readRow(site.ctx.db, 'inspection_shop', {}, 'id')
  await reportShop(id)
  await decide('hide', 'report')
  expect((await decideOn(opened, 'leave')).status).toBe(409)
  expect((await findCase('first')).earlierBlock).toBe('Checked.')
  expect(await listed()).toEqual([])
})

test('[BEY-34] dismissing a report doesn’t overrule a review that declined the shop', async () => {
  const { headers } = await anOwner()
  await save(headers, form)
  await decide('leave')
  const { id } = await readRow(site.ctx.db, 'inspection_shop', {}, 'id')
  await reportShop(id)
  await decide('hide', 'report')
  const { text_body } = await lastMail()
  await contestDecision(site.ctx, /appeal\?t=([\w-]+)/.exec(text_body)?.[1] ?? '', 'We are honest.')
  await save(headers, { ...form, version: 1, name: 'Not independent' })
  await decide('hide')
  await decide('leave', 'report', colleague)
  expect(await listed()).toEqual([])
})

test('[BEY-34] staff never decide about their own shop', async () => {
  const moderator = await aPerson(site.ctx, { roles: ['WebAppAdmin'] })
  const headers = await signIn(site, moderator)
  await save(headers, form)
  expect((await decideOn(await findCase('first'), 'leave', headers)).status).toBe(403)
  expect(await listed()).toEqual([])
})

test('[BEY-34] suggests the three nearest shops for the kind, those that name the make first', async () => {
  const listing = await aListing(site.ctx, { based_at: 'KAPA', make: 'Cirrus' })
  await anAcceptedShop({ name: 'Far', airportIdent: 'KSFO', makes: 'Cirrus' })
  await anAcceptedShop({ name: 'Only balloons', kinds: 'balloon' })
  await anAcceptedShop({ name: 'Next door', makes: '' })
  await anAcceptedShop({ name: 'Cirrus shop', airportIdent: 'KFNL', makes: 'Cirrus SR22' })
  const found = await findShopsForListing(site.ctx, listing)
  expect(found).toMatchObject({ near: 'KAPA', kind: 'airplane' })
  expect(found?.shops.map(({ name }) => name)).toEqual(['Cirrus shop', 'Next door'])
  for (const name of ['B', 'C', 'D']) await anAcceptedShop({ name, makes: '' })
  expect((await findShopsForListing(site.ctx, listing))?.shops).toHaveLength(3)
  await updateRows(site.ctx.db, 'listing', listing, { is_active: false })
  expect(await findShopsForListing(site.ctx, listing)).toBeNull()
  expect(await findShopsForListing(site.ctx, 2_147_483_647)).toBeNull()
})

test('[BEY-34] never suggests the seller’s own shop, a colleague’s, or one that names the brokerage', async () => {
  const seller = await anAcceptedShop({})
  const own = await aListing(site.ctx, { based_at: 'KAPA', profile_id: seller.id })
  expect((await findShopsForListing(site.ctx, own))?.shops).toEqual([])
  const { bizId, name } = await aNamedBrokerage(seller.id)
  const colleagues = await aListing(site.ctx, { based_at: 'KAPA', biz_id: bizId })
  expect((await findShopsForListing(site.ctx, colleagues))?.shops).toEqual([])
  const others = await aListing(site.ctx, { based_at: 'KAPA' })
  expect((await findShopsForListing(site.ctx, others))?.shops).toHaveLength(1)
  await anAcceptedShop({ name: 'In-house', isIndependent: false, sellers: name.toUpperCase() })
  expect((await findShopsForListing(site.ctx, colleagues))?.shops).toEqual([])
  expect((await findShopsForListing(site.ctx, others))?.shops).toHaveLength(2)
})

test('[BEY-34] finds the sellers that a shop names whatever their punctuation', async () => {
  const owner = await aPerson(site.ctx, { firstName: 'Hank' })
  const listing = await aListing(site.ctx, { based_at: 'KAPA', profile_id: owner.id })
  await anAcceptedShop({ isIndependent: false, sellers: 'Wings, Inc.; hank  tester' })
  expect((await shops())[0].sellers).toEqual(['Wings, Inc.', 'hank tester'])
  expect((await findShopsForListing(site.ctx, listing))?.shops).toEqual([])
})

test('[BEY-34] shops of disabled and unconfirmed accounts aren’t public', async () => {
  const owner = await anAcceptedShop({})
  expect(await listed()).toHaveLength(1)
  await updateRows(site.ctx.db, 'profile', owner.id, { is_enabled: false })
  expect(await listed()).toEqual([])
  await updateRows(site.ctx.db, 'profile', owner.id, { is_enabled: true, email_confirmed_at: null })
  expect(await listed()).toEqual([])
})

test('[BEY-34] deleting a shop closes its cases, without its name', async () => {
  const { headers } = await anOwner()
  await save(headers, form)
  const { id } = await findCase()
  await site.send('DELETE', '/api/inspection-shop', { headers })
  const detail = await (await site.get(`/api/moderation/cases/${id}`, staff)).json()
  expect(detail).toMatchObject({ state: 'decided', decision: 'gone', url: null, shop: [] })
  expect(JSON.stringify(detail)).not.toContain(form.name)
})

test('[BEY-34] staff recognize a shop that was declined, deleted, and entered again', async () => {
  const { headers } = await anOwner()
  await save(headers, form)
  await decide('hide')
  // A change reopens the case, which a deletion then closes.
  await save(headers, { ...form, version: 1, certificates: 'None' })
  const declined = await findCase()
  await site.send('DELETE', '/api/inspection-shop', { headers })
  const other = { ...form, name: 'Other Name', phone: '303-555-0188', email: 'x@example.test' }
  const again = await anOwner()
  await save(again.headers, { ...other, website: 'HTTP://www.shop.example' })
  expect((await findCase()).earlierBlock).toBe('Checked.')
  const unrelated = await anOwner()
  await save(unrelated.headers, { ...other, name: 'Unrelated', website: 'unrelated.example' })
  expect((await findCase()).earlierBlock).toBeNull()
  const { shop_keys } = await readRow(
    site.ctx.db,
    'moderation_case',
    { id: declined.id },
    'shop_keys',
  )
  expect(shop_keys).toHaveLength(4)
  // Nothing but hashes, whose digits may contain a part of the phone number by chance.
  for (const key of shop_keys) expect(key).toMatch(/^[0-9a-f]{32}$/)
  expect(JSON.stringify(shop_keys)).not.toMatch(/centennial|303-?555-?0100|shop/i)
})

test('[BEY-34] a shop that was accepted and deleted has no earlier decision', async () => {
  const { headers } = await anOwner()
  const shop = { name: 'Twice', email: 'twice@example.test', website: 'twice.example', phone: '' }
  const twice = { ...form, ...shop }
  await save(headers, twice)
  await decide('hide')
  await save(headers, { ...twice, version: 1, certificates: 'None' })
  await decide('leave')
  await site.send('DELETE', '/api/inspection-shop', { headers })
  await save((await anOwner()).headers, twice)
  expect((await findCase()).earlierBlock).toBeNull()
})

test('[BEY-34] pages with a shop are evicted once it’s hidden, deleted, or its account is disabled', async () => {
  const evicted: string[] = []
  onCacheClear(
    site.ctx.services,
    () => undefined,
    (path) => evicted.push(path),
  )
  const isEvicted = async () => {
    // An earlier test's change may be reported late.
    await expect
      .poll(() => new Set(evicted))
      .toEqual(new Set(['/inspection-shops', '/buying/checklist']))
    evicted.length = 0
  }
  const { headers } = await anOwner()
  await save(headers, form)
  await decide('leave')
  await isEvicted()
  await decide('hide')
  await isEvicted()
  await site.send('DELETE', '/api/inspection-shop', { headers })
  await isEvicted()
  const owner = await anAcceptedShop({})
  await isEvicted()
  await updateRows(site.ctx.db, 'profile', owner.id, { is_enabled: false })
  await isEvicted()
})

test('[BEY-34] the directory lists shops by distance from a place, or by name', async () => {
  await anAcceptedShop({ name: 'Zebra', airportIdent: 'KAPA' })
  await anAcceptedShop({ name: 'Alpha', airportIdent: 'KSFO' })
  expect(await listed()).toEqual(['Alpha', 'Zebra'])
  expect(await listed('?near=KFNL')).toEqual(['Zebra', 'Alpha'])
  expect(await listed('?kind=balloon')).toEqual([])
  expect((await site.get('/api/inspection-shops?near=Nowhereville')).status).toBe(400)
})

test('[BEY-34] distances are those of the great circle, in order', async () => {
  await anAcceptedShop({ name: 'A', airportIdent: 'KAPA' })
  await anAcceptedShop({ name: 'B', airportIdent: 'KFNL' })
  await anAcceptedShop({ name: 'C', airportIdent: 'KSFO' })
  const points = new Map(
    (await readRows(site.ctx.db, 'airport', {}, 'ident', 'latitude', 'longitude')).map(
      (airport) => [airport.ident, airport],
    ),
  )
  const latitude = fc.integer({ min: -900_000, max: 900_000 }).map((n) => n / 10_000)
  const longitude = fc.integer({ min: -1_800_000, max: 1_800_000 }).map((n) => n / 10_000)
  const maxNm = fc.integer({ min: 1, max: 10_800 })
  await fc.assert(
    fc.asyncProperty(fc.record({ latitude, longitude }), maxNm, async (near, maxNm) => {
      const expected = ['KAPA', 'KFNL', 'KSFO']
        .map((ident) => ({ ident, nm: distanceNm(near, points.get(ident) ?? near) }))
        .filter(({ nm }) => nm <= maxNm)
        .toSorted((a, b) => a.nm - b.nm)
      const found = await findShops(site.ctx, { near, maxNm, limit: 10 })
      expect(found.map(({ airportIdent }) => airportIdent)).toEqual(
        expected.map(({ ident }) => ident),
      )
      for (const [at, { distanceNm }] of found.entries())
        expect(distanceNm).toBeCloseTo(expected[at]?.nm ?? 0, 3)
    }),
    { numRuns: 60 },
  )
})

test('[BEY-34] weeks start on Monday, and lists have no repetitions', () => {
  expect(toMonday('2026-12-13')).toBe('2026-12-07')
  expect(toMonday('2026-12-07')).toBe('2026-12-07')
  expect([isWeekOver('2026-12-07', '2026-12-13'), isWeekOver('2026-12-07', '2026-12-14')]).toEqual([
    false,
    true,
  ])
  expect(splitList(' Cessna , cessna ;\u202e Piper\u0000, ')).toEqual(['Cessna', 'Piper'])
})

async function anOwner() {
  const person = await aPerson(site.ctx)
  return { person, headers: await signIn(site, person) }
}

/** Enters a shop that staff accept. Returns its owner. */
async function anAcceptedShop(fields: object): Promise<Person> {
  const { person, headers } = await anOwner()
  await save(headers, { ...form, ...fields })
  await decide('leave')
  return person
}

const put = (headers: Record<string, string>, body: object) =>
  site.json('PUT', '/api/inspection-shop', body, headers)

async function save(headers: Record<string, string>, body: object) {
  const response = await put(headers, body)
  expect(response.status, await response.clone().text()).toBe(200)
  return response.json()
}

async function refusedFields(headers: Record<string, string>, body: object) {
  const response = await put(headers, body)
  expect(response.status).toBe(400)
  return Object.keys((await response.json()).modelState)
}

async function shops(query = '') {
  return (await (await site.get(`/api/inspection-shops${query}`)).json()).items
}

async function listed(query = ''): Promise<string[]> {
  return (await shops(query)).map(({ name }: { name: string }) => name)
}

/** Returns the newest case of a kind about a shop. */
async function findCase(kind: 'first' | 'report' = 'first'): Promise<CaseDetail> {
  const { id } = await site.ctx.db
    .selectFrom('moderation_case')
    .select('id')
    .where('kind', '=', kind)
    .where('shop_id', 'is not', null)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return (await site.get(`/api/moderation/cases/${id}`, staff)).json()
}

async function decide(
  decision: 'leave' | 'hide',
  kind: 'first' | 'report' = 'first',
  headers = staff,
) {
  const response = await decideOn(await findCase(kind), decision, headers)
  expect(response.status, await response.clone().text()).toBe(200)
}

function decideOn({ id, version }: CaseDetail, decision: 'leave' | 'hide', headers = staff) {
  const body = { version, decision, reason: 'Checked.' }
  return site.json('POST', `/api/moderation/cases/${id}/decision`, body, headers)
}

async function reportShop(id: number) {
  return site.json(
    'POST',
    `/api/inspection-shops/${id}/report`,
    { reason: 'fraud' },
    { 'X-Anti-Bot': await aHumanCheckCode(site.ctx, 'report') },
  )
}

function lastMail() {
  return site.ctx.db
    .selectFrom('mail')
    .selectAll()
    .where('kind', '=', 'moderation')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
}

async function anAirport(ident: string, latitude: number, longitude: number) {
  const { id } = await site.ctx.db.selectFrom('state').select('id').executeTakeFirstOrThrow()
  const place = { ident, name: `Airport ${ident}`, city: 'Town', state_id: id }
  await insertRow(site.ctx.db, 'airport', { ...place, latitude, longitude })
}

async function aNamedBrokerage(employee: number) {
  const bizId = await aBrokerage(site.ctx)
  const { name } = await readRow(site.ctx.db, 'biz', bizId, 'name')
  await insertRow(site.ctx.db, 'biz_employee', {
    biz_id: bizId,
    profile_id: employee,
    name: 'Pat Tester',
    joined_at: site.ctx.now(),
  })
  return { bizId, name }
}
