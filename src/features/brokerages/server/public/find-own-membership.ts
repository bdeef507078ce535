import type { AppContext } from '#kernel/app-context.ts'
import type { Membership } from '../../membership.ts'
import { findMembership } from './find-membership.ts'

/** The caller's membership of the brokerage; null for whoever does not work there, or lost the role for it. */
export async function findOwnMembership(
  ctx: AppContext,
  bizId: number,
): Promise<Membership | null> {
  const { actor } = ctx
  if (!actor?.roles.some((role) => role === 'BizEmp' || role === 'BizAdmin')) return null
  return findMembership(ctx, actor.profileId, bizId)
}
