import type { Kysely } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import type { Database } from '#kernel/server/database/schema.gen.ts'

/** Tables with one file per row. */
type FileTable = 'community_document' | 'lead_attachment' | 'listing_document'

/** Lists the files that a table's rows reference. */
export async function* listStorageKeys(
  db: Kysely<Database>,
  table: FileTable,
): AsyncGenerator<string> {
  const rows = await db.selectFrom(table).select('storage_key').execute()
  for (const { storage_key } of rows) yield storage_key
}

/** Returns the keys that a row in the table references. */
export async function findStorageKeys(
  { db }: AppContext,
  table: FileTable,
  keys: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom(table)
    .select('storage_key')
    .where('storage_key', 'in', keys)
    .execute()
  return new Set(rows.map(({ storage_key }) => storage_key))
}
