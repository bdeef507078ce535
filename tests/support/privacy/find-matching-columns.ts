import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'

/** Returns the columns, as table.column, that match a pattern, in any table or in the job queue. */
export async function findMatchingColumns({ db }: AppContext, pattern: string): Promise<string[]> {
  const { rows } = await sql<{ schema: string; table: string; column: string }>`
    select table_schema as "schema", table_name as "table", column_name as "column" from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_type = 'BASE TABLE' and (table_schema = 'public' or (table_schema, table_name) = ('pgboss', 'job'))
      and table_name !~ '^(registry_aircraft|airport|location|make|model)$'`.execute(db)
  const found: string[] = []
  for (const { schema, table, column } of rows) {
    const { rows: hits } = await sql`select from ${sql.id(schema, table)}
      where ${sql.ref(column)}::text ~* ${pattern} limit 1`.execute(db)
    if (hits.length > 0) found.push(`${table}.${column}`)
  }
  return found.sort()
}
