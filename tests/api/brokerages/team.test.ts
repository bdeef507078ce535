import { beforeEach, describe, expect, test } from 'vitest'
import type { MemberRole } from '#features/brokerages/member-roles.ts'
import { getTeam } from '#features/dashboard/server/team/get-team.ts'
import { removeMember } from '#features/dashboard/server/team/remove-member.ts'
import { listLeads } from '#features/leads/server/list-leads.ts'
import { sendLead } from '#features/leads/server/send-lead.ts'
import { canEdit } from '#features/selling/server/listings/require-seller.ts'
import { aBrokerage, aListing } from '#tests/support/listing-builder.ts'
import { aPerson, asUser, withHumanCheck } from '#tests/support/people.ts'
import { aMember, type Member } from '#tests/support/team.ts'
import { expectRefusal } from '../../support/cases/expect-refusal.ts'
import { readRow, updateRows } from '../../support/database/rows.ts'
import { contextForFile } from '../../support/for-file.ts'

const ctx = contextForFile({ LEAD_INTERVAL_SECONDS: '0' })
let biz: number
let admin: Member
let leaver: Member
let colleague: Member
let made = 0
let buyers = 0
beforeEach(async () => {
  made += 1
  biz = await aBrokerage(ctx, `Basin Aircraft ${made}`)
  const hire = (role: MemberRole, name: string) => aMember(ctx, biz, role, name)
  admin = await hire('admin', 'Dana Whitlock')
  leaver = await hire('employee', 'Jean-Baptiste de la Rochefoucauld')
  colleague = await hire('employee', 'Marcus Oyelaran')
})

const listingFor = (member: Member, traits: object = {}) =>
  aListing(ctx, {
    biz_id: biz,
    biz_employee_id: member.employeeId,
    profile_id: member.id,
    images: 0,
    ...traits,
  })

async function aLead(listingId: number) {
  const buyer = await withHumanCheck(ctx, 'lead')
  buyers += 1
  const { leadId } = await sendLead(buyer, {
    listingId,
    contactName: 'Ada Buyer',
    // Uses a new buyer for each lead because two messages from the same buyer become one lead.
    contactEmail: `ada-${buyers}@example.test`,
    purchaseTime: '1 month',
  })
  return leadId
}

const remove = async (by: Member, member: Member, more: object = {}) =>
  removeMember(await asUser(ctx, by), { id: biz, bizEmpId: member.employeeId, ...more })
const rowOf = (table: 'listing' | 'lead', id: number) =>
  ctx.db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirstOrThrow()
async function mailedTo(email: string) {
  const mails = await ctx.db
    .selectFrom('mail')
    .select('subject')
    .where('recipient', '=', email)
    .orderBy('id')
    .execute()
  return mails.map(({ subject }) => subject)
}

describe('leaving a brokerage', () => {
  test('[DASH-03] hands over listings, leads, and next steps in one transaction, with an entry in each history', async () => {
    const listing = await listingFor(leaver, {
      contact_first_name: 'Jean',
      contact_email: leaver.email.toUpperCase(),
      send_lead_to_contact: true,
      send_lead_to_biz_emp: false,
    })
    const entered = await listingFor(leaver, { biz_employee_id: colleague.employeeId })
    const lead = await aLead(listing)
    await updateRows(ctx.db, 'lead', lead, { next_step: 'Call back', next_step_at: ctx.now() })
    const before = await rowOf('listing', listing)
    expect(
      await remove(admin, leaver, { handOverTo: colleague.employeeId, leadsTo: admin.employeeId }),
    ).toEqual({ listings: 2, leads: 1 })
    expect(await rowOf('listing', listing)).toMatchObject({
      biz_employee_id: colleague.employeeId,
      profile_id: colleague.id,
      contact_email: null,
      send_lead_to_contact: false,
      send_lead_to_biz_emp: true,
      version: (before as { version: number }).version + 1,
    })
    expect(await rowOf('listing', entered)).toMatchObject({ profile_id: colleague.id })
    expect(await rowOf('lead', lead)).toMatchObject({
      employee_id: admin.employeeId,
      seller_profile_id: admin.id,
      next_step: 'Call back',
    })
    const history = await ctx.db
      .selectFrom('lead_history')
      .selectAll()
      .where('lead_id', '=', lead)
      .execute()
    expect(history).toMatchObject([
      {
        kind: 'owner',
        by_name: 'Dana Whitlock',
        before: 'Jean-Baptiste de la Rochefoucauld',
        after: 'Dana Whitlock',
      },
    ])
    expect(await mailedTo(leaver.email)).toContain(
      `You’re no longer a member of Basin Aircraft ${made}`,
    )
    expect(await mailedTo(colleague.email)).toContain(
      'You’re taking over 2 listings from Jean-Baptiste de la Rochefoucauld',
    )
    expect(await mailedTo(admin.email)).toContain(
      'You’re taking over 1 lead from Jean-Baptiste de la Rochefoucauld',
    )
    // The former member doesn't receive later messages from buyers.
    const mailCount = (await mailedTo(leaver.email)).length
    await aLead(listing)
    expect(await mailedTo(leaver.email)).toHaveLength(mailCount)
  })

  test('[DASH-03] revokes all rights in every session and the role from the next call on', async () => {
    const listing = await listingFor(leaver, { is_active: false })
    const sessions = [await asUser(ctx, leaver), await asUser(ctx, leaver)]
    for (const session of sessions) expect(await canEdit(session, { id: listing })).toBe(1)
    await remove(admin, leaver)
    expect(await rowOf('listing', listing)).toMatchObject({ biz_employee_id: admin.employeeId })
    for (const session of sessions) {
      expect(await canEdit(session, { id: listing })).toBe(0)
      await expectRefusal(listLeads(session, { id: listing }), 'not_found')
      await expectRefusal(getTeam(session, { id: biz }), 'not_allowed')
    }
    const { roles } = await readRow(ctx.db, 'profile', leaver.id, 'roles')
    expect(roles).toEqual(['Indv'])
  })

  test('[DASH-03] lets a member leave on their own by naming a colleague for open work', async () => {
    const listing = await listingFor(leaver)
    await expect(remove(leaver, leaver)).rejects.toMatchObject({
      modelState: { handOverTo: [expect.stringContaining('your listings')] },
    })
    for (const nobody of [leaver.employeeId, 2_000_000])
      await expectRefusal(remove(leaver, leaver, { handOverTo: nobody }), 'invalid_input')
    await remove(leaver, leaver, { handOverTo: colleague.employeeId })
    expect(await rowOf('listing', listing)).toMatchObject({ biz_employee_id: colleague.employeeId })
    await remove(colleague, await aMember(ctx, biz, 'employee')).then(
      () => expect.unreachable(),
      (error) => expect(error).toMatchObject({ code: 'not_allowed' }),
    )
  })

  test('[DASH-03] needs no handover if there is no open work', async () => {
    expect(await remove(leaver, leaver)).toEqual({ listings: 0, leads: 0 })
  })

  test('[DASH-03] rejects the last administrator, and one of two who leave concurrently stays', async () => {
    await expectRefusal(remove(admin, admin, { handOverTo: colleague.employeeId }), 'conflict')
    const other = await aMember(ctx, biz, 'admin')
    const going = await Promise.allSettled([
      remove(admin, admin, { handOverTo: colleague.employeeId }),
      remove(other, other, { handOverTo: colleague.employeeId }),
    ])
    expect(going.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('[DASH-03] changes nothing if any part fails', async () => {
    const listing = await listingFor(admin)
    const lead = await aLead(listing)
    // Removing the last administrator is rejected in the last step, after the handover.
    await expectRefusal(remove(admin, admin, { handOverTo: colleague.employeeId }), 'conflict')
    expect(await rowOf('listing', listing)).toMatchObject({ biz_employee_id: admin.employeeId })
    expect(await rowOf('lead', lead)).toMatchObject({ employee_id: admin.employeeId })
    const history = await ctx.db
      .selectFrom('lead_history')
      .selectAll()
      .where('lead_id', '=', lead)
      .execute()
    expect(history).toEqual([])
  })

  test('[DASH-03] requires an administrator of this brokerage', async () => {
    const otherAdmin = await aMember(ctx, await aBrokerage(ctx, `Elsewhere ${made}`), 'admin')
    await expectRefusal(remove(otherAdmin, leaver), 'not_allowed')
    await expectRefusal(remove(colleague, leaver), 'not_allowed')
  })
})

describe('team', () => {
  test('[DASH-03] lists members with their workload', async () => {
    const listing = await listingFor(leaver)
    await listingFor(leaver, { is_sold: true })
    const [answered, , closed] = [await aLead(listing), await aLead(listing), await aLead(listing)]
    await updateRows(ctx.db, 'lead', answered as number, {
      first_answered_at: new Date(ctx.now().getTime() + 90 * 60_000),
      next_step: 'Call',
    })
    await updateRows(ctx.db, 'lead', closed as number, { state_id: 6 })
    const { members, mayManage } = await getTeam(await asUser(ctx, admin), { id: biz })
    expect(mayManage).toBe(true)
    expect(members.map(({ name, isYou, isLastAdmin }) => [name, isYou, isLastAdmin])).toEqual([
      ['Dana Whitlock', true, true],
      ['Jean-Baptiste de la Rochefoucauld', false, false],
      ['Marcus Oyelaran', false, false],
    ])
    expect(members[1]?.figures).toEqual({
      listings: 1,
      openLeads: 2,
      nextSteps: 1,
      answerMinutes: 90,
    })
    expect(members[2]?.figures).toMatchObject({ listings: 0, answerMinutes: null })
  })

  test('[DASH-03] hides invitations from employees, and other members’ stats from those limited to their own', async () => {
    const own = await aMember(ctx, biz, 'own-only', 'Sam Cho')
    const team = await getTeam(await asUser(ctx, own), { id: biz })
    expect(team).toMatchObject({ mayManage: false, invitations: [] })
    for (const { isYou, figures } of team.members) expect(figures !== null).toBe(isYou)
    await expectRefusal(
      getTeam(await asUser(ctx, await aPerson(ctx, { roles: ['BizEmp'] })), { id: biz }),
      'not_allowed',
    )
  })
})
