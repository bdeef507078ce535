import type { AppContext } from '#kernel/app-context.ts'
import type { Row } from '#kernel/server/records/row.ts'

/** Locks a listing and returns it. Always lock a listing before its case, to prevent deadlocks. */
export function lockListing({ db }: AppContext, id: number): Promise<Row<'listing'> | undefined> {
  return db.selectFrom('listing').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}
