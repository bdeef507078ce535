import { expect, test } from 'vitest'
import { compareListings } from '#features/comparison/server/public/compare-listings.ts'
import { createBuyerLink } from '#features/conversations/server/buyer/buyer-links.ts'
import {
  endConversation,
  recordReport,
  reportConversation,
} from '#features/conversations/server/mark-conversation.ts'
import { saveMessage } from '#features/conversations/server/messages/save-message.ts'
import { computeSellerAnswers } from '#features/conversations/server/public/compute-seller-answers.ts'
import { loadOwnAnswers } from '#features/conversations/server/public/load-own-answers.ts'
import { reopenReports } from '#features/conversations/server/public/reported-conversations.ts'
import { proposeViewingByBuyer } from '#features/conversations/server/viewing/propose-viewing.ts'
import { joinLeads } from '#features/lead-tracker/server/lead-joins.ts'
import { markAnswered, moveLead } from '#features/lead-tracker/server/tracked-leads.ts'
import { loadAnswerMinutes } from '#features/listings/server/public/answer-minutes.ts'
import { getListing } from '#features/listings/server/public/get-listing.ts'
import { loadListingCards } from '#features/listings/server/public/listing-cards.ts'
import { searchListings } from '#features/search/server/public/search-listings.ts'
import { startSearch } from '#features/search/server/public/start-search.ts'
import { endAgreementsKey } from '#features/selling/server/public/end-agreements.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { dayMs, toUtcDay } from '#kernel/time.ts'
import { insertRow, readRow } from '../../support/database/rows.ts'
import { contextForEachTest } from '../../support/for-file.ts'
import { aLead } from '../../support/lead-builder.ts'
import { aBrokerage, aListing } from '../../support/listing-builder.ts'
import { asUser } from '../../support/people.ts'
import { aStaffMember } from '../../support/staff-builder.ts'

const ctx = contextForEachTest()

const pass = (ms: number) => {
  ctx.clock.now = new Date(ctx.clock.now.getTime() + ms)
}
const minute = 60_000
const compute = () => computeSellerAnswers.handle(ctx, {})

async function aFirm() {
  const id = await aBrokerage(ctx)
  const admin = await aStaffMember(ctx, id, { isAdmin: true })
  const listingId = await aListing(ctx, { biz_id: id })
  const buyers = 'abcdefghij'
  const ask = (buyer: number, traits = {}) =>
    aLead(ctx, listingId, { contact_email: `${buyers[buyer]}@buyer.example`, ...traits })
  const own = async () => {
    await compute()
    return loadOwnAnswers(ctx, { bizId: id })
  }
  return { id, admin: admin.ctx, employeeId: admin.employeeId, listingId, ask, own }
}

let keys = 0
const reply = (leadId: number, way: 'site' | 'mail' = 'site') =>
  saveMessage(ctx, leadId, {
    author: 'seller',
    profileId: null,
    byName: 'Dana',
    way,
    body: 'Yes, it is.',
    quoted: null,
    clientKey: `seller:reply-${++keys}`,
    files: [],
  })

test('[BEY-30] the seller sees the numbers a week before buyers, and learns of it once', async () => {
  const { own, ask, admin } = await aFirm()
  const leads = [await ask(0), await ask(1), await ask(2), await ask(3)]
  pass(30 * minute)
  for (const id of leads) await reply(id)
  expect(await own()).toMatchObject({ leads: 4, answered: 4, medianMinutes: 30, publicFrom: null })
  await ask(4)
  pass(2 * dayMs)
  const before = await own()
  expect(before).toMatchObject({ leads: 5, answered: 4, medianMinutes: 30, isPublic: false })
  await compute()
  await ctx.workJobs()
  const { email } = admin.actor
  const told = () =>
    ctx.sentMail.filter(
      (mail) => mail.to === email && mail.subject === 'Buyers will soon see how you answer',
    )
  expect(told()).toHaveLength(1)
  expect(told()[0]?.text).toContain('Answered 4 of 5 buyers in the last 90 days')
  pass(7 * dayMs)
  expect(await own()).toMatchObject({ publicFrom: before?.publicFrom, isPublic: true })
  await ctx.workJobs()
  expect(told()).toHaveLength(1)
  pass(90 * dayMs)
  expect(await own()).toBeNull()
})

test('[BEY-30] ads, cards, comparisons, and searches show public numbers, and omit unknown ones', async () => {
  const { own, ask, listingId } = await aFirm()
  const other = await aListing(ctx, {})
  const leads = [await ask(0), await ask(1), await ask(2), await ask(3), await ask(4)]
  pass(3 * 60 * minute)
  for (const id of leads) await reply(id)
  const contact = async (id: number) => (await getListing(ctx, { id })).contact?.answers
  const card = async (id: number) => (await loadListingCards(ctx, [id]))[0]
  const found = async () => (await searchListings(ctx, { of: '5' })).items.map(({ id }) => id)
  const search = await startSearch(ctx, ctx.databaseUrl)
  await search.ready()
  await own()
  expect(await contact(listingId)).toBeNull()
  expect(await card(listingId)).not.toHaveProperty('answersWithinHours')
  expect(await found()).toEqual([])
  pass(7 * dayMs)
  await own()
  const computedOn = toUtcDay(ctx.now())
  expect(await contact(listingId)).toEqual({
    leads: 5,
    answered: 5,
    medianMinutes: 180,
    computedOn,
  })
  expect(await contact(other)).toBeNull()
  expect(await card(listingId)).toMatchObject({ answersWithinHours: 24 })
  expect(await card(other)).not.toHaveProperty('answersWithinHours')
  expect(await found()).toEqual([listingId])
  const { groups } = await compareListings(ctx, { ids: `${listingId},${other}` })
  const row = groups.flatMap(({ rows }) => rows).find(({ key }) => key === 'answers')
  expect(row?.cells.map(({ text, note }) => [text, note?.split(',')[0]])).toEqual([
    ['Usually answers within a day', 'Answered 5 of 5 buyers in the last 90 days'],
    ['Not known yet', undefined],
  ])
  expect((await loadAnswerMinutes(ctx)).size).toBe(1)
  pass(91 * dayMs)
  await own()
  expect(await found()).toEqual([])
  await search.stop()
})

test('[BEY-30] closing, joining, marking as answered by phone, and ending aren’t answers', async () => {
  const { id, own, ask, admin } = await aFirm()
  const leads = [await ask(0), await ask(1), await ask(2), await ask(3), await ask(4), await ask(5)]
  pass(2 * dayMs)
  await reply(leads[0] ?? 0)
  const before = await own()
  expect(before).toMatchObject({ leads: 6, answered: 1, medianMinutes: null })
  await moveLead(admin, { id, leadId: leads[1] ?? 0, stateId: 6, reason: 'Gone' })
  await markAnswered(admin, { id, leadId: leads[2] ?? 0 })
  await joinLeads(admin, { id, leadId: leads[3] ?? 0, toLeadId: leads[0] ?? 0 })
  await endConversation(admin, { id: leads[4] ?? 0 })
  await reportConversation(admin, { id: leads[5] ?? 0, reason: 'Spam' })
  expect(await own()).toEqual(before)
  await ctx.db.deleteFrom('listing').execute()
  expect(await own()).toEqual(before)
  // Staff confirm the report.
  await ctx.db
    .updateTable('conversation_report')
    .set({ outcome: 'end', decided_at: ctx.now() })
    .execute()
  expect(await own()).toMatchObject({ leads: 5, answered: 1 })
})

test('[BEY-30] members, offices, and their addresses can’t raise the numbers', async () => {
  const { id, own, ask, admin, employeeId } = await aFirm()
  await ctx.db
    .updateTable('biz_employee')
    .set({ email: 'Dana@basin.example' })
    .where('id', '=', employeeId)
    .execute()
  const recipient = await ask(1, { contact_email: 'tracker@basin.example' })
  await insertRow(ctx.db, 'lead_delivery', {
    lead_id: recipient,
    recipient: 'Tracker@basin.example',
    role: 'tracker',
    held_for: 'never',
  })
  const leads = [
    recipient,
    await ask(2, { profile_id: admin.actor.profileId }),
    await ask(3, { contact_email: 'dana+buyer1@basin.example' }),
    await ask(4, { contact_email: admin.actor.email.toUpperCase() }),
  ]
  pass(5 * minute)
  for (const lead of leads) await reply(lead)
  expect(await own()).toBeNull()
  expect(id).toBeGreaterThan(0)
})

test('[BEY-30] a private seller’s own inquiries don’t count, and variants of one buyer’s address count once', async () => {
  const seller = await asUser(ctx, {})
  const listingId = await aListing(ctx, { profile_id: seller.actor.profileId })
  const emails = [
    'pat@buyer.example',
    'pat+1@buyer.example',
    'PAT+2@buyer.example',
    seller.actor.email,
  ]
  const leads: number[] = []
  for (const contact_email of emails) leads.push(await aLead(ctx, listingId, { contact_email }))
  pass(59_000)
  for (const lead of leads) await reply(lead, 'mail')
  pass(2 * dayMs)
  await compute()
  const own = () => loadOwnAnswers(ctx, seller.actor)
  expect(await own()).toMatchObject({ leads: 1, answered: 0, medianMinutes: null })
  await reply(leads[1] ?? 0)
  await compute()
  expect(await own()).toMatchObject({ leads: 1, answered: 1, medianMinutes: 2881 })
})

test('[BEY-30] a buyer with an account counts once, and erased buyers don’t count', async () => {
  const { own, ask } = await aFirm()
  const { profileId } = (await asUser(ctx, {})).actor
  await ask(0, { profile_id: profileId })
  await ask(1, { profile_id: profileId })
  await ask(2, { contact_email: 'deleted-lead-1@deleted.invalid' })
  pass(2 * dayMs)
  expect(await own()).toMatchObject({ leads: 1, answered: 0 })
})

test('[BEY-30] a report that staff confirmed doesn’t count as spam if the buyer reported too', async () => {
  const { own, ask, admin } = await aFirm()
  const lead_id = await ask(0)
  await reportConversation(admin, { id: lead_id, reason: 'Spam' })
  const report = { lead_id, side: 'buyer' as const, reason: 'Rude', reported_at: ctx.now() }
  await insertRow(ctx.db, 'conversation_report', report)
  await ctx.db
    .updateTable('conversation_report')
    .set({ outcome: 'end', decided_at: ctx.now() })
    .execute()
  pass(2 * dayMs)
  expect(await own()).toMatchObject({ leads: 1, answered: 0 })
})

test('[BEY-30] contesting a decision about a conversation isn’t a report of spam', async () => {
  const { own, ask, admin } = await aFirm()
  const decide = (lead_id: number, side: 'buyer' | 'seller', outcome: 'leave' | 'end') => {
    pass(minute)
    const decided = { outcome, decided_at: ctx.now() }
    return ctx.db
      .updateTable('conversation_report')
      .set(decided)
      .where('lead_id', '=', lead_id)
      .where('side', '=', side)
      .execute()
  }
  const contest = (id: number, side: 'buyer' | 'seller') =>
    inTransaction(ctx, (ctx) => reopenReports(ctx, id, side, 'No.'))
  const report = (lead_id: number, side: 'buyer' | 'seller') =>
    inTransaction(ctx, (ctx) => recordReport(ctx, lead_id, side, 'Rude.'))
  // The buyer reports, contests that it continues, and wins. The seller contests that in vain.
  const lost = await ask(0)
  await report(lost, 'buyer')
  await decide(lost, 'buyer', 'leave')
  await contest(lost, 'buyer')
  await decide(lost, 'buyer', 'end')
  await contest(lost, 'seller')
  await decide(lost, 'seller', 'end')
  // The seller reports spam, but the buyer's appeal reverses the decision.
  const reversed = await ask(1)
  await report(reversed, 'seller')
  await decide(reversed, 'seller', 'end')
  await contest(reversed, 'buyer')
  await decide(reversed, 'buyer', 'leave')
  // The seller reports spam, contests that it continues, and wins.
  const spam = await ask(2)
  await reportConversation(admin, { id: spam, reason: 'Spam' })
  await decide(spam, 'seller', 'leave')
  await contest(spam, 'seller')
  await decide(spam, 'seller', 'end')
  pass(2 * dayMs)
  expect(await own()).toMatchObject({ leads: 2, answered: 0 })
})

test('[BEY-30] a viewing that the site cancels because the aircraft was sold isn’t an answer', async () => {
  const { own, ask, listingId } = await aFirm()
  const id = await ask(0)
  pass(5 * minute)
  await proposeViewingByBuyer(
    { ...ctx, actor: null },
    {
      token: (await createBuyerLink(ctx, id)).path.split('/').at(-1) ?? '',
      version: 0,
      day: '2026-12-05',
      time: '14:00',
      minutes: 60,
      place: 'Hangar 4',
      note: '',
      timeZone: 'America/Denver',
    },
  )
  await inTransaction(ctx, (ctx) => ctx.services.get(endAgreementsKey)(ctx, [listingId]))
  expect(await readRow(ctx.db, 'viewing', { lead_id: id }, 'state')).toEqual({ state: 'cancelled' })
  const columns = ['first_answered_at', 'state_id'] as const
  expect(await readRow(ctx.db, 'lead', id, ...columns)).toEqual({
    first_answered_at: null,
    state_id: 1,
  })
  pass(2 * dayMs)
  expect(await own()).toMatchObject({ leads: 1, answered: 0 })
})

test('[BEY-30] numbers become public only after they were announced, and if they would be shown', async () => {
  const { own, ask, admin } = await aFirm()
  const setConfirmed = (email_confirmed_at: Date | null) =>
    ctx.db
      .updateTable('profile')
      .set({ email_confirmed_at })
      .where('id', '=', admin.actor.profileId)
      .execute()
  const leads = [await ask(0), await ask(1), await ask(2), await ask(3), await ask(4), await ask(5)]
  pass(2 * dayMs)
  // Without inbound mail, a low share isn't shown.
  for (const id of leads.slice(0, 2)) await reply(id)
  expect(await own()).toMatchObject({ leads: 6, answered: 2, publicFrom: null })
  await reply(leads[2] ?? 0)
  await setConfirmed(null)
  expect(await own()).toMatchObject({ answered: 3, publicFrom: null })
  pass(8 * dayMs)
  expect(await own()).toMatchObject({ publicFrom: null, isPublic: false })
  await setConfirmed(ctx.now())
  expect(await own()).toMatchObject({
    publicFrom: toUtcDay(new Date(ctx.now().getTime() + 7 * dayMs)),
  })
})
