import { beforeAll, expect, test } from 'vitest'
import { queueListingCheck } from '#features/listings/server/public/queue-listing-check.ts'
import type { CaseDetail } from '#features/moderation/contract.ts'
import { updateRows } from '../../support/database/rows.ts'
import { siteForFile } from '../../support/for-file.ts'
import { aListing, type ListingTraits } from '../../support/listing-builder.ts'
import { aHumanCheckCode, aPerson, type Person, signIn } from '../../support/people.ts'
import { aReport } from '../../support/records/report-builder.ts'

const site = siteForFile()
let staff: Record<string, string>
let moderator: Person
beforeAll(async () => {
  moderator = await aPerson(site.ctx, { roles: ['WebAppAdmin'] })
  staff = await signIn(site, moderator)
})

test('[BEY-10] a visitor reports a listing once, and staff see the latest text', async () => {
  const { listing } = await anAircraft()
  const first = await report(listing, { reason: 'fraud', words: 'Wants money first.' })
  expect(first.status).toBe(200)
  await report(listing, { reason: 'gone', email: 'buyer@example.test' })
  const line = (await queue()).find((one) => one.listing.id === listing)
  expect(line).toMatchObject({ kind: 'report', reports: 1, listing: { id: listing } })
  const detail = await getCase(line?.id as number)
  expect(detail.reported).toMatchObject([
    { reason: 'gone', words: null, email: 'buyer@example.test', isMember: false },
  ])
})

test('[BEY-10] a reporter with an address gets a receipt and the outcome, which the seller doesn’t learn', async () => {
  const { listing } = await anAircraft()
  site.ctx.sentMail.length = 0
  await report(listing, { reason: 'fraud', email: 'reporter@example.test' })
  await report(listing, { reason: 'gone', email: 'reporter@example.test' })
  await site.ctx.workJobs()
  const toReporter = () => site.ctx.sentMail.filter(({ to }) => to === 'reporter@example.test')
  expect(toReporter().map(({ subject }) => subject)).toEqual(['We received your report'])
  const line = (await queue()).find((one) => one.listing.id === listing)
  const { version } = await getCase(line?.id as number)
  const reason = 'The seller asked for a deposit.'
  const path = `/api/moderation/cases/${line?.id}/decision`
  await site.json('POST', path, { decision: 'hide', reason, version }, staff)
  await site.ctx.workJobs()
  expect(toReporter().at(-1)?.text).toContain('removed it from the site')
  expect(toReporter().at(-1)?.text).not.toContain(reason)
  for (const { to, text } of site.ctx.sentMail)
    if (to !== 'reporter@example.test') expect(text).not.toContain('reporter@')
})

test.each(['stolen', 'copyright', 'privacy', 'illegal'])(
  '[BEY-39] a report of unlawful content (%s) states who sends it, in good faith',
  async (reason) => {
    const { listing } = await anAircraft()
    const whole = {
      reason,
      words: 'Case 4711 of the Ulm police.',
      name: 'Erika Muster',
      email: 'erika@example.test',
      inGoodFaith: true,
    }
    for (const [missing, field] of [
      [{ words: '' }, 'words'],
      [{ name: ' ' }, 'name'],
      [{ email: '' }, 'email'],
      [{ inGoodFaith: false }, 'inGoodFaith'],
    ] as const) {
      const response = await report(listing, { ...whole, ...missing })
      expect(response.status).toBe(400)
      expect(Object.keys((await response.json()).modelState)).toEqual([field])
    }
    expect((await report(listing, whole)).status).toBe(200)
    const line = (await queue()).find((one) => one.listing.id === listing)
    expect((await getCase(line?.id as number)).reported).toMatchObject([
      { reason, name: 'Erika Muster', email: 'erika@example.test' },
    ])
  },
)

test('[BEY-10] another person’s report counts, and members need no human check', async () => {
  const { listing } = await anAircraft()
  await report(listing, { reason: 'fraud' })
  const member = await signIn(site, await aPerson(site.ctx))
  const response = await site.json(
    'POST',
    `/api/listing/${listing}/report`,
    { reason: 'fraud' },
    member,
  )
  expect(response.status).toBe(200)
  const line = (await queue()).find((one) => one.listing.id === listing)
  expect(line).toMatchObject({ reports: 2 })
})

test('[BEY-10] rejects an invalid report with a field error', async () => {
  const { listing } = await anAircraft()
  const tries: [object, string][] = [
    [{ reason: 'boredom' }, 'reason'],
    [{ reason: 'other' }, 'words'],
    [{ reason: 'wrong-facts' }, 'words'],
    [{ reason: 'other', words: '   ' }, 'words'],
    [{ reason: 'gone', words: 'x'.repeat(2_001) }, 'words'],
    [{ reason: 'gone', email: 'nobody' }, 'email'],
  ]
  for (const [body, field] of tries) {
    const response = await report(listing, body)
    expect(response.status).toBe(400)
    expect(Object.keys((await response.json()).modelState)).toEqual([field])
  }
})

test('[BEY-10] rejects visitor reports without a human check and reports of hidden listings', async () => {
  const { listing } = await anAircraft()
  const unverified = await site.json('POST', `/api/listing/${listing}/report`, { reason: 'gone' })
  expect(unverified.status).toBe(400)
  const { listing: hidden } = await anAircraft({ is_active: false })
  expect((await report(hidden, { reason: 'gone' })).status).toBe(404)
  expect((await report(987_654, { reason: 'gone' })).status).toBe(404)
})

test('[BEY-10] limits a network that reports everything', async () => {
  const { listing } = await anAircraft()
  const member = await signIn(site, await aPerson(site.ctx))
  const statuses = []
  for (let i = 0; i < 12; i++) {
    const response = await site.json(
      'POST',
      `/api/listing/${listing}/report`,
      { reason: 'gone' },
      { ...member },
    )
    statuses.push(response.status)
  }
  expect(statuses).toContain(429)
  await site.ctx.db.deleteFrom('rate_limit').execute()
})

test('[BEY-10] hiding a listing removes it, notifies both sellers equally, is logged, and blocks activation', async () => {
  const { older, newer, sellers, detail } = await aPair()
  site.ctx.sentMail.length = 0
  const reason = 'The elder listing has the owner’s agreement.'
  const decided = await decide(detail, { decision: 'hide', reason })
  expect(decided).toMatchObject({ state: 'decided', decision: 'hide', version: detail.version + 1 })
  await site.ctx.workJobs()
  const mails = site.ctx.sentMail.filter(({ subject }) => /listing|market/.test(subject))
  expect(mails.map(({ to }) => to).sort()).toEqual(
    [sellers.older.email, sellers.newer.email].sort(),
  )
  for (const mail of mails) {
    expect(mail.text).toContain(reason)
    expect(mail.text).toContain(`N-number ${detail.sameRegistration}`)
  }
  const seller = await signIn(site, sellers.newer)
  expect((await site.get(`/api/listing/${newer}`)).status).toBe(404)
  const activated = await site.json('PUT', `/api/listing/${newer}/activate`, {}, seller)
  expect(activated.status).toBe(409)
  const listingStatus = await (await site.get(`/api/listing/${newer}/standing`, seller)).json()
  expect(listingStatus).toMatchObject({ withheld: 'hidden', isActive: false })
  expect(listingStatus.whyHidden).toContain(reason)
  expect((await site.get(`/api/listing/${older}`)).status).toBe(200)
  const record = await site.ctx.db
    .selectFrom('staff_action')
    .selectAll()
    .where('action', '=', 'case.hide')
    .where('subject_id', '=', String(newer))
    .executeTakeFirstOrThrow()
  expect(record).toMatchObject({ reason, after: { withheld: 'hidden', isActive: false } })
})

test('[BEY-10] a seller’s answer returns the case to the queue, and dismissing it relists the aircraft', async () => {
  const { newer, sellers, detail } = await aPair()
  const hidden = await decide(detail, { decision: 'hide', reason: 'Whose is it?' })
  const seller = await signIn(site, sellers.newer)
  const review = await (await site.get(`/api/listing/${newer}/review`, seller)).json()
  expect(review).toMatchObject({
    withheld: 'hidden',
    question: { words: 'Whose is it?', answerBy: null },
    facts: [`N-number ${detail.sameRegistration}`],
  })
  const response = await site.json(
    'POST',
    `/api/listing/${newer}/review/answer`,
    { words: 'I bought it last week.' },
    seller,
  )
  expect(response.status).toBe(200)
  const back = await getCase(detail.id)
  expect(back).toMatchObject({ state: 'open', version: hidden.version + 1 })
  expect(back.entries.at(-1)).toMatchObject({ kind: 'answer', words: 'I bought it last week.' })
  await decide(back, { decision: 'leave', reason: 'The bill of sale is in order.' })
  expect((await site.get(`/api/listing/${newer}`)).status).toBe(200)
})

test('[BEY-10] editing a hidden listing returns it to staff, not to the market', async () => {
  const { newer, detail } = await aPair()
  await decide(detail, { decision: 'hide', reason: 'Wrong N-number.' })
  await updateRows(site.ctx.db, 'listing', newer, { registration: 'N4321Q' })
  await queueListingCheck(site.ctx, newer, 'edit')
  await site.ctx.workJobs()
  const back = await getCase(detail.id)
  expect(back.state).toBe('open')
  expect(back.entries.at(-1)).toMatchObject({ kind: 'change', listingId: newer })
  expect((await site.get(`/api/listing/${newer}`)).status).toBe(404)
})

test('[BEY-10] a blocked seller can’t relist the aircraft in a new listing, but another seller can', async () => {
  const { sellers, detail } = await aPair()
  await decide(detail, { decision: 'block', reason: 'Not yours to sell.' })
  const again = await aListing(site.ctx, {
    profile_id: sellers.newer.id,
    registration: detail.sameRegistration,
    is_active: false,
    offered_at: site.ctx.now(),
  })
  const seller = await signIn(site, sellers.newer)
  const activated = await site.json('PUT', `/api/listing/${again}/activate`, {}, seller)
  expect(await activated.json()).toMatchObject({ isActive: false, withheld: 'blocked' })
  const otherUser = await aPerson(site.ctx, { phone: '303-555-0100' })
  const resoldListing = await aListing(site.ctx, {
    profile_id: otherUser.id,
    registration: detail.sameRegistration,
    is_active: false,
  })
  const free = await site.json(
    'PUT',
    `/api/listing/${resoldListing}/activate`,
    {},
    await signIn(site, otherUser),
  )
  expect(await free.json()).toMatchObject({ isActive: true, withheld: null })
})

test('[C3] [BEY-10] a blocked aircraft accepts no payment, and its seller is notified', async () => {
  const { sellers, detail } = await aPair()
  await decide(detail, { decision: 'block', reason: 'Not yours to sell.' })
  const again = { profile_id: sellers.newer.id, is_active: false, tier_id: null }
  const same = await aListing(site.ctx, { ...again, registration: detail.sameRegistration })
  const unnumbered = await aListing(site.ctx, { ...again, registration: null })
  const other = await aListing(site.ctx, { ...again, registration: 'N5150C' })
  const seller = await signIn(site, sellers.newer)
  const pay = (id: number) =>
    site.json('POST', `/api/listinginvoice/${id}/createListingPayment`, { priceTierId: 1 }, seller)
  for (const id of [same, unnumbered]) {
    const refused = await pay(id)
    expect(refused.status).toBe(409)
    expect((await refused.json()).error_description).toContain('Not yours to sell.')
  }
  expect((await pay(other)).status).not.toBe(409)
  // The listing already has a package, and neither number identifies the aircraft.
  await updateRows(site.ctx.db, 'listing', unnumbered, { tier_id: 1 })
  await site.json('PUT', `/api/listing/${unnumbered}/activate`, {}, seller)
  await site.ctx.workJobs()
  expect((await site.get(`/api/listing/${unnumbered}`)).status).toBe(404)
  expect(site.ctx.sentMail).toContainEqual(
    expect.objectContaining({
      to: sellers.newer.email,
      subject: expect.stringMatching(/is blocked$/),
    }),
  )
  // The registration shows that it's a different aircraft of the same model.
  await updateRows(site.ctx.db, 'listing', unnumbered, { registration: 'N5151C' })
  await queueListingCheck(site.ctx, unnumbered, 'edit')
  await site.ctx.workJobs()
  expect((await site.get(`/api/listing/${unnumbered}`)).status).toBe(200)
})

test('[C3] [BEY-10] an aircraft blocked without any number stays blocked', async () => {
  const { seller, listing } = await anAircraft({ registration: null, serial_number: null })
  await report(listing, { reason: 'fraud', words: 'Wants money first.' })
  const line = (await queue()).find((one) => one.listing.id === listing)
  const detail = await getCase(line?.id as number)
  await decide(detail, { decision: 'block', reason: 'A fraud.' })
  const again = await aListing(site.ctx, {
    profile_id: seller.id,
    registration: null,
    is_active: false,
  })
  const headers = await signIn(site, seller)
  const activated = await site.json('PUT', `/api/listing/${again}/activate`, {}, headers)
  expect(await activated.json()).toMatchObject({ isActive: false, withheld: 'blocked' })
})

test('[BEY-39] a seller contests a block for six months, and another moderator decides', async () => {
  const { newer, sellers, detail } = await aPair()
  site.ctx.sentMail.length = 0
  await decide(detail, { decision: 'block', reason: 'Not yours to sell.' })
  await site.ctx.workJobs()
  const mail = site.ctx.sentMail.find(({ to }) => to === sellers.newer.email)
  expect(mail?.text).toContain(`/listing/review/${newer}`)
  expect(mail?.text).toContain('Contest it within six months')
  const seller = await signIn(site, sellers.newer)
  const answer = () =>
    site.json('POST', `/api/listing/${newer}/review/answer`, { words: 'It’s mine.' }, seller)
  const decidedAt = (at: Date) =>
    site.ctx.db
      .updateTable('case_entry')
      .set({ written_at: at })
      .where('case_id', '=', detail.id)
      .execute()
  await decidedAt(new Date('2026-01-01'))
  expect((await answer()).status).toBe(409)
  await decidedAt(site.ctx.now())
  expect((await (await answer()).json()).question.appealBy).toBe('2027-05-22')
  const back = await getCase(detail.id)
  expect(back.state).toBe('open')
  const leave = {
    decision: 'leave',
    reason: 'The bill of sale is in order.',
    version: back.version,
  }
  const path = `/api/moderation/cases/${detail.id}/decision`
  const other = await aPerson(site.ctx, { roles: ['ServerAdmin'] })
  expect((await site.json('POST', path, leave, staff)).status).toBe(403)
  expect((await site.json('POST', path, leave, await signIn(site, other))).status).toBe(200)
  expect((await site.get(`/api/listing/${newer}`)).status).toBe(200)
})

test('[BEY-10] an edit can’t give the seller’s other listing the blocked number', async () => {
  const { sellers, detail } = await aPair()
  await decide(detail, { decision: 'block', reason: 'Not yours to sell.' })
  const other = await aListing(site.ctx, { profile_id: sellers.newer.id, registration: 'N77Z' })
  await updateRows(site.ctx.db, 'listing', other, { registration: detail.sameRegistration })
  await queueListingCheck(site.ctx, other, 'edit')
  await site.ctx.workJobs()
  expect((await site.get(`/api/listing/${other}`)).status).toBe(404)
})

test('[BEY-10] a question awaits its answer until the due date, then returns to the queue', async () => {
  const { newer, detail } = await aPair()
  const decided = await decide(detail, { decision: 'ask', reason: 'May we see the agreement?' })
  expect(decided).toMatchObject({ state: 'asked', answerBy: '2026-11-23' })
  expect((await site.get(`/api/listing/${newer}`)).status).toBe(200)
  const before = site.ctx.clock.now
  site.ctx.clock.now = new Date('2026-11-24T00:30:00Z')
  await site.ctx.runJob('return-unanswered')
  site.ctx.clock.now = before
  const back = await getCase(detail.id)
  expect(back.state).toBe('open')
  expect(back.entries.at(-1)?.kind).toBe('overdue')
})

test('[BEY-10] the second of two staff members sees the first one’s decision', async () => {
  const { detail } = await aPair()
  const both = await Promise.all(
    ['leave', 'hide'].map((decision) =>
      site.json(
        'POST',
        `/api/moderation/cases/${detail.id}/decision`,
        { decision, reason: 'Seen.', version: detail.version },
        staff,
      ),
    ),
  )
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const refused = both.find(({ status }) => status === 409) as Response
  expect((await refused.json()).current.version).toBe(detail.version + 1)
})

test('[BEY-10] rejects a decision without a reason, about another case’s listing, or with an invalid date', async () => {
  const { detail } = await aPair()
  const { listing: foreign } = await anAircraft()
  const tries: [object, string][] = [
    [{ decision: 'hide', reason: '  ' }, 'reason'],
    [{ decision: 'burn', reason: 'x' }, 'decision'],
    [{ decision: 'hide', reason: 'x'.repeat(1_001) }, 'reason'],
    [{ decision: 'hide', reason: 'x', listingId: foreign }, 'listingId'],
    [{ decision: 'ask', reason: 'x', answerBy: '2026-11-19' }, 'answerBy'],
    [{ decision: 'ask', reason: 'x', answerBy: '2028-01-01' }, 'answerBy'],
  ]
  for (const [body, field] of tries) {
    const response = await site.json(
      'POST',
      `/api/moderation/cases/${detail.id}/decision`,
      { version: detail.version, ...body },
      staff,
    )
    expect(response.status).toBe(400)
    expect(Object.keys((await response.json()).modelState)).toEqual([field])
  }
})

test('[BEY-10] dismissing one case doesn’t relist an aircraft that another case hid', async () => {
  const { newer, detail } = await aPair()
  await report(newer, { reason: 'fraud' })
  const reported = (await queue()).find(
    ({ kind, listing }) => kind === 'report' && listing.id === newer,
  )
  await decide(await getCase(reported?.id as number), { decision: 'hide', reason: 'Fraud.' })
  await decide(detail, { decision: 'leave', reason: 'Co-brokered.' })
  expect((await site.get(`/api/listing/${newer}`)).status).toBe(404)
})

test('[BEY-10] users can’t read or answer staff messages about another user’s listing', async () => {
  const { newer, sellers, detail } = await aPair()
  await decide(detail, { decision: 'hide', reason: 'Whose is it?' })
  const olderSession = await signIn(site, sellers.older)
  expect((await site.get(`/api/listing/${newer}/review`, olderSession)).status).toBe(404)
  const response = await site.json(
    'POST',
    `/api/listing/${newer}/review/answer`,
    { words: 'Mine.' },
    olderSession,
  )
  expect(response.status).toBe(404)
  // In this case, the seller of the older listing can't respond.
  const own = await site.json(
    'POST',
    `/api/listing/${detail.sides[1]?.listingId}/review/answer`,
    { words: 'Mine.' },
    olderSession,
  )
  expect(own.status).toBe(409)
})

test('[BEY-14] staff look once at a listing that disagrees with an accident report', async () => {
  const number = {
    registration: 'N735HK',
    make: 'Cessna',
    model: '182Q',
    family: '182',
    year: 1977,
  }
  await aReport(site.ctx)
  const { listing } = await anAircraft({ ...number, damage_history: 'none' })
  const check = async () => {
    await queueListingCheck(site.ctx, listing, 'edit')
    await site.ctx.workJobs()
    return (await queue()).find((line) => line.listing.id === listing)
  }
  const detail = await getCase((await check())?.id as number)
  expect(detail).toMatchObject({
    kind: 'records',
    discrepancies: [
      {
        title: 'Listed as “no damage history”; one NTSB report from 1998 matches this aircraft.',
        reply: null,
      },
    ],
  })
  await decide(detail, { decision: 'leave', reason: 'The report is about another aircraft.' })
  expect(await check()).toBeUndefined()
  await aReport(site.ctx, { report_number: 'LAX05LA100', occurred_on: '2005-03-01' })
  expect(await check()).toMatchObject({ id: detail.id, state: 'open' })
  await updateRows(site.ctx.db, 'listing', listing, { damage_history: 'repaired' })
  expect(await check()).toBeUndefined()
})

async function queue(state = 'open') {
  const response = await site.get(`/api/moderation/cases?state=${state}&pageSize=100`, staff)
  return (await response.json()).items as CaseDetail[]
}

async function getCase(id: number): Promise<CaseDetail> {
  return (await site.get(`/api/moderation/cases/${id}`, staff)).json()
}

async function decide({ id, version }: CaseDetail, decision: object): Promise<CaseDetail> {
  const path = `/api/moderation/cases/${id}/decision`
  const response = await site.json('POST', path, { version, ...decision }, staff)
  expect(response.status).toBe(200)
  return response.json()
}

async function report(listing: number, body: object) {
  const code = await aHumanCheckCode(site.ctx, 'report')
  await site.ctx.db.deleteFrom('rate_limit').execute()
  return site.json('POST', `/api/listing/${listing}/report`, body, { 'x-anti-bot': code })
}

async function anAircraft(traits: ListingTraits = {}) {
  const seller = await aPerson(site.ctx, { phone: '303-555-0100' })
  return { seller, listing: await aListing(site.ctx, { profile_id: seller.id, ...traits }) }
}

let numbers = 0

/** Creates a case between two sellers who list the same aircraft. */
async function aPair() {
  numbers += 1
  const registration = `N${8_000 + numbers}B`
  const older = await anAircraft({ registration })
  const newer = await anAircraft({ registration })
  await queueListingCheck(site.ctx, newer.listing, 'creation')
  await site.ctx.workJobs()
  const line = (await queue()).find(({ listing }) => listing.id === newer.listing)
  return {
    older: older.listing,
    newer: newer.listing,
    sellers: { older: older.seller, newer: newer.seller },
    detail: await getCase(line?.id as number),
  }
}
