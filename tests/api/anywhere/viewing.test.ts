import { beforeEach, describe, expect, test } from 'vitest'
import { createBuyerLink } from '#features/conversations/server/buyer/buyer-links.ts'
import { aLead } from '#tests/support/lead-builder.ts'
import { aBrokerage, aListing } from '#tests/support/listing-builder.ts'
import { aPerson, signIn } from '#tests/support/people.ts'
import { insertRow, readRow } from '../../support/database/rows.ts'
import { siteForEachTest } from '../../support/for-file.ts'

const site = siteForEachTest({ LEAD_INTERVAL_SECONDS: '0' })
let listingId: number
let leadId: number
let session: Record<string, string>
let link: string
beforeEach(async () => {
  const { ctx } = site
  const broker = await aPerson(ctx, { roles: ['BizEmp'], email: 'dana@basin.example' })
  session = await signIn(site, broker)
  const bizId = await aBrokerage(ctx)
  const { id } = await insertRow(ctx.db, 'biz_employee', {
    biz_id: bizId,
    name: 'Dana Whitlock',
    email: 'dana.w@basin.example',
    phone: '702-555-0111',
    profile_id: broker.id,
  })
  await ctx.db
    .insertInto('airport')
    .values({
      ident: 'KAPA',
      name: 'Centennial',
      city: 'Denver',
      state_id: 6,
      latitude: 39.57,
      longitude: -104.85,
      time_zone: 'America/Denver',
    })
    .onConflict((conflict) => conflict.column('ident').doUpdateSet({ time_zone: 'America/Denver' }))
    .execute()
  listingId = await aListing(ctx, { biz_id: bizId, biz_employee_id: id, based_at: 'KAPA' })
  leadId = await aLead(ctx, listingId)
  link = `/api${(await createBuyerLink(ctx, leadId)).path}`
  await ctx.workJobs()
  ctx.sentMail.length = 0
})

const proposal = {
  version: 0,
  day: '2026-12-05',
  time: '14:00',
  minutes: 60,
  place: 'Centennial (KAPA)',
  note: 'The logs are on the table.',
  timeZone: 'Europe/Berlin',
}
const propose = (fields: object = {}, by = link, headers = {}) =>
  site.json('PUT', `${by}/viewing`, { ...proposal, ...fields }, headers)
const respond = (reply: string, version: number, by = link, headers = {}) =>
  site.json('POST', `${by}/viewing/answer`, { version, answer: reply }, headers)
const seller = () => `/api/leads/${leadId}`
const step = (action: string, fields = {}) =>
  site.json('PUT', `/api/listing/${listingId}/${action}`, fields, session)
const read = async (path: string, headers = {}) => (await site.get(path, headers)).json()
async function mails() {
  await site.ctx.workJobs()
  return site.ctx.sentMail.splice(0)
}
/** Returns the unfolded lines of a calendar entry (RFC 5545, section 3.1). */
const lines = (text = '') => text.replace(/\r\n[ \t]/g, '').split('\r\n')

describe('[BEY-13] viewing', () => {
  for (const [now, state] of [
    ['2026-12-05T20:59:00Z', 'cancelled'],
    ['2026-12-05T21:00:00Z', 'agreed'],
  ] as const)
    test(`is ${state} after staff end the conversation at ${now}`, async () => {
      await propose()
      await respond('accept', 1, seller(), session)
      await site.json('POST', `${link}/report`, { reason: 'Wants money.' })
      site.ctx.clock.now = new Date(now)
      const staff = await signIn(site, await aPerson(site.ctx, { roles: ['WebAppAdmin'] }))
      const path = `/api/moderation/conversations/${leadId}/decision`
      const decision = { decision: 'end', reason: 'Asks for payment outside the site.' }
      expect((await site.json('POST', path, decision, staff)).status).toBe(200)
      const viewing = await site.ctx.db
        .selectFrom('viewing')
        .select('state')
        .where('lead_id', '=', leadId)
        .executeTakeFirst()
      expect(viewing).toEqual({ state })
    })

  test('is proposed, accepted, added to both calendars, rescheduled, and canceled', async () => {
    const { meetingPlace, viewing } = await read(link)
    expect(viewing).toBeNull()
    expect(meetingPlace).toEqual({ place: 'Centennial (KAPA)', timeZone: 'America/Denver' })
    expect(await (await propose()).json()).toMatchObject({
      state: 'proposed',
      author: 'buyer',
      startsAt: '2026-12-05T21:00:00.000Z',
      endsAt: '2026-12-05T22:00:00.000Z',
      timeZone: 'America/Denver',
      calendarUrl: null,
    })
    const [proposalMail, ...noOthers] = await mails()
    expect(noOthers).toEqual([])
    expect(proposalMail?.text).toContain(
      'I’d like to suggest a viewing: Saturday, December 5, 2026, 2:00 PM to 3:00 PM MST, at Centennial (KAPA).',
    )
    expect(proposalMail?.attachments ?? []).toEqual([])
    expect((await site.get(`${link}/viewing.ics`)).status).toBe(404)

    const agreed = await (await respond('accept', 1, seller(), session)).json()
    expect(agreed).toMatchObject({ state: 'agreed', version: 2 })
    const both = await mails()
    expect(both.map(({ to }) => to).sort()).toEqual(['dana@basin.example', 'priya@raman.example'])
    const sent = both.map(({ attachments }) => lines(attachments?.[0]?.content))
    expect(sent[0]).toEqual(sent[1])
    expect(sent[0]).toEqual(
      expect.arrayContaining([
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'METHOD:PUBLISH',
        'SEQUENCE:0',
        'STATUS:CONFIRMED',
        'DTSTART:20261205T210000Z',
        'DTEND:20261205T220000Z',
        'LOCATION:Centennial (KAPA)',
      ]),
    )
    const uid = sent[0]?.find((line) => line.startsWith('UID:'))
    const sellerCalendar = await site.get(agreed.calendarUrl, session)
    expect(sellerCalendar.headers.get('content-type')).toContain('text/calendar')
    expect(lines(await sellerCalendar.text())).toEqual(sent[0])
    const { viewing: buyerViewing } = await read(link)
    expect(lines(await (await site.get(buyerViewing.calendarUrl)).text())).toEqual(sent[0])
    const step = () => readRow(site.ctx.db, 'lead', leadId, 'next_step', 'next_step_at')
    expect(await step()).toEqual({
      next_step: 'Viewing, Centennial (KAPA)',
      next_step_at: new Date('2026-12-05T21:00:00Z'),
    })

    expect((await propose({ version: 2, time: '16:30' }, seller(), session)).status).toBe(200)
    const [moved] = await mails()
    expect(lines(moved?.attachments?.[0]?.content)).toEqual(
      expect.arrayContaining([uid, 'SEQUENCE:1', 'STATUS:TENTATIVE', 'DTSTART:20261205T233000Z']),
    )
    expect(await step()).toEqual({ next_step: null, next_step_at: null })
    await respond('accept', 3)
    await mails()
    expect((await respond('cancel', 4)).status).toBe(200)
    const over = await mails()
    expect(over).toHaveLength(2)
    expect(lines(over[0]?.attachments?.[0]?.content)).toEqual(
      expect.arrayContaining([uid, 'METHOD:CANCEL', 'SEQUENCE:3', 'STATUS:CANCELLED']),
    )
    expect(await step()).toEqual({ next_step: null, next_step_at: null })
  })

  test.each([
    ['the buyer ends the conversation', 'buyer', () => site.json('POST', `${link}/end`, {})],
    [
      'the seller ends the conversation',
      'seller',
      () => site.json('POST', `${seller()}/conversation/end`, {}, session),
    ],
    ['the aircraft is sold', 'seller', () => step('marksold', { soldPrice: null, soldOn: null })],
    ['the aircraft leaves the market', 'seller', () => step('deactivate')],
  ])('is canceled in both calendars if %s', async (_, author, happens) => {
    await propose()
    await mails()
    await respond('accept', 1, seller(), session)
    const agreed = (await mails())[0]?.attachments?.[0]?.content
    const uid = lines(agreed).find((line) => line.startsWith('UID:'))
    const response = await happens()
    expect(response.status, await response.text()).toBe(200)
    const both = await mails()
    // On the seller's side, the member who acted gets the email, or the lead's assignee if no member acted.
    expect(both.map(({ to }) => to).sort()).toEqual([
      expect.stringMatching(/^dana(\.w)?@basin\.example$/),
      'priya@raman.example',
    ])
    for (const { attachments } of both)
      expect(lines(attachments?.[0]?.content)).toEqual(
        expect.arrayContaining([uid, 'METHOD:CANCEL', 'SEQUENCE:1', 'STATUS:CANCELLED']),
      )
    const { viewing, messages } = await read(link)
    expect(viewing).toMatchObject({ state: 'cancelled', version: 3 })
    expect(messages.at(-1)).toMatchObject({
      author,
      body: expect.stringContaining('the viewing is canceled: Saturday, December 5, 2026'),
    })
    expect((await read(seller(), session)).nextStep ?? null).toBeNull()
  })

  test('[C10] moves the lead to Viewing, and each email describes the change', async () => {
    await propose()
    const [proposalMail] = await mails()
    await respond('accept', 1, seller(), session)
    const lead = await readRow(site.ctx.db, 'lead', leadId, 'state_id')
    expect(lead.state_id).toBe(3)
    const toBuyer = (all: Awaited<ReturnType<typeof mails>>) =>
      all.find(({ to }) => to === 'priya@raman.example')?.subject
    const accepted = toBuyer(await mails())
    await respond('cancel', 2, seller(), session)
    const canceled = toBuyer(await mails())
    expect([proposalMail?.subject, accepted, canceled].map((text) => text?.split(':')[0])).toEqual([
      'Viewing suggested',
      'Viewing confirmed',
      'Viewing canceled',
    ])
  })

  test('stays if it has taken place when the conversation ends', async () => {
    await propose()
    await respond('accept', 1, seller(), session)
    await mails()
    site.ctx.clock.now = new Date('2026-12-05T23:00:00Z')
    expect((await site.json('POST', `${link}/end`, {})).status).toBe(200)
    expect((await read(link)).viewing).toMatchObject({ state: 'agreed', version: 2 })
    expect(await mails()).toEqual([])
  })

  test.each([
    [
      { day: '2026-11-20', time: '04:59' },
      'day',
      'That time is in the past. Please choose a later one.',
    ],
    [{ day: '2028-11-25' }, 'day', 'Please choose a date within the next two years.'],
    [
      { day: '2027-03-14', time: '02:30' },
      'time',
      'That time doesn’t exist on that day because of daylight saving time.',
    ],
    [{ day: '2026-02-30' }, 'day', 'Select a date.'],
    [{ time: '25:00' }, 'time', 'Select a time.'],
    [{ minutes: 7 }, 'minutes', 'Select a duration.'],
    [{ place: ' ' }, 'place', 'Enter a location.'],
  ])('requires a valid time and location: rejects %j', async (fields, field, sentence) => {
    const refused = await propose(fields)
    expect(refused.status).toBe(400)
    expect((await refused.json()).modelState[field]).toEqual([
      typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
    ])
  })

  test('uses the sender’s time zone if the airport’s is unknown', async () => {
    await site.ctx.db.updateTable('airport').set({ time_zone: null }).execute()
    expect(await (await propose()).json()).toMatchObject({
      startsAt: '2026-12-05T13:00:00.000Z',
      timeZone: 'Europe/Berlin',
    })
    expect((await propose({ version: 1, timeZone: 'Mars/Olympus' })).status).toBe(400)
  })

  test('accepts a reply only from the other side and for the current version', async () => {
    await propose()
    expect((await respond('accept', 1)).status).toBe(409)
    expect((await respond('decline', 1)).status).toBe(409)
    expect((await respond('cancel', 1, seller(), session)).status).toBe(409)
    const stale = await respond('accept', 0, seller(), session)
    expect(stale.status).toBe(409)
    expect((await stale.json()).current).toMatchObject({ version: 1, state: 'proposed' })
    const twice = await Promise.all([
      respond('accept', 1, seller(), session),
      respond('decline', 1, seller(), session),
    ])
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('cannot be accepted after its time or after the conversation ends', async () => {
    await propose()
    site.ctx.clock.now = new Date('2026-12-05T21:00:00Z')
    const tooLate = await respond('accept', 1, seller(), await signIn(site, await again()))
    expect(tooLate.status).toBe(409)
    expect((await tooLate.json()).error_description).toBe(
      'That time has passed. Please suggest another one.',
    )
    await site.json('POST', `${link}/end`, {})
    expect((await propose({ version: 1, day: '2026-12-12' })).status).toBe(409)
    expect((await read(link)).viewing).toMatchObject({ version: 1 })
  })

  test('has a single-line location and prevents line injection into the calendar entry', async () => {
    const place = 'Hangar 4\r\nATTENDEE:x\u2028\nURL:y'
    const proposed = await propose({ place, note: 'Bring logs\nEND:VEVENT\r\nURL:z' })
    expect(await proposed.json()).toMatchObject({ place: 'Hangar 4 ATTENDEE:x URL:y' })
    const { calendarUrl } = await (await respond('accept', 1, seller(), session)).json()
    const names = lines(await (await site.get(calendarUrl, session)).text())
      .filter(Boolean)
      .map((line) => line.split(/[:;]/)[0])
    expect(new Set(names).size).toBe(names.length - 2)
    expect(names).not.toContain('ATTENDEE')
    expect(names).not.toContain('URL')
  })

  test('hides contact details that the conversation hides', async () => {
    const place = 'Hangar 4, ring 702-555-0111'
    const note = 'Call 702-555-0111 or dana.w@basin.example'
    await propose({ place, note }, seller(), session)
    const { viewing } = await read(link)
    expect(viewing.note).toBe('Call [number hidden] or [address hidden]')
    await respond('accept', 1)
    const files = (await mails())
      .filter(({ to }) => to === 'priya@raman.example')
      .flatMap(({ attachments }) => attachments ?? [])
    expect(files).toHaveLength(1)
    expect(files[0]?.content).not.toContain('555-0111')
    expect(await (await site.get(`${link}/viewing.ics`)).text()).not.toContain('555-0111')
    expect(JSON.stringify(await read(link))).not.toContain('555-0111')
  })
})

/** Logs in the broker a second time because the session has expired. */
async function again() {
  const { id, asp_net_user_id, email, password_hash } = await site.ctx.db
    .selectFrom('profile')
    .selectAll()
    .where('email', '=', 'dana@basin.example')
    .executeTakeFirstOrThrow()
  return {
    id,
    email,
    aspNetUserId: asp_net_user_id,
    passwordHash: password_hash,
    password: '',
    roles: ['BizEmp'] as const,
  }
}
