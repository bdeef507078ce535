import type { Selectable } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import type { Database } from '#kernel/server/schema.gen.ts'

/** The package of a listing; null before one is paid for. */
export async function findTier(
  { db }: AppContext,
  tierId: number | null,
): Promise<Selectable<Database['listing_tier']> | null> {
  if (tierId === null) return null
  return db
    .selectFrom('listing_tier')
    .selectAll()
    .where('id', '=', tierId)
    .executeTakeFirstOrThrow()
}
