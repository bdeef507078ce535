import { findMembership } from '#features/brokerages/server/public/find-membership.ts'
import { hasBrokerageRole } from '#features/listings/policy.ts'
import type { Actor, ActorContext, AppContext } from '#kernel/app-context.ts'
import { notFound, Refusal } from '#kernel/errors.ts'
import type { Scope } from './scope.ts'

/** Returns the scope that a member can see, or null if they aren't a member. */
export async function findMemberScope(
  ctx: AppContext,
  { profileId, roles }: Pick<Actor, 'profileId' | 'roles'>,
  bizId: number,
): Promise<OwnScope | null> {
  if (!hasBrokerageRole({ roles })) return null
  const membership = await findMembership(ctx, profileId, bizId)
  if (!membership) return null
  const { employeeIds, isAdmin, seesOwnOnly } = membership
  return { bizId, isAdmin, employeeIds: seesOwnOnly ? employeeIds : null }
}

/** Returns the caller's scope, limited to an office if one is given. Throws "not found" unless they are a member. */
export async function requireScope(
  ctx: ActorContext,
  bizId: number,
  officeId: number | undefined,
): Promise<Scope> {
  const own = await findMemberScope(ctx, ctx.actor, bizId)
  if (!own) throw new Refusal('not_found', { message: 'brokerage not found...' })
  if (officeId !== undefined) await assertOffice(ctx, bizId, officeId)
  return { bizId, officeId: officeId ?? null, employeeIds: own.employeeIds }
}

async function assertOffice({ db }: ActorContext, bizId: number, officeId: number) {
  await db
    .selectFrom('biz_location')
    .select('id')
    .where('id', '=', officeId)
    .where('biz_id', '=', bizId)
    .executeTakeFirstOrThrow(notFound('That office doesn’t belong to this brokerage.'))
}

type OwnScope = Omit<Scope, 'officeId'> & { isAdmin: boolean }
