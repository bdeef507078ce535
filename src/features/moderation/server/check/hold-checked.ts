import type { Selectable } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import type { Database } from '#kernel/server/schema.gen.ts'

/** The listing's row; of two checks of one listing the second sees what the first wrote. */
export function holdChecked({ db }: AppContext, id: number): Promise<CheckedListing | undefined> {
  return db.selectFrom('listing').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export type CheckedListing = Selectable<Database['listing']>
