import type { AppContext } from '#kernel/app-context.ts'
import { countRows } from '#kernel/server/database/count-rows.ts'

export async function countPendingBrokerages({ db }: AppContext): Promise<number> {
  return countRows(db.selectFrom('biz').where('confirmed_at', 'is', null))
}
