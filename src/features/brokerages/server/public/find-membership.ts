import type { AppContext } from '#kernel/app-context.ts'
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
