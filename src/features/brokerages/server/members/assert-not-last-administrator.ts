import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'

/**
 * Refuses to take the last one away who can log in and administer. To be called in a transaction that holds the
 * brokerage: of two who leave at once, the second is then the last.
 */
export async function assertNotLastAdministrator(
  { db }: AppContext,
  { id, biz_id, is_admin }: { id: number; biz_id: number; is_admin: boolean },
): Promise<void> {
  if (!is_admin) return
  const another = await db
    .selectFrom('biz_employee')
    .innerJoin('profile', 'profile.id', 'biz_employee.profile_id')
    .select('biz_employee.id')
    .where('biz_id', '=', biz_id)
    .where('is_admin', '=', true)
    .where('is_enabled', '=', true)
    .where('biz_employee.id', '!=', id)
    .executeTakeFirst()
  if (!another) throw new Refusal('conflict', { message: lastAdministratorMessage })
}

const lastAdministratorMessage =
  'The last administrator can neither leave nor become an employee. Make somebody else administrator first.'
