import { recordStaffAction } from '#features/audit/server/public/record-staff-action.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { type Role, staffRoles } from '#kernel/endpoint.ts'
import { recordActivity } from './activity/record-activity.ts'
import { assertServerAdminStays, type HeldUser } from './hold-user.ts'

/**
 * Gives an account that the caller holds exactly these staff roles; its others stay. Roles are read anew with every
 * request, so the next one obeys. Who is left without any role is an individual seller.
 */
export async function setStaffRoles(
  ctx: ActorContext,
  user: HeldUser,
  given: readonly Role[],
  reason: string | undefined,
) {
  const others = user.roles.filter((role) => !staffRoles.includes(role))
  const held = user.roles.filter((role) => staffRoles.includes(role))
  const wanted = staffRoles.filter((role) => given.includes(role))
  if (held.length === wanted.length && held.every((role) => wanted.includes(role))) return
  const takesFromSelf =
    user.id === ctx.actor.profileId && held.some((role) => !wanted.includes(role))
  const takesServerAdmin = held.includes('ServerAdmin') && !wanted.includes('ServerAdmin')
  if (takesFromSelf || takesServerAdmin) await assertServerAdminStays(ctx, user)
  const roles = [...others, ...wanted]
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
