import type { Membership } from '#features/brokerages/membership.ts'
import { findMembership } from '#features/brokerages/server/public/memberships.ts'
import { nonmemberRefusal } from '#features/brokerages/server/public/require-administrator.ts'
import { hasBrokerageRole } from '#features/listings/policy.ts'
import { isEditor } from '#features/listings/server/public/require-listing.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { fieldRefusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { canEditEndpoint } from '../../status-contract.ts'

/**
 * Checks that the caller can sell as an individual (null) or for the brokerage. Returns the membership at the
 * brokerage.
 */
export async function requireSeller(
  ctx: ActorContext,
  bizId: number | null,
): Promise<Membership | null> {
  const { actor } = ctx
  if (bizId === null) return null
  const membership = await findMembership(ctx, actor.profileId, bizId)
  if (membership === null || !hasBrokerageRole(actor)) throw await nonmemberRefusal(ctx, bizId)
  return membership
}

/**
 * Rejects a listing that its author couldn't see afterward. Members who can see only their own listings must assign it
 * to themselves.
 */
export function assertStaysVisible(membership: Membership | null, employeeId: number | null): void {
  if (!membership?.seesOwnOnly || membership.employeeIds.includes(employeeId ?? 0)) return
  throw fieldRefusal(
    'linkedEmployeeId',
    'Your role only allows you to edit your own listings, so you must be the seller.',
  )
}

export const canEdit = operation(canEditEndpoint, async (ctx, { id }) => {
  const listing = await ctx.db
    .selectFrom('listing')
    .select(['profile_id', 'biz_id', 'biz_employee_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  return listing && (await isEditor(ctx, listing)) ? 1 : 0
})
