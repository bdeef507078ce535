import type { AppContext } from '#kernel/app-context.ts'
import type { Membership } from '../../membership.ts'
import { findMembership } from './find-membership.ts'

/** Returns the caller's membership in the brokerage. Null if the caller isn't a member or no longer has the role. */
export async function findMyMembership(ctx: AppContext, bizId: number): Promise<Membership | null> {
  const { actor } = ctx
  if (!actor?.roles.some((role) => role === 'BizEmp' || role === 'BizAdmin')) return null
  return findMembership(ctx, actor.profileId, bizId)
}
