import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import type { Person } from '#kernel/server/privacy/personal-data.ts'
import { personalDataRegistry } from '../personal-data-registry.ts'

/** Describes the data that would be retained, for the account's owner. */
export async function findRetainedData({ db }: AppContext, person: Person): Promise<string[]> {
  const retained: string[] = []
  for (const { table, rows, erased } of personalDataRegistry.flatMap(({ tables }) => tables)) {
    if (erased === 'deleted' || !('kept' in erased)) continue
    const { rows: found } = await sql`
      select from ${sql.table(table)} where ${rows(person)} limit 1`.execute(db)
    if (found.length > 0) retained.push(erased.kept)
  }
  return retained
}
