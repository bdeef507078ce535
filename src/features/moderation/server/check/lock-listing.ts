import type { Selectable } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import type { Database } from '#kernel/server/schema.gen.ts'

/** Locks a listing and returns it. Always lock a listing before its case, to prevent deadlocks. */
export function lockListing({ db }: AppContext, id: number): Promise<CheckedListing | undefined> {
  return db.selectFrom('listing').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

type CheckedListing = Selectable<Database['listing']>
