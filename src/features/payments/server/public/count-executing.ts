import type { AppContext } from '#kernel/app-context.ts'
import { countRows } from '#kernel/server/database/count-rows.ts'

/** Counts payments whose outcome at the provider is still unknown. */
export async function countExecuting({ db }: AppContext): Promise<number> {
  return countRows(db.selectFrom('invoice').where('state', '=', 'executing'))
}
