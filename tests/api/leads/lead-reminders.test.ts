import { beforeEach, expect, test } from 'vitest'
import { endConversation } from '#features/conversations/server/mark-conversation.ts'
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

const ctx = contextForEachTest()
let bizId: number
let admin: ActorContext
let listingId: number
const seller = 'dana@basin.example'
const buyer = 'priya@raman.example'

beforeEach(async () => {
  bizId = await aBrokerage(ctx)
  const staff = await aStaffMember(ctx, bizId, { isAdmin: true })
  admin = staff.ctx
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

test('[BEY-30] several inquiries become one reminder', async () => {
  await ask()
  await ask({ contact_email: 'lee@buyer.example', contact_name: 'Lee' })
  expect(await subjectsAfter(1)).toEqual([`${seller}: 2 buyers are waiting for your answer`])
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
