import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { findMembership } from '#features/brokerages/server/public/memberships.ts'
import { nonmemberRefusal } from '#features/brokerages/server/public/require-administrator.ts'
import { hasBrokerageRole } from '#features/listings/policy.ts'
import type { Actor, ActorContext, AppContext } from '#kernel/app-context.ts'
import { notFound } from '#kernel/errors.ts'

/** SQL condition on `lead` for a new one without a reply, which wasn't joined to another. */
export const isWaiting = sql<SqlBool>`(lead.state_id = 1 and lead.first_answered_at is null and lead.joined_to_id is null)`

/** Listings and leads that a dashboard covers. */
export type Scope = {
  bizId: number
  /** Null means all offices. */
  officeId: number | null
  /** Employee IDs of a member who can only see their own listings and leads. Null means no restriction. */
  employeeIds: readonly number[] | null
}

/** Returns a SQL condition on `listing` that selects the scope's listings. */
export function isInScope({ bizId, officeId, employeeIds }: Scope): RawBuilder<SqlBool> {
  const office = officeId === null ? sql`true` : sql`listing.biz_location_id = ${officeId}`
  const employee =
    employeeIds === null ? sql`true` : sql`listing.biz_employee_id = any(${employeeIds}::integer[])`
  return sql<SqlBool>`(listing.biz_id = ${bizId} and ${office} and ${employee})`
}

/** Returns a SQL condition on `lead`, joined with its `listing`, that selects the scope's leads. */
export function isLeadInScope({ bizId, officeId, employeeIds }: Scope): RawBuilder<SqlBool> {
  const office = officeId === null ? sql`true` : sql`listing.biz_location_id = ${officeId}`
  const employee =
    employeeIds === null ? sql`true` : sql`lead.employee_id = any(${employeeIds}::integer[])`
  return sql<SqlBool>`(lead.biz_id = ${bizId} and ${office} and ${employee})`
}

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

/** Returns the caller's scope, limited to an office if one is given. Throws an error unless they are a member. */
export async function requireScope(
  ctx: ActorContext,
  bizId: number,
  officeId: number | undefined,
): Promise<Scope> {
  const own = await findMemberScope(ctx, ctx.actor, bizId)
  if (!own) throw await nonmemberRefusal(ctx, bizId)
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

export function loadOffices({ db }: AppContext, bizId: number) {
  return db
    .selectFrom('biz_location')
    .select(['id', 'name'])
    .where('biz_id', '=', bizId)
    .orderBy('name')
    .orderBy('id')
    .execute()
}
