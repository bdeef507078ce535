import type { Membership } from '#features/brokerages/membership.ts'
import { findMembership } from '#features/brokerages/server/public/find-membership.ts'
import { hasBrokerageRole } from '#features/listings/policy.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'

/**
 * Checks that the caller can sell as an individual (null) or for the brokerage. Returns the membership at the
 * brokerage. Non-members get the same error as if the brokerage didn't exist.
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
