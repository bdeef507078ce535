import { recordStaffAction } from '#features/audit/server/public/record-staff-action.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { type Role, staffRoles } from '#kernel/endpoint.ts'
import { recordActivity } from './activity/record-activity.ts'
import { assertCanRemoveServerAdmin, type LockedUser } from './lock-user.ts'

/**
 * Replaces the staff roles of an account that the caller has locked. Other roles don't change. Roles are read on every
 * request, so the change applies to the next one. A user without any role becomes an individual seller.
 */
export async function setStaffRoles(
  ctx: ActorContext,
  user: LockedUser,
  requestedRoles: readonly Role[],
  reason: string | undefined,
) {
  const others = user.roles.filter((role) => !staffRoles.includes(role))
  const before = user.roles.filter((role) => staffRoles.includes(role))
  const after = staffRoles.filter((role) => requestedRoles.includes(role))
  if (before.length === after.length && before.every((role) => after.includes(role))) return
  const removesOwnRole =
    user.id === ctx.actor.profileId && before.some((role) => !after.includes(role))
  const removesServerAdmin = before.includes('ServerAdmin') && !after.includes('ServerAdmin')
  if (removesOwnRole || removesServerAdmin) await assertCanRemoveServerAdmin(ctx, user)
  const roles = [...others, ...after]
  const next: Role[] = roles.length > 0 ? roles : ['Indv']
  await ctx.db
    .updateTable('profile')
    .set((row) => ({ roles: next, version: row('version', '+', 1) }))
    .where('id', '=', user.id)
    .execute()
  await recordStaffAction(ctx, 'user.roles', {
    subject: { kind: 'user', id: user.id, name: user.email },
    before: { roles: user.roles },
    after: { roles: next },
    ...(reason && { reason }),
  })
  await recordActivity(ctx, user.id, 'roles.change')
}
