import type { AppContext } from '#kernel/app-context.ts'
import { countRows } from '#kernel/server/database/count-rows.ts'

/** Returns the number of uploads that haven't been processed yet, excluding failed ones. */
export async function countPendingUploads({ db }: AppContext): Promise<number> {
  return countRows(db.selectFrom('listing_upload').where('failure', 'is', null))
}
