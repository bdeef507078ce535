import type { AppContext } from '#kernel/app-context.ts'
import { assertNotLastAdministrator } from '../members/assert-not-last-administrator.ts'
import type { MemberRow } from '../members/find-member.ts'
import { renewBusinessRoles } from './renew-business-roles.ts'

/**
 * Takes a member out of the staff, and the roles that only this place earned; 409 for the last administrator. To be
 * called in the transaction that holds the member and has handed over what was theirs.
 */
export async function endMembership(ctx: AppContext, member: MemberRow): Promise<void> {
  await assertNotLastAdministrator(ctx, member)
  await ctx.db.deleteFrom('biz_employee').where('id', '=', member.id).execute()
  if (member.profile_id !== null) await renewBusinessRoles(ctx, member.profile_id)
}
