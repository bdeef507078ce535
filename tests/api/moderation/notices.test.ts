import { beforeAll, expect, test } from 'vitest'
import { countPendingBrokerages } from '#features/brokerages/server/public/list-pending-brokerages.ts'
import type { CaseDetail } from '#features/moderation/contract.ts'
import { contestDecision } from '#features/moderation/server/appeals.ts'
import { handleReportForm } from '#features/moderation/server/reports/handle-forms.ts'
import { loadReportParts } from '#features/moderation/server/reports/report-parts.ts'
import { insertRow, readRow, readRows, updateRows } from '../../support/database/rows.ts'
import { siteForFile } from '../../support/for-file.ts'
import { aBrokerage, aListing } from '../../support/listing-builder.ts'
import { aHumanCheckCode, aPerson, type Person, signIn } from '../../support/people.ts'
import { aStaffMember } from '../../support/staff-builder.ts'

const site = siteForFile()
let staff: Record<string, string>
beforeAll(async () => {
  staff = await signIn(site, await aPerson(site.ctx, { roles: ['WebAppAdmin'] }))
})

test('[BEY-39] brokerages, photos, and documents are reported into the queue, with and without scripts', async () => {
  const { biz, photo: bizPhoto } = await aPublicBrokerage()
  const { listing, photo, document } = await anIllustratedListing()
  const member = await signIn(site, await aPerson(site.ctx))
  const fraud = { reason: 'fraud', words: 'Not their office.' }
  expect((await report(`biz/${biz}`, fraud)).status).toBe(200)
  expect((await report(`biz/${biz}`, { ...fraud, part: bizPhoto }, member)).status).toBe(200)
  expect(await findCase(biz)).toMatchObject({
    kind: 'report',
    subject: 'brokerage',
    listing: { id: null, title: expect.stringContaining('Brokerage') },
    url: expect.stringContaining('/biz/'),
    sides: [],
    reported: [
      { isMember: true, part: { kind: 'photo', url: expect.stringMatching(/^\/media\/biz\//) } },
      { isMember: false, part: null },
    ],
  })
  await report(`listing/${listing}`, { reason: 'offensive', part: photo })
  const form = new FormData()
  form.set('reason', 'privacy')
  form.set('words', 'My name is in the logbook.')
  form.set('part', document)
  form.set('name', 'Erika Muster')
  form.set('email', 'erika@example.test')
  form.set('inGoodFaith', 'on')
  const sent = await handleReportForm(site.ctx, { kind: 'listing', id: listing }, form)
  expect(sent).toMatchObject({ status: 200, failure: null })
  const { reported, reports } = await findCase(listing)
  expect(reports).toBe(2)
  expect(new Set(reported.map(({ part }) => part?.kind))).toEqual(new Set(['document', 'photo']))
  expect(await loadReportParts(site.ctx, { kind: 'listing', id: listing })).toEqual([
    { value: photo, label: 'Photo 1: Left side' },
    { value: document, label: 'Document: Logbook of 1990' },
  ])
})

test('[BEY-39] refuses parts of other listings, hidden brokerages, and reasons that only listings have', async () => {
  const { biz, photo } = await aPublicBrokerage()
  const { listing, photo: own, document } = await anIllustratedListing()
  const other = await aListing(site.ctx)
  const refusedField = async (path: string, body: object) => {
    const response = await report(path, { reason: 'fraud', ...body })
    return response.status === 400 && Object.keys((await response.json()).modelState)
  }
  for (const part of [photo, 'photo-999999', 'document-999999', 'photo-0', "photo-1' or 1=1"])
    expect(await refusedField(`listing/${listing}`, { part })).toEqual(['part'])
  for (const part of [own, document])
    expect(await refusedField(`listing/${other}`, { part })).toEqual(['part'])
  expect(await refusedField(`biz/${biz}`, { part: document })).toEqual(['part'])
  expect(await refusedField(`biz/${biz}`, { reason: 'gone' })).toEqual(['reason'])
  await updateRows(site.ctx.db, 'biz', biz, { confirmed_at: null })
  expect((await report(`biz/${biz}`, { reason: 'fraud' })).status).toBe(404)
})

test('[BEY-39] limits a network that reports every brokerage, and photo by photo', async () => {
  const { biz, photo } = await aPublicBrokerage()
  const member = await signIn(site, await aPerson(site.ctx))
  await site.ctx.db.deleteFrom('rate_limit').execute()
  const statuses = []
  for (let sent = 0; sent < 11; sent += 1) {
    const body = { reason: 'fraud', part: sent % 2 === 0 ? photo : '' }
    statuses.push((await site.json('POST', `/api/biz/${biz}/report`, body, member)).status)
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  expect(await findCase(biz)).toMatchObject({ reports: 2 })
})

test('[BEY-39] staff hide a brokerage’s page, and its team and the reporters learn only the decision', async () => {
  const { biz, admin } = await aPublicBrokerage()
  const reporter = await aPerson(site.ctx)
  site.ctx.sentMail.length = 0
  await report(`biz/${biz}`, { reason: 'fraud' }, await signIn(site, reporter))
  const detail = await findCase(biz)
  for (const decision of ['ask', 'block'])
    expect((await decide(detail, { decision, reason: 'No.' })).status).toBe(400)
  expect((await decide(detail, { decision: 'hide', reason: 'Okapi' })).status).toBe(200)
  await site.ctx.workJobs()
  expect((await site.get(`/api/biz/${biz}`)).status).toBe(404)
  const [toAdmin] = mailsTo(admin)
  expect(toAdmin?.text).toContain('Okapi')
  expect(toAdmin?.text).not.toContain(reporter.email)
  const [receipt, outcome] = mailsTo(reporter.email)
  expect(receipt?.subject).toBe('We received your report')
  expect(outcome?.text).toContain('removed it from the site')
  expect(outcome?.text).not.toContain('Okapi')
  await report(`biz/${biz}`, { reason: 'fraud' })
  await updateRows(site.ctx.db, 'moderation_case', detail.id, { state: 'open' })
  await decide(await findCase(biz), { decision: 'leave', reason: 'The office exists.' })
  await site.ctx.workJobs()
  expect((await site.get(`/api/biz/${biz}`)).status).toBe(200)
  expect(mailsTo(admin).at(-1)?.subject).toMatch(/is back$/)
})

test('[BEY-39] [BRK-03] a hidden brokerage doesn’t wait for approval, and only its case makes it public', async () => {
  const { biz, admin } = await aPublicBrokerage()
  await report(`biz/${biz}`, { reason: 'fraud' })
  const waiting = async () => {
    const rows = await (await site.get('/api/biz/waiting', staff)).json()
    return rows.map(({ id }: { id: number }) => id)
  }
  const before = await waiting()
  expect((await decide(await findCase(biz), { decision: 'hide', reason: 'Okapi' })).status).toBe(
    200,
  )
  expect(await waiting()).toEqual(before)
  expect(await countPendingBrokerages(site.ctx)).toBe(before.length)
  for (const action of ['confirm', 'decline']) {
    const body = { reason: 'No.' }
    const refused = await site.json('POST', `/api/biz/${biz}/${action}`, body, staff)
    expect(refused.status).toBe(409)
  }
  expect(await (await site.get(`/api/biz/${biz}`, staff)).json()).toMatchObject({
    isConfirmed: false,
    isHidden: true,
  })
  await updateRows(site.ctx.db, 'biz', biz, { decline_reason: 'Left from an earlier release.' })
  await site.ctx.workJobs()
  await contestDecision(site.ctx, appealToken(admin), 'It’s ours.')
  expect((await decide(await findCase(biz), { decision: 'leave', reason: 'Yes.' })).status).toBe(
    200,
  )
  expect(await (await site.get(`/api/biz/${biz}`)).json()).toMatchObject({
    isConfirmed: true,
    isHidden: false,
    declineReason: null,
  })
})

test('[BEY-39] a brokerage can contest a decision that a reporter’s complaint led to', async () => {
  const { biz, admin } = await aPublicBrokerage()
  const reporter = await aPerson(site.ctx)
  await report(`biz/${biz}`, { reason: 'fraud' }, await signIn(site, reporter))
  const detail = await findCase(biz)
  expect((await decide(detail, { decision: 'leave', reason: 'Fine.' })).status).toBe(200)
  await site.ctx.workJobs()
  await contestDecision(site.ctx, appealToken(reporter.email), 'It has no office.')
  expect((await decide(await findCase(biz), { decision: 'hide', reason: 'Right.' })).status).toBe(
    200,
  )
  await site.ctx.workJobs()
  await contestDecision(site.ctx, appealToken(admin), 'It has.')
  expect((await decide(await findCase(biz), { decision: 'hide', reason: 'No.' })).status).toBe(200)
  await site.ctx.workJobs()
  expect(mailsTo(admin).at(-1)?.text).toContain('This decision is final on our site.')
  expect(appealToken(admin)).toBe('')
})

test('[BEY-39] cases and decisions outlive the listing and its seller, for a year and without the person', async () => {
  const seller = await aPerson(site.ctx, { phone: '303-555-0100', firstName: 'Zebulon' })
  const registration = 'N5391Z'
  const listing = await aListing(site.ctx, { profile_id: seller.id, registration })
  await report(`listing/${listing}`, { reason: 'fraud', words: `Ask ${seller.email}.` })
  const detail = await findCase(listing)
  await decide(detail, { decision: 'block', reason: `Deposit to ${seller.email}.` })
  await eraseAccount(seller)
  const kept = await getCase(detail.id)
  expect(kept).toMatchObject({
    state: 'decided',
    decision: 'block',
    listing: { id: null, title: detail.listing.title, registration },
    url: null,
    reported: [{ reason: 'fraud', words: 'Ask [removed].' }],
    entries: [{ decision: 'block', words: 'Deposit to [removed].' }],
  })
  expect((await decide(kept, { decision: 'leave', reason: 'Gone.' })).status).toBe(409)
  // Another seller of the aircraft waits for staff, and isn't told whose listing it was.
  const buyer = await aPerson(site.ctx, { phone: '303-555-0100' })
  const again = await aListing(site.ctx, {
    profile_id: buyer.id,
    registration: 'N-5391Z',
    is_active: false,
    offered_at: site.ctx.now(),
  })
  site.ctx.sentMail.length = 0
  const headers = await signIn(site, buyer)
  const activated = await site.json('PUT', `/api/listing/${again}/activate`, {}, headers)
  expect(await activated.json()).toMatchObject({ isActive: false, withheld: 'review' })
  await site.ctx.workJobs()
  expect(mailsTo(buyer.email)[0]?.text).not.toMatch(/Deposit|fraud/)
  const barred = await findCase(again, 'barred')
  expect(barred.earlierBlock).toBe('Deposit to [removed].')
  await decide(barred, { decision: 'leave', reason: 'The bill of sale is in order.' })
  expect((await site.get(`/api/listing/${again}`)).status).toBe(200)
  // A case about a living listing stays. The other one ends.
  const { subject_deleted_at: deletedAt } = await readRow(
    site.ctx.db,
    'moderation_case',
    detail.id,
    'subject_deleted_at',
  )
  const { now } = site.ctx.clock
  const daysLater = async (days: number) => {
    site.ctx.clock.now = new Date((deletedAt?.getTime() ?? 0) + days * 86_400_000)
    await site.ctx.runJob('prune-reports')
    site.ctx.clock.now = now
    const ids = await site.ctx.db.selectFrom('moderation_case').select('id').execute()
    return ids.map(({ id }) => id)
  }
  expect(await daysLater(360)).toContain(detail.id)
  // A hold on someone who reported or decided keeps the case.
  const held = await insertRow(site.ctx.db, 'privacy_request', {
    kind: 'authority',
    asked_at: now,
  })
  const [entry] = await readRows(site.ctx.db, 'case_entry', { case_id: detail.id }, 'profile_id')
  const hold = { request_id: held.id, emails: [], placed_at: now }
  await insertRow(site.ctx.db, 'data_hold', { ...hold, profile_id: entry?.profile_id ?? 0 })
  expect(await daysLater(367)).toContain(detail.id)
  await site.ctx.db.deleteFrom('data_hold').execute()
  const left = await daysLater(367)
  expect(left).not.toContain(detail.id)
  expect(left).toContain(barred.id)
  expect(await site.ctx.db.selectFrom('listing_bar').select('id').execute()).toEqual([])
})

test('[BEY-39] deleting a brokerage or one of two similar listings closes their open cases', async () => {
  const { biz } = await aPublicBrokerage()
  await report(`biz/${biz}`, { reason: 'fraud' })
  const { id, listing } = await findCase(biz)
  await site.ctx.db.deleteFrom('biz').where('id', '=', biz).execute()
  expect(await getCase(id)).toMatchObject({
    state: 'decided',
    decision: 'gone',
    listing,
    url: null,
  })
  const [newer, ...older] = [
    await aListing(site.ctx),
    await aListing(site.ctx),
    await aListing(site.ctx),
  ]
  const pairs = []
  for (const other of older)
    pairs.push(
      await insertRow(site.ctx.db, 'moderation_case', {
        kind: 'duplicate',
        listing_id: newer ?? 0,
        other_listing_id: other,
        opened_at: site.ctx.now(),
        queued_at: site.ctx.now(),
      }),
    )
  await site.ctx.db.deleteFrom('listing').where('id', 'in', older).execute()
  for (const pair of pairs) expect((await getCase(pair.id)).decision).toBe('gone')
})

let brokerages = 0

async function aPublicBrokerage() {
  brokerages += 1
  const biz = await aBrokerage(site.ctx, `Noticed Brokerage ${brokerages}`)
  await updateRows(site.ctx.db, 'biz', biz, { confirmed_at: site.ctx.now() })
  const { profileId } = await aStaffMember(site.ctx, biz, { isAdmin: true })
  const { email } = await readRow(site.ctx.db, 'profile', profileId, 'email')
  const size = { name: 'x', width: 3, height: 2, position: 0 }
  const { id } = await insertRow(site.ctx.db, 'biz_picture', {
    biz_id: biz,
    folder: `biz/${biz}`,
    ...size,
  })
  return { biz, admin: email, photo: `photo-${id}` }
}

async function anIllustratedListing() {
  const listing = await aListing(site.ctx)
  await site.ctx.db.deleteFrom('listing_image').where('listing_id', '=', listing).execute()
  const image = await insertRow(site.ctx.db, 'listing_image', {
    listing_id: listing,
    folder: `aircraft/${listing}`,
    name: 'x',
    caption: 'Left side',
    width: 3,
    height: 2,
    position: 0,
  })
  const document = await insertRow(site.ctx.db, 'listing_document', {
    listing_id: listing,
    kind: 'airframe-logs',
    title: 'Logbook of 1990',
    access: 'released',
    content_type: 'application/pdf',
    bytes: 1,
    storage_key: `documents/${listing}`,
    uploaded_at: site.ctx.now(),
  })
  return { listing, photo: `photo-${image.id}`, document: `document-${document.id}` }
}

async function report(path: string, body: object, headers?: Record<string, string>) {
  await site.ctx.db.deleteFrom('rate_limit').execute()
  const check = headers ?? { 'x-anti-bot': await aHumanCheckCode(site.ctx, 'report') }
  return site.json('POST', `/api/${path}/report`, body, check)
}

async function getCase(id: number): Promise<CaseDetail> {
  return (await site.get(`/api/moderation/cases/${id}`, staff)).json()
}

/** Finds the case about a listing or brokerage. */
async function findCase(subject: number, kind: CaseDetail['kind'] = 'report') {
  const { id } = await site.ctx.db
    .selectFrom('moderation_case')
    .select('id')
    .where('kind', '=', kind)
    .where((eb) => eb.or([eb('listing_id', '=', subject), eb('biz_id', '=', subject)]))
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return getCase(id)
}

function decide({ id, version }: CaseDetail, decision: object) {
  const path = `/api/moderation/cases/${id}/decision`
  return site.json('POST', path, { version, ...decision }, staff)
}

function appealToken(address: string): string {
  return /\/appeal\?t=([\w-]+)/.exec(mailsTo(address).at(-1)?.text ?? '')?.[1] ?? ''
}

function mailsTo(address: string) {
  return site.ctx.sentMail.filter(({ to }) => to === address)
}

async function eraseAccount(person: Person) {
  const headers = await signIn(site, person)
  expect((await site.json('POST', '/api/privacy/deletion', {}, headers)).status).toBe(200)
  const before = site.ctx.clock.now
  for (const passed of [7 * 86_400_000, 5 * 60_000]) {
    site.ctx.clock.now = new Date(site.ctx.clock.now.getTime() + passed)
    await site.ctx.runJob('start-due-deletions')
    await site.ctx.workJobs()
  }
  site.ctx.clock.now = before
}
