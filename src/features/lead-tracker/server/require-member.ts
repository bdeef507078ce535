import type { Membership } from '#features/brokerages/membership.ts'
import { findMembership } from '#features/brokerages/server/public/memberships.ts'
import { nonmemberRefusal } from '#features/brokerages/server/public/require-administrator.ts'
import type { ActorContext } from '#kernel/app-context.ts'

/** Returns the caller's membership. Throws an error unless they are a member. */
export async function requireMember(ctx: ActorContext, bizId: number): Promise<Membership> {
  const membership = await findMembership(ctx, ctx.actor.profileId, bizId)
  if (!membership) throw await nonmemberRefusal(ctx, bizId)
  return membership
}
