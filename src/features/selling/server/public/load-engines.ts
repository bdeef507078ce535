import type { Db } from '#kernel/server/database/database.ts'

/** Loads the engines of listings, in order. */
export async function loadEngines(db: Db, ids: readonly number[]) {
  const engines =
    ids.length === 0
      ? []
      : await db
          .selectFrom('listing_engine')
          .selectAll()
          .where('listing_id', 'in', ids)
          .orderBy('number')
          .execute()
  return Map.groupBy(engines, ({ listing_id }) => listing_id)
}
