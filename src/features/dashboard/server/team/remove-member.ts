import { endMembership } from '#features/brokerages/server/public/end-membership.ts'
import { lockMember } from '#features/brokerages/server/public/lock-member.ts'
import { findMemberName, findMembership } from '#features/brokerages/server/public/memberships.ts'
import { handOverLeads } from '#features/leads/server/public/hand-over-leads.ts'
import { handOverListings } from '#features/selling/server/public/reassignment/hand-over-listings.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { fieldRefusal } from '#kernel/errors.ts'
import { writeOperation } from '#kernel/server/records/write-operation.ts'
import { removeMemberEndpoint } from '../../team-contract.ts'
import { notifyColleague, notifyFormerMember } from './leaving-mails.ts'

/**
 * Reassigns the member's work, ends the membership, and queues the emails in one transaction, so that everything keeps
 * an owner.
 */
export const removeMember = writeOperation(
  removeMemberEndpoint,
  async (ctx, { id, bizEmpId, handOverTo, leadsTo }) => {
    const leaver = await lockMember(ctx, id, bizEmpId)
    const from = await toLeaver(ctx, leaver)
    const taker = handOverTo ?? (await findDefaultSuccessor(ctx, leaver))
    const listingsTo = await findColleague(ctx, leaver, taker, 'handOverTo')
    const leadsColleague =
      leadsTo === null ? listingsTo : await findColleague(ctx, leaver, leadsTo, 'leadsTo')
    if (!listingsTo || !leadsColleague) {
      await assertNothingInHand(ctx, leaver, from)
      await endMembership(ctx, leaver)
      await notifyFormerMember(ctx, id, from)
      return { listings: 0, leads: 0 }
    }
    const by = {
      profileId: ctx.actor.profileId,
      name: (await findMemberName(ctx, id, ctx.actor.profileId)) ?? ctx.actor.email,
    }
    const listings = await handOverListings(ctx, { bizId: id, from, to: listingsTo })
    const leads = await handOverLeads(ctx, { bizId: id, from, to: leadsColleague, by })
    await endMembership(ctx, leaver)
    await notifyFormerMember(ctx, id, from)
    await notifyColleagues(ctx, { bizId: id, from, listings, leads, listingsTo, leadsColleague })
    return { listings, leads }
  },
)

/** Loads the leaving member with all email addresses that may still receive leads. */
async function toLeaver({ db }: ActorContext, leaver: Leaver) {
  const account =
    leaver.profile_id === null
      ? undefined
      : await db
          .selectFrom('profile')
          .select('email')
          .where('id', '=', leaver.profile_id)
          .executeTakeFirst()
  const addresses = [leaver.email, account?.email].filter((text) => text?.trim())
  return {
    employeeId: leaver.id,
    profileId: leaver.profile_id,
    name: leaver.name,
    emails: [...new Set(addresses.map((text) => (text as string).trim().toLowerCase()))],
    account: account?.email ?? null,
  }
}

/** Returns the calling administrator as the default successor, or null if the caller is the one leaving. */
async function findDefaultSuccessor(ctx: ActorContext, leaver: Leaver) {
  const { profileId } = ctx.actor
  if (leaver.profile_id === profileId) return null
  const own = await findMembership(ctx, profileId, leaver.biz_id)
  return own?.employeeIds[0] ?? null
}

/**
 * Returns the colleague who takes over, or null if none was selected. Throws unless the selected colleague is another
 * member who can log in.
 */
async function findColleague(
  { db }: ActorContext,
  leaver: Leaver,
  employeeId: number | null,
  field: string,
) {
  if (employeeId === null) return null
  return db
    .selectFrom('biz_employee')
    .innerJoin('profile', 'profile.id', 'biz_employee.profile_id')
    .select(['biz_employee.id as employeeId', 'profile.id as profileId', 'biz_employee.name'])
    .select((row) => row.fn.coalesce('biz_employee.email', 'profile.email').as('email'))
    .where('biz_employee.id', '=', employeeId)
    .where('biz_id', '=', leaver.biz_id)
    .where('biz_employee.id', '!=', leaver.id)
    .where('is_enabled', '=', true)
    .executeTakeFirstOrThrow(() => fieldRefusal(field, 'Select a member who can take over.'))
}

/** Requires members who remove themselves to select a successor if they have any listings or leads. */
async function assertNothingInHand(
  { db }: ActorContext,
  { id, biz_id }: Leaver,
  { profileId, emails }: From,
) {
  const listings = db
    .selectFrom('listing')
    .select('id')
    .where('biz_id', '=', biz_id)
    .where((row) =>
      row.or([
        row('biz_employee_id', '=', id),
        row('profile_id', '=', profileId),
        row(row.fn('lower', ['contact_email']), 'in', [...emails, '']),
      ]),
    )
  const leads = db.selectFrom('lead').select('id').where('employee_id', '=', id)
  const inHand = await listings.unionAll(leads).limit(1).execute()
  if (inHand.length > 0)
    throw fieldRefusal('handOverTo', 'Select who will take over your listings and leads.')
}

async function notifyColleagues(ctx: ActorContext, { bizId, from, ...reassigned }: Reassignment) {
  const { listings, leads, listingsTo, leadsColleague } = reassigned
  if (listingsTo.employeeId === leadsColleague.employeeId)
    return notifyColleague(ctx, bizId, { from, to: listingsTo, listings, leads })
  await notifyColleague(ctx, bizId, { from, to: listingsTo, listings, leads: 0 })
  await notifyColleague(ctx, bizId, { from, to: leadsColleague, listings: 0, leads })
}

type Leaver = Awaited<ReturnType<typeof lockMember>>
type Colleague = NonNullable<Awaited<ReturnType<typeof findColleague>>>
type From = Awaited<ReturnType<typeof toLeaver>>
type Reassignment = {
  bizId: number
  from: From
  listings: number
  leads: number
  listingsTo: Colleague
  leadsColleague: Colleague
}
