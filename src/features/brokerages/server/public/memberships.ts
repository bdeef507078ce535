import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { listUserBrokeragesEndpoint } from '../../contract.ts'
import type { Membership } from '../../membership.ts'

/** Returns the user's membership in the brokerage, or null if they aren't a member. */
export async function findMembership(
  { db }: AppContext,
  profileId: number,
  bizId: number,
): Promise<Membership | null> {
  const rows = await db
    .selectFrom('biz_employee')
    .innerJoin('biz', 'biz.id', 'biz_employee.biz_id')
    .select([
      'biz_employee.id',
      'biz_employee.is_admin',
      'biz_employee.sees_own_only',
      'biz.allow_all_edit',
    ])
    .where('biz_employee.biz_id', '=', bizId)
    .where('biz_employee.profile_id', '=', profileId)
    .execute()
  const [first] = rows
  return first
    ? {
        employeeIds: rows.map(({ id }) => id),
        allowAllEdit: first.allow_all_edit,
        seesOwnOnly: rows.every(({ is_admin, sees_own_only }) => sees_own_only && !is_admin),
        isAdmin: rows.some(({ is_admin }) => is_admin),
      }
    : null
}

/** Returns the caller's membership in the brokerage. Null if the caller isn't a member or no longer has the role. */
export async function findMyMembership(ctx: AppContext, bizId: number): Promise<Membership | null> {
  const { actor } = ctx
  if (!actor?.roles.some((role) => role === 'BizEmp' || role === 'BizAdmin')) return null
  return findMembership(ctx, actor.profileId, bizId)
}

/** Returns a user's name at a brokerage, or null if they aren't a current member. */
export async function findMemberName(
  { db }: AppContext,
  bizId: number,
  profileId: number,
): Promise<string | null> {
  const member = await db
    .selectFrom('biz_employee')
    .select('name')
    .where('biz_id', '=', bizId)
    .where('profile_id', '=', profileId)
    .orderBy('id')
    .executeTakeFirst()
  return member?.name ?? null
}

export async function findUserBrokerages(ctx: AppContext, profileId: number): Promise<Employer[]> {
  const { rows } = await sql<Employer>`
    select b.id, b.name, b.route, b.logo_url as logo, bool_or(e.is_admin) as "isAdmin"
    from biz b join biz_employee e on e.biz_id = b.id
    where e.profile_id = ${profileId}
    group by b.id
    order by b.name`.execute(ctx.db)
  return rows
}

export const listUserBrokerages = operation(listUserBrokeragesEndpoint, async (ctx, { id }) => {
  const { actor } = ctx
  const isStaff = actor.roles.some((role) => role === 'ServerAdmin' || role === 'WebAppAdmin')
  if (!isStaff && actor.profileId !== id) throw new Refusal('not_found')
  return findUserBrokerages(ctx, id)
})

type Employer = { id: number; name: string; route: string; logo: string | null; isAdmin: boolean }

/** Returns a user's brokerages, with the number of other members who can log in and take over their work. */
export async function findWorkplaces({ db }: AppContext, profileId: number): Promise<Workplace[]> {
  const { rows } = await sql<Workplace>`
    select b.id, b.name,
      count(distinct p.id)::int as colleagues,
      count(distinct p.id) filter (where other.is_admin)::int = 0 as "isLastAdministrator"
    from biz b
    left join biz_employee other on other.biz_id = b.id and other.profile_id <> ${profileId}
    left join profile p on p.id = other.profile_id and p.is_enabled
    where exists (select from biz_employee own where own.biz_id = b.id and own.profile_id = ${profileId})
    group by b.id, b.name order by b.name, b.id`.execute(db)
  return rows
}

type Workplace = { id: number; name: string; colleagues: number; isLastAdministrator: boolean }
