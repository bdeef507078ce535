import { beforeAll, beforeEach, expect, test } from 'vitest'
import { loadListingPage } from '#features/listings/server/public/load-listing-page.ts'
import { contestDecision } from '#features/moderation/server/appeals.ts'
import { loadListingQuestions } from '#features/questions/server/public/load-questions.ts'
import { insertRow, readRow, readRows, updateRows } from '../../support/database/rows.ts'
import { siteForFile } from '../../support/for-file.ts'
import { aLead } from '../../support/lead-builder.ts'
import { aBrokerage, aListing } from '../../support/listing-builder.ts'
import { aPerson, type Person, signIn } from '../../support/people.ts'

const site = siteForFile()
let seller: Person
let buyer: Person
let listing: number
beforeAll(async () => {
  seller = await aPerson(site.ctx, { email: 'seller@basin.example', firstName: 'Sal' })
})
beforeEach(async () => {
  await site.ctx.workJobs()
  buyer = await aPerson(site.ctx, { firstName: 'Priya' })
  listing = await aListing(site.ctx, { profile_id: seller.id })
  site.ctx.sentMail.length = 0
})

const ask = async (body: object = {}, { by = buyer, about = listing } = {}) =>
  site.json(
    'POST',
    `/api/listing/${about}/questions`,
    { topic: 'propeller', question: 'Was it overhauled with the engine?', ...body },
    await signIn(site, by),
  )
const answer = async (id: number, body: object, by = seller) =>
  site.json(
    'PUT',
    `/api/questions/${id}/answer`,
    { answer: 'Yes, both in 2024.', version: 1, ...body },
    await signIn(site, by),
  )
async function shown() {
  const view = await loadListingPage(site.ctx, listing)
  return loadListingQuestions(site.ctx, listing, view)
}
const lastId = async () =>
  (
    await site.ctx.db
      .selectFrom('listing_question')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
  ).id
const wrongField = async (response: Response) => [
  response.status,
  ...Object.keys((await response.json()).modelState ?? {}),
]

test('[BEY-33] a question is public at once, its answer is emailed, and a change has a date', async () => {
  const { id: utah } = await site.ctx.db
    .selectFrom('state')
    .select('id')
    .where('name', '=', 'Utah')
    .executeTakeFirstOrThrow()
  expect((await ask({ stateId: `${utah}` })).status).toBe(200)
  const id = await lastId()
  await site.ctx.workJobs()
  expect(site.ctx.sentMail).toMatchObject([
    { to: seller.email, text: expect.stringContaining('overhauled with the engine') },
  ])
  expect(site.ctx.sentMail[0]?.text).toContain(`/questions/${id}`)
  expect(site.ctx.sentMail[0]?.text).not.toContain(buyer.email)
  expect(await shown()).toMatchObject({
    mayAsk: true,
    mayAnswer: false,
    questions: {
      items: [{ id, topic: 'propeller', state: 'Utah', answer: null, answeredAt: null }],
    },
  })
  expect((await answer(id, {})).status).toBe(200)
  await site.ctx.workJobs()
  expect(site.ctx.sentMail[1]).toMatchObject({ to: buyer.email })
  expect(site.ctx.sentMail[1]?.text).toContain('Yes, both in 2024.')
  expect((await answer(id, { answer: 'No.', version: 1 })).status).toBe(409)
  expect((await answer(id, { answer: 'Yes, both in May 2024.', version: 2 })).status).toBe(200)
  await site.ctx.workJobs()
  expect(site.ctx.sentMail).toHaveLength(2)
  const [question] = (await shown())?.questions.items ?? []
  expect(question).toMatchObject({ answer: 'Yes, both in May 2024.', isFromConversation: false })
  expect(question?.editedAt).not.toBeNull()
  expect(JSON.stringify(await shown())).not.toMatch(/Priya|profile/)
})

test('[BEY-33] a person has at most three open questions, also if they are sent at once', async () => {
  const others = await Promise.all(
    [1, 2, 3, 4].map(() => aListing(site.ctx, { profile_id: seller.id })),
  )
  const statuses = await Promise.all(
    [listing, ...others].map(async (about) => (await ask({}, { about })).status),
  )
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 200, 409, 409])
  const { id } = await site.ctx.db
    .selectFrom('listing_question')
    .select('id')
    .where('profile_id', '=', buyer.id)
    .executeTakeFirstOrThrow()
  await answer(id, {})
  expect((await ask()).status).toBe(200)
})

test('[BEY-33] refuses one’s own, hidden, and sold listings, and unconfirmed and anonymous people', async () => {
  expect((await ask({}, { by: seller })).status).toBe(409)
  const biz = await aBrokerage(site.ctx)
  const colleague = await aPerson(site.ctx, { roles: ['BizEmp'] })
  await insertRow(site.ctx.db, 'biz_employee', {
    biz_id: biz,
    name: 'Ann',
    email: 'ann@basin.example',
    profile_id: colleague.id,
  })
  const teams = await aListing(site.ctx, { biz_id: biz })
  expect((await ask({}, { by: colleague, about: teams })).status).toBe(409)
  expect((await ask({}, { about: await aListing(site.ctx, { is_active: false }) })).status).toBe(
    404,
  )
  expect((await ask({}, { about: await aListing(site.ctx, { is_sold: true }) })).status).toBe(409)
  expect((await ask({}, { about: 2_000_000_000 })).status).toBe(404)
  expect((await ask({}, { by: await aPerson(site.ctx, { isConfirmed: false }) })).status).toBe(403)
  expect((await site.json('POST', `/api/listing/${listing}/questions`, {})).status).toBe(401)
  expect(await shown()).toMatchObject({ questions: { items: [] } })
})

test('[BEY-33] a question about a listing that is off the market gets no first answer', async () => {
  expect((await ask()).status).toBe(200)
  const { id } = await readRow(site.ctx.db, 'listing_question', { listing_id: listing }, 'id')
  await updateRows(site.ctx.db, 'listing', listing, { is_active: false })
  expect((await answer(id, {})).status).toBe(409)
  await site.ctx.workJobs()
  expect(site.ctx.sentMail.filter(({ to }) => to === buyer.email)).toEqual([])
})

test('[BEY-33] refuses contact data in disguise, wrong topics, places, and lengths', async () => {
  for (const question of [
    'Call me: three oh three five five five one two three four',
    'Write to joe at skyhawk dot com',
    'Would you take 150k?',
    'See skyhawk\u200b.com',
  ])
    expect(await wrongField(await ask({ question }))).toEqual([400, 'question'])
  expect(await wrongField(await ask({ question: ' \u200b ' }))).toEqual([400, 'question'])
  expect(await wrongField(await ask({ question: 'a'.repeat(301) }))).toEqual([400, 'question'])
  expect(await wrongField(await ask({ topic: 'price' }))).toEqual([400, 'topic'])
  expect(await wrongField(await ask({ stateId: '9999' }))).toEqual([400, 'stateId'])
  expect((await ask()).status).toBe(200)
  expect(await wrongField(await answer(await lastId(), { answer: 'Call 970-555-0134' }))).toEqual([
    400,
    'answer',
  ])
})

test('[BEY-33] shows hostile markup as text', async () => {
  await ask({ question: '<img src=x onerror=alert(1)> & </script>' })
  expect((await shown())?.questions.items[0]?.question).toBe(
    '<img src=x onerror=alert(1)> & </script>',
  )
  await site.ctx.workJobs()
  expect(site.ctx.sentMail[0]?.html).not.toContain('<img src=x')
})

test('[BEY-33] only those who can edit the listing answer, and not to removed questions', async () => {
  await ask()
  const id = await lastId()
  for (const by of [buyer, await aPerson(site.ctx)])
    expect((await answer(id, {}, by)).status).toBe(403)
  const unconfirmed = await aPerson(site.ctx, { isConfirmed: false })
  expect((await answer(id, {}, unconfirmed)).status).toBe(403)
  await updateRows(site.ctx.db, 'listing_question', id, { removed_at: site.ctx.now() })
  expect((await answer(id, {})).status).toBe(404)
  expect((await shown())?.questions.items).toEqual([])
})

test('[BEY-33] [BEY-39] a reported question is removed with a statement, and shown again', async () => {
  await ask()
  const id = await lastId()
  await answer(id, {})
  const staff = await signIn(site, await aPerson(site.ctx, { roles: ['WebAppAdmin'] }))
  const decide = (body: object, path = id, headers: Record<string, string> = staff) =>
    site.json(
      'PUT',
      `/api/moderation/questions/${path}`,
      {
        isRemoved: true,
        reason: 'It’s about someone’s divorce.',
        version: 2,
        ...body,
      },
      headers,
    )
  expect((await decide({})).status).toBe(404)
  const report = {
    reason: 'privacy',
    words: 'My divorce.',
    part: `question-${id}`,
    name: 'Al',
    inGoodFaith: true,
  }
  const reporting = await aPerson(site.ctx)
  const reporter = await signIn(site, reporting)
  expect((await site.json('POST', `/api/listing/${listing}/report`, report, reporter)).status).toBe(
    200,
  )
  const elsewhere = await aListing(site.ctx)
  expect(
    (await site.json('POST', `/api/listing/${elsewhere}/report`, report, reporter)).status,
  ).toBe(400)
  const { id: caseId } = await site.ctx.db
    .selectFrom('moderation_case')
    .select('id')
    .where('listing_id', '=', listing)
    .executeTakeFirstOrThrow()
  const open = async () =>
    (await (await site.get(`/api/moderation/cases/${caseId}`, staff)).json()).reported[0].part
  expect(await open()).toMatchObject({
    kind: 'question',
    question: { id, isRemoved: false, version: 2 },
  })
  expect((await decide({}, id, await signIn(site, seller))).status).toBe(403)
  expect((await decide({ version: 1 })).status).toBe(409)
  await site.ctx.workJobs()
  site.ctx.sentMail.length = 0
  expect((await decide({})).status).toBe(200)
  expect((await shown())?.questions.items).toEqual([])
  await site.ctx.workJobs()
  expect(site.ctx.sentMail.map(({ to }) => to).toSorted()).toEqual(
    [buyer.email, seller.email].toSorted(),
  )
  for (const { text } of site.ctx.sentMail) {
    expect(text).toContain('It’s about someone’s divorce.')
    expect(text).toContain('/appeal?t=')
  }
  expect(await open()).toMatchObject({ url: null, question: { isRemoved: true } })
  const close = async (by: Record<string, string>) => {
    const path = `/api/moderation/cases/${caseId}`
    const { version } = await (await site.get(path, staff)).json()
    const body = { decision: 'leave', reason: 'Fine.', version }
    return (await site.json('POST', `${path}/decision`, body, by)).status
  }
  // Deciding about the listing doesn't invalidate the link.
  expect(await close(staff)).toBe(200)
  await site.ctx.workJobs()
  expect(site.ctx.sentMail.find(({ to }) => to === reporting.email)?.text).toContain(
    'Our staff reviewed the question and removed it from the listing.',
  )
  const tokens = site.ctx.sentMail.map(({ text }) => text.match(/appeal\?t=([\w-]+)/)?.[1] ?? '')
  const [byBuyer, bySeller] = [buyer, seller].map(
    ({ email }) => tokens[site.ctx.sentMail.findIndex(({ to }) => to === email)] ?? '',
  )
  await contestDecision(site.ctx, bySeller ?? '', 'It’s mine.')
  const otherStaff = await signIn(site, await aPerson(site.ctx, { roles: ['WebAppAdmin'] }))
  expect((await decide({ isRemoved: false, version: 3 })).status).toBe(403)
  expect(await close(staff)).toBe(403)
  // If it stays removed, the author who contested that learns of it, and nobody else.
  await site.ctx.workJobs()
  site.ctx.sentMail.length = 0
  site.ctx.clock.now = new Date(site.ctx.clock.now.getTime() + 60_000)
  expect(await close(otherStaff)).toBe(200)
  await site.ctx.workJobs()
  const final = site.ctx.sentMail.filter(({ subject }) => subject.endsWith('stays removed'))
  expect(final.map(({ to }) => to)).toEqual([seller.email])
  for (const part of ['It stays removed:', 'Reason: Fine.', 'This decision is final on our site.'])
    expect(final[0]?.text).toContain(part)
  expect(final[0]?.text).not.toContain('/appeal?t=')
  site.ctx.clock.now = new Date(site.ctx.clock.now.getTime() + 60_000)
  await contestDecision(site.ctx, byBuyer ?? '', 'It’s harmless.')
  expect((await decide({ isRemoved: false, version: 3 }, id, otherStaff)).status).toBe(200)
  expect((await shown())?.questions.items).toHaveLength(1)
  expect(await close(otherStaff)).toBe(200)
})

test('[BEY-33] a seller publishes an own answer once, without the buyer', async () => {
  const lead = await aLead(site.ctx, listing, { profile_id: buyer.id, contact_name: 'Priya Raman' })
  const message = await aMessage(lead, 'seller', 'Yes Priya, call 970-555-0134.')
  const buyers = await aMessage(lead, 'buyer', 'It’s Priya.')
  const publish = async (body: object, { by = seller, from = message, of = lead } = {}) =>
    site.json(
      'POST',
      `/api/leads/${of}/messages/${from}/publish`,
      { topic: 'engine', question: '', answer: 'Both were overhauled in 2024.', ...body },
      await signIn(site, by),
    )
  for (const text of ['Yes, PRIYA.', 'Mr. Räman asked.'])
    expect(await wrongField(await publish({ answer: text }))).toEqual([400, 'answer'])
  expect(await wrongField(await publish({ question: 'Priya: how old?' }))).toEqual([
    400,
    'question',
  ])
  expect(await wrongField(await publish({ answer: 'Call 970-555-0134.' }))).toEqual([400, 'answer'])
  expect((await publish({}, { by: buyer })).status).toBe(404)
  expect((await publish({}, { by: await aPerson(site.ctx) })).status).toBe(404)
  expect((await publish({}, { from: buyers })).status).toBe(404)
  const otherLead = await aLead(site.ctx, await aListing(site.ctx, { profile_id: seller.id }))
  expect((await publish({}, { of: otherLead })).status).toBe(404)
  const statuses = await Promise.all([publish({}), publish({})])
  expect(statuses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await shown()).toMatchObject({
    questions: {
      items: [
        {
          question: null,
          answer: 'Both were overhauled in 2024.',
          isFromConversation: true,
          state: null,
        },
      ],
    },
  })
  expect(
    await readRows(site.ctx.db, 'listing_question', { listing_id: listing }, 'profile_id'),
  ).toEqual([{ profile_id: null }])
  // Neither is the buyer named later, even after the conversation was deleted.
  const { id, version } = await readRow(
    site.ctx.db,
    'listing_question',
    { message_id: message },
    'id',
    'version',
  )
  expect(await wrongField(await answer(id, { answer: 'Yes, Priya.', version }))).toEqual([
    400,
    'answer',
  ])
  expect((await answer(id, { answer: 'Both, in 2023.', version })).status).toBe(200)
  await site.ctx.db.deleteFrom('lead_message').where('id', '=', message).execute()
  expect((await answer(id, { answer: 'Yes.', version: version + 1 })).status).toBe(409)
  await updateRows(site.ctx.db, 'listing', listing, { is_sold: true, sold_at: site.ctx.now() })
  expect((await publish({}, { from: await aMessage(lead, 'seller', 'Sold.') })).status).toBe(409)
  expect(await shown()).toMatchObject({ mayAsk: false, seller: null, questions: { items: [{}] } })
})

test('[BEY-33] a buyer’s name isn’t published, but names are also ordinary words', async () => {
  const lead = await aLead(site.ctx, listing, { profile_id: buyer.id, contact_name: 'Will King' })
  const publish = async (nth: number, answer: string) => {
    const message = await aMessage(lead, 'seller', `${nth}`)
    const path = `/api/leads/${lead}/messages/${message}/publish`
    const body = { topic: 'engine', question: '', answer }
    return (await site.json('POST', path, body, await signIn(site, seller))).status
  }
  await updateRows(site.ctx.db, 'listing', listing, { title: '2001 King Air C90B' })
  const refused = ['Will, it was.', 'Yes, Will.', 'Thank you Mr. Will.', 'asked by will king']
  const accepted = ['Will it fly? It will.', 'It flew. Will fly again.', 'The King Air did.']
  for (const [nth, text] of refused.entries())
    expect([text, await publish(nth, text)]).toEqual([text, 400])
  for (const [nth, text] of accepted.entries())
    expect([text, await publish(nth + 10, text)]).toEqual([text, 200])
})

async function aMessage(lead: number, author: 'buyer' | 'seller', body: string): Promise<number> {
  const { id } = await insertRow(site.ctx.db, 'lead_message', {
    lead_id: lead,
    at: site.ctx.now(),
    author,
    by_name: author,
    way: 'site',
    body,
    client_key: `${author}-${body}`,
  })
  return id
}

test('[BEY-33] a question changes the version of cached pages', async () => {
  const version = async () =>
    (await site.ctx.db.selectFrom('listing_version').select('version').executeTakeFirstOrThrow())
      .version
  const before = await version()
  await ask()
  expect(Number(await version())).toBeGreaterThan(Number(before))
  expect((await readRow(site.ctx.db, 'listing_question', await lastId(), 'version')).version).toBe(
    1,
  )
})
