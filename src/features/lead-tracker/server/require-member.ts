import type { Membership } from '#features/brokerages/membership.ts'
import { findMembership } from '#features/brokerages/server/public/memberships.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'

/** Returns the caller's membership. Throws "not found" unless they are a member. */
export async function requireMember(ctx: ActorContext, bizId: number): Promise<Membership> {
  const membership = await findMembership(ctx, ctx.actor.profileId, bizId)
  if (!membership) throw new Refusal('not_found', { message: 'brokerage not found...' })
  return membership
}
