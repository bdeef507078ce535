import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'

/**
 * Throws if this would remove the last administrator who can log in. Must be called in a transaction that locks the
 * brokerage, so that two administrators can't both leave concurrently.
 */
export async function assertNotLastAdministrator(
  { db }: AppContext,
  { id, biz_id, is_admin }: { id: number; biz_id: number; is_admin: boolean },
): Promise<void> {
  if (!is_admin) return
  await db
    .selectFrom('biz_employee')
    .innerJoin('profile', 'profile.id', 'biz_employee.profile_id')
    .select('biz_employee.id')
    .where('biz_id', '=', biz_id)
    .where('is_admin', '=', true)
    .where('is_enabled', '=', true)
    .where('biz_employee.id', '!=', id)
    .executeTakeFirstOrThrow(() => new Refusal('conflict', { message: lastAdministratorMessage }))
}

const lastAdministratorMessage =
  'A brokerage needs at least one administrator. Make someone else an administrator first.'
