import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { Database } from '../database/schema.gen.ts'

/** Maximum number of rows to count. Larger tables are estimated. */
const countedUpTo = 20_000

/** Returns the number of rows in a table. For large tables, returns the planner's estimate. */
export async function estimateRows(db: Db, table: keyof Database): Promise<RowEstimate> {
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from (select from ${sql.table(table)} limit ${countedUpTo + 1}) few
  `.execute(db)
  const count = counted.rows[0]?.count ?? 0
  if (count <= countedUpTo) return { count, isExact: true }
  const believed = await sql<{ count: number }>`
    select greatest(reltuples, 0)::float8 as count from pg_class where oid = ${table}::regclass
  `.execute(db)
  return { count: Math.max(count, Math.round(believed.rows[0]?.count ?? 0)), isExact: false }
}

type RowEstimate = { count: number; isExact: boolean }
