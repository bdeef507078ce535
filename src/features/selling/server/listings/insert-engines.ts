import type { EngineEntry } from '#features/listings/meta-contract.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { engineRows } from './listing-columns.ts'

/** Inserts the engines of a listing. The caller must have deleted existing rows. */
export async function insertEngines(
  { db }: AppContext,
  listingId: number,
  engines: readonly EngineEntry[],
): Promise<void> {
  const rows = engineRows(listingId, engines)
  if (rows.length > 0) await db.insertInto('listing_engine').values(rows).execute()
}
