import { type AppContext, serviceKey } from '#kernel/app-context.ts'
import { assertNotLastAdministrator, type StoredMember } from '../members/members.ts'
import { findMembership } from './memberships.ts'
import { syncBusinessRoles } from './sync-business-roles.ts'

/**
 * Removes a member, along with the roles and access that depend on this membership. Throws a conflict (409) for the
 * last administrator. Must be called in the transaction that locks the member and has reassigned their work.
 */
export async function endMembership(ctx: AppContext, member: StoredMember): Promise<void> {
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

/** Callback that revokes access granted through a membership. Runs in the transaction that ends the membership. */
type MembershipEndCallback = (ctx: AppContext, ended: EndedMembership) => Promise<void>
export type EndedMembership = { profileId: number; bizId: number; bizName: string }

const endingsKey = serviceKey<readonly MembershipEndCallback[]>('membership end')

/**
 * Registers a callback. Features use it to revoke access that isn't checked on each request, such as webhooks and
 * calendar URLs.
 */
export function onMembershipEnd({ services }: AppContext, ending: MembershipEndCallback) {
  const before = services.has(endingsKey) ? services.get(endingsKey) : []
  services.set(endingsKey, [...before, ending])
}

/** Runs all callbacks. The member's row has already been deleted. */
export async function announceMembershipEnd(ctx: AppContext, ended: EndedMembership) {
  for (const end of ctx.services.get(endingsKey)) await end(ctx, ended)
}
