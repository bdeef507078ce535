import type { ActorContext, AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import type { Membership } from '../../membership.ts'
import { brokerageNotFound } from '../brokerage-not-found.ts'
import { findMyMembership } from './memberships.ts'

/** Requires the caller to be an administrator of the brokerage. */
export async function requireAdministrator(ctx: ActorContext, bizId: number): Promise<Membership> {
  const membership = await requireMember(ctx, bizId)
  if (!isAdministrator(ctx, membership))
    throw new Refusal('not_allowed', {
      message: 'Only brokerage administrators can do this.',
    })
  return membership
}

/** Requires the caller to be a member of the brokerage. */
export async function requireMember(ctx: ActorContext, bizId: number): Promise<Membership> {
  const membership = await findMyMembership(ctx, bizId)
  if (!membership) throw await nonmemberRefusal(ctx, bizId)
  return membership
}

/** Returns "unauthorized" for a public brokerage, and "not found" for one that awaits approval or doesn't exist. */
export async function nonmemberRefusal({ db }: AppContext, bizId: number): Promise<Refusal> {
  const approved = await db
    .selectFrom('biz')
    .select('id')
    .where('id', '=', bizId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return approved ? new Refusal('not_allowed') : brokerageNotFound()
}

export function isAdministrator({ actor }: ActorContext, { isAdmin }: Membership): boolean {
  return isAdmin && actor.roles.includes('BizAdmin')
}
