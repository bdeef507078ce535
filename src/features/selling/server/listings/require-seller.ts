import type { Membership } from '#features/brokerages/membership.ts'
import { findMembership } from '#features/brokerages/server/public/find-membership.ts'
import { hasBrokerageRole } from '#features/listings/policy.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'

/**
 * Who asks sells as themselves (null), or for a brokerage that they work for: then its answer is their place there. To
 * all others it does not exist.
 */
export async function requireSeller(
  ctx: ActorContext,
  bizId: number | null,
): Promise<Membership | null> {
  const { actor } = ctx
  if (bizId === null) return null
  const membership = await findMembership(ctx, actor.profileId, bizId)
  if (membership === null || !hasBrokerageRole(actor))
    throw new Refusal('not_found', { message: 'brokerage not found...' })
  return membership
}
