import type { ActorContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import type { Membership } from '../../membership.ts'
import { brokerageNotFound } from '../brokerage-not-found.ts'
import { findOwnMembership } from './find-own-membership.ts'

/** Who asks administers the brokerage. To those who do not work there it does not exist. */
export async function requireAdministrator(ctx: ActorContext, bizId: number): Promise<Membership> {
  const membership = await requireMember(ctx, bizId)
  if (!isAdministrator(ctx, membership))
    throw new Refusal('not_allowed', {
      message: 'Only administrators of the brokerage may do this.',
    })
  return membership
}

/** Who asks works for the brokerage. To all others it does not exist. */
export async function requireMember(ctx: ActorContext, bizId: number): Promise<Membership> {
  const membership = await findOwnMembership(ctx, bizId)
  if (!membership) throw brokerageNotFound()
  return membership
}

export function isAdministrator({ actor }: ActorContext, { isAdmin }: Membership): boolean {
  return isAdmin && actor.roles.includes('BizAdmin')
}
