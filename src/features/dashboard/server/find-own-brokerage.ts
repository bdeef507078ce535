import { findMembership } from '#features/brokerages/server/public/find-membership.ts'
import { hasBrokerageRole } from '#features/listings/policy.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import type { Scope } from './scope.ts'

/** What the caller may see of a brokerage where they work; null where they do not. */
export async function findOwnBrokerage(
  ctx: ActorContext,
  bizId: number,
): Promise<OwnBrokerage | null> {
  if (!hasBrokerageRole(ctx.actor)) return null
  const membership = await findMembership(ctx, ctx.actor.profileId, bizId)
  if (!membership) return null
  const { profileId } = ctx.actor
  const { employeeIds, isAdmin, seesOwnOnly } = membership
  return { bizId, isAdmin, own: seesOwnOnly ? { profileId, employeeIds } : null }
}

/** The same narrowed to an office, for calls: who does not work there is told that there is nothing. */
export async function requireScope(
  ctx: ActorContext,
  bizId: number,
  officeId: number | undefined,
): Promise<Scope> {
  const own = await findOwnBrokerage(ctx, bizId)
  if (!own) throw new Refusal('not_found', { message: 'brokerage not found...' })
  if (officeId !== undefined) await assertOffice(ctx, bizId, officeId)
  return { bizId, own: own.own, officeId: officeId ?? null }
}

async function assertOffice({ db }: ActorContext, bizId: number, officeId: number) {
  const office = await db
    .selectFrom('biz_location')
    .select('id')
    .where('id', '=', officeId)
    .where('biz_id', '=', bizId)
    .executeTakeFirst()
  if (!office) throw new Refusal('not_found', { message: 'That office is not of this brokerage.' })
}

type OwnBrokerage = Omit<Scope, 'officeId'> & { isAdmin: boolean }
