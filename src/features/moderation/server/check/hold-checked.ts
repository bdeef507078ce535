import type { Selectable } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import type { Database } from '#kernel/server/schema.gen.ts'

/** The listing's row, held. Wherever both are held, the listing is held before its case. */
export function holdChecked({ db }: AppContext, id: number): Promise<CheckedListing | undefined> {
  return db.selectFrom('listing').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

type CheckedListing = Selectable<Database['listing']>
