import type { ActorContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import type { Membership } from '../../membership.ts'
import { findMembership } from './find-membership.ts'

/** Who asks administers the brokerage. To those who do not work there it does not exist. */
export async function requireAdministrator(ctx: ActorContext, bizId: number): Promise<Membership> {
  const membership = await requireMember(ctx, bizId)
  if (!membership.isAdmin || !ctx.actor.roles.includes('BizAdmin'))
    throw new Refusal('not_allowed', {
      message: 'Only administrators of the brokerage may do this.',
    })
  return membership
}

/** Who asks works for the brokerage. To all others it does not exist. */
async function requireMember(ctx: ActorContext, bizId: number): Promise<Membership> {
  const membership = await findMembership(ctx, ctx.actor.profileId, bizId)
  const hasRole = ctx.actor.roles.some((role) => role === 'BizEmp' || role === 'BizAdmin')
  if (!membership || !hasRole) throw new Refusal('not_found', { message: 'brokerage not found...' })
  return membership
}
