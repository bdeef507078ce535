import type { ActorContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import type { Membership } from '../../membership.ts'
import { brokerageNotFound } from '../brokerage-not-found.ts'
import { findMyMembership } from './memberships.ts'

/** Requires the caller to be an administrator of the brokerage. Reports the brokerage as not found to nonmembers. */
export async function requireAdministrator(ctx: ActorContext, bizId: number): Promise<Membership> {
  const membership = await requireMember(ctx, bizId)
  if (!isAdministrator(ctx, membership))
    throw new Refusal('not_allowed', {
      message: 'Only brokerage administrators can do this.',
    })
  return membership
}

/** Requires the caller to be a member of the brokerage. Reports it as not found to others. */
export async function requireMember(ctx: ActorContext, bizId: number): Promise<Membership> {
  const membership = await findMyMembership(ctx, bizId)
  if (!membership) throw brokerageNotFound()
  return membership
}

export function isAdministrator({ actor }: ActorContext, { isAdmin }: Membership): boolean {
  return isAdmin && actor.roles.includes('BizAdmin')
}
