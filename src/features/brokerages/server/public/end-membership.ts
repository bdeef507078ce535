import type { AppContext } from '#kernel/app-context.ts'
import { assertNotLastAdministrator } from '../members/assert-not-last-administrator.ts'
import type { MemberRow } from '../members/member-rows.ts'
import { findMembership } from './find-membership.ts'
import { announceMembershipEnd } from './on-membership-end.ts'
import { syncBusinessRoles } from './sync-business-roles.ts'

/**
 * Removes a member, along with the roles and access that depend on this membership. Throws a conflict (409) for the
 * last administrator. Must be called in the transaction that locks the member and has reassigned their work.
 */
export async function endMembership(ctx: AppContext, member: MemberRow): Promise<void> {
  await assertNotLastAdministrator(ctx, member)
  await ctx.db.deleteFrom('biz_employee').where('id', '=', member.id).execute()
  const { profile_id: profileId, biz_id: bizId } = member
  if (profileId === null) return
  await syncBusinessRoles(ctx, profileId)
  // A profile can have several entries at one brokerage.
  if (await findMembership(ctx, profileId, bizId)) return
  const { name: bizName } = await ctx.db
    .selectFrom('biz')
    .select('name')
    .where('id', '=', bizId)
    .executeTakeFirstOrThrow()
  await announceMembershipEnd(ctx, { profileId, bizId, bizName })
}
