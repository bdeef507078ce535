import { beforeEach, expect, test } from 'vitest'
import {
  endConversation,
  reportConversation,
} from '#features/conversations/server/mark-conversation.ts'
import { saveMessage } from '#features/conversations/server/messages/save-message.ts'
import { remindUnanswered } from '#features/conversations/server/public/remind-unanswered.ts'
import { markAnswered } from '#features/lead-tracker/server/tracked-leads.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { dayMs } from '#kernel/time.ts'
import { insertRow, updateRows } from '../../support/database/rows.ts'
import { contextForEachTest } from '../../support/for-file.ts'
import { aLead } from '../../support/lead-builder.ts'
import { aBrokerage, aListing } from '../../support/listing-builder.ts'
import { aStaffMember } from '../../support/staff-builder.ts'

const inbound = {
  INBOUND_ADDRESS: 'reply@windsock.example',
  INBOUND_WEBHOOK_SECRET: 'x'.repeat(40),
}
const ctx = contextForEachTest(inbound)
let bizId: number
let admin: ActorContext
let listingId: number
let employeeId: number
const seller = 'dana@basin.example'
const buyer = 'priya@raman.example'

beforeEach(async () => {
  bizId = await aBrokerage(ctx)
  const staff = await aStaffMember(ctx, bizId, { isAdmin: true })
  admin = staff.ctx
  employeeId = staff.employeeId
  await updateRows(ctx.db, 'biz_employee', staff.employeeId, { email: seller })
  listingId = await aListing(ctx, { biz_id: bizId, biz_employee_id: staff.employeeId })
})

async function ask(traits: Parameters<typeof aLead>[2] = {}) {
  const id = await aLead(ctx, listingId, traits)
  const recipient = traits.contact_email ?? buyer
  await insertRow(ctx.db, 'lead_delivery', { lead_id: id, recipient, role: 'receipt', mail_id: 0 })
  return id
}

/** Returns the subjects of the emails that the job sends at a number of days from now. */
async function subjectsAfter(days: number) {
  ctx.clock.now = new Date(ctx.clock.now.getTime() + days * dayMs)
  ctx.sentMail.length = 0
  await Promise.all([remindUnanswered.handle(ctx, {}), remindUnanswered.handle(ctx, {})])
  await ctx.workJobs()
  return ctx.sentMail.map(({ to, subject }) => `${to}: ${subject}`)
}

test('[BEY-30] the seller is reminded twice, and then the buyer gets other aircraft, each once', async () => {
  const others = [await aListing(ctx, {}), await aListing(ctx, { price: 640_000 })]
  const ofSeller = await aListing(ctx, { biz_id: bizId })
  await insertRow(ctx.db, 'seller_answers', {
    profile_id: await ownerOf(others[1] ?? 0),
    leads: 9,
    answered: 9,
    median_minutes: 30,
    computed_on: '2026-11-01',
    is_public: true,
  })
  await ask({ language: 'de' })
  const reminder = `${seller}: Priya Raman is waiting for your answer`
  expect(await subjectsAfter(0.9)).toEqual([])
  expect(await subjectsAfter(0.1)).toEqual([reminder])
  expect(await subjectsAfter(1.9)).toEqual([])
  expect(await subjectsAfter(0.1)).toEqual([reminder])
  expect(await subjectsAfter(2)).toEqual([
    `${buyer}: Noch keine Antwort zu Ihrer Anfrage (2016 Cirrus SR22)`,
  ])
  const text = ctx.sentMail[0]?.text ?? ''
  expect(text).toContain(`/listing/${others[0]}`)
  expect(text).toContain('Antwortet meist innerhalb einer Stunde')
  expect(text).not.toContain(`/listing/${ofSeller}`)
  expect(await subjectsAfter(2)).toEqual([])
})

test('[BEY-30] several inquiries become one reminder, also of different members’ aircraft', async () => {
  await ask()
  await ask({ message: 'And the prop?' })
  const reminder = `${seller}: Priya Raman is waiting for your answer`
  expect(await subjectsAfter(1)).toEqual([reminder])
  expect(ctx.sentMail[0]?.text).toContain('Open the page to answer each buyer.')
  const other = await aListing(ctx, { biz_id: bizId, biz_employee_id: employeeId })
  await aLead(ctx, other, { contact_email: 'lee@buyer.example', contact_name: 'Lee' })
  await ask({ contact_email: 'kim@buyer.example', contact_name: 'Kim' })
  expect(await subjectsAfter(1)).toEqual([`${seller}: 2 buyers are waiting for your answer`])
})

test('[BEY-30] the seller can reply to the reminder of one inquiry', async () => {
  await ask()
  await subjectsAfter(1)
  expect(ctx.sentMail[0]?.replyTo).toMatch(/^reply\+.+\.s@windsock\.example$/)
  expect(ctx.sentMail[0]?.text).toContain('Reply to this email to answer Priya Raman.')
})

test('[BEY-30] after an outage, emails are still a day apart', async () => {
  await ask()
  const reminder = `${seller}: Priya Raman is waiting for your answer`
  expect(await subjectsAfter(6)).toEqual([reminder])
  expect(await subjectsAfter(0.9)).toEqual([])
  expect(await subjectsAfter(0.1)).toEqual([reminder])
  expect(await subjectsAfter(0.9)).toEqual([])
  expect(await subjectsAfter(0.1)).toHaveLength(1)
})

test('[BEY-30] a buyer isn’t told that no one answered if no one could be reminded', async () => {
  const listing = await aListing(ctx, {})
  const id = await aLead(ctx, listing, { employee_id: null })
  await insertRow(ctx.db, 'lead_delivery', {
    lead_id: id,
    recipient: buyer,
    role: 'receipt',
    mail_id: 0,
  })
  for (const days of [1, 2, 2, 2]) expect(await subjectsAfter(days)).toEqual([])
  await insertRow(ctx.db, 'lead_delivery', {
    lead_id: id,
    recipient: seller,
    role: 'contact',
    mail_id: 0,
  })
  expect(await subjectsAfter(1)).toEqual([`${seller}: Priya Raman is waiting for your answer`])
})

test('[BEY-30] more inquiries than fit in an email are reminded of in the next run', async () => {
  for (let i = 0; i < 41; i++) await ask({ contact_email: `buyer${i}@buyer.example` })
  ctx.clock.now = new Date(ctx.clock.now.getTime() + dayMs)
  await remindUnanswered.handle(ctx, {})
  await remindUnanswered.handle(ctx, {})
  await ctx.workJobs()
  expect(ctx.sentMail.map(({ subject }) => subject)).toEqual([
    '40 buyers are waiting for your answer',
    'Priya Raman is waiting for your answer',
  ])
})

test('[BEY-30] sites that can’t receive replies send one reminder and don’t tell the buyer', async () => {
  ctx.config.inboundAddress = undefined
  await ask()
  expect(await subjectsAfter(1)).toHaveLength(1)
  expect(ctx.sentMail[0]?.replyTo).toBe(buyer)
  expect(ctx.sentMail[0]?.text).not.toContain('We remind you twice')
  for (const days of [2, 2]) expect(await subjectsAfter(days)).toEqual([])
})

test.each([
  { is_sold: true, sold_at: new Date('2026-11-20') },
  { is_active: false },
  { expires_at: new Date('2026-11-20') },
])(
  '[BEY-30] no one is reminded of inquiries about aircraft that aren’t for sale: %j',
  async (traits) => {
    await ask()
    await updateRows(ctx.db, 'listing', listingId, traits)
    for (const days of [1, 2, 2]) expect(await subjectsAfter(days)).toEqual([])
  },
)

test('[BEY-30] sellers aren’t reminded of buyers whom they reported, or who were erased', async () => {
  const id = await ask()
  await reportConversation(admin, { id, reason: 'Spam' })
  await ask({ contact_email: 'deleted-lead-1@deleted.invalid' })
  for (const days of [1, 2, 2]) expect(await subjectsAfter(days)).toEqual([])
  await ctx.db
    .updateTable('conversation_report')
    .set({ outcome: 'leave', decided_at: ctx.now() })
    .execute()
  expect(await subjectsAfter(1)).toHaveLength(1)
})

test('[BEY-30] no one is bothered about inquiries that were answered, closed, ended, or are old', async () => {
  const answered = await ask()
  await saveMessage(ctx, answered, {
    author: 'seller',
    profileId: null,
    byName: 'Dana',
    way: 'site',
    body: 'Yes.',
    quoted: null,
    clientKey: 'seller:reply-1',
    files: [],
  })
  await markAnswered(admin, { id: bizId, leadId: await ask({ contact_email: 'a@buyer.example' }) })
  await endConversation(admin, { id: await ask({ contact_email: 'b@buyer.example' }) })
  await ask({ contact_email: 'c@buyer.example', state_id: 6 })
  await ask({ contact_email: 'd@buyer.example', answer_reminders: 3 })
  await ask({
    contact_email: 'e@buyer.example',
    submitted_at: new Date(ctx.now().getTime() - 15 * dayMs),
  })
  // Another inquiry of a buyer who got an answer.
  await ask({ submitted_at: new Date(ctx.now().getTime() - 1000) })
  await ctx.workJobs()
  for (const days of [1, 2, 2]) expect(await subjectsAfter(days)).toEqual([])
})

test('[BEY-30] buyers without a receipt aren’t told, because anyone may have entered the address', async () => {
  await aLead(ctx, listingId)
  expect(await subjectsAfter(1)).toHaveLength(1)
  expect(await subjectsAfter(2)).toHaveLength(1)
  expect(await subjectsAfter(2)).toEqual([])
})

async function ownerOf(listing: number) {
  const row = await ctx.db
    .selectFrom('listing')
    .select('profile_id')
    .where('id', '=', listing)
    .executeTakeFirstOrThrow()
  return row.profile_id
}
