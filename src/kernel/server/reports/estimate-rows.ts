import { sql } from 'kysely'
import type { Db } from '../database.ts'
import type { Database } from '../schema.gen.ts'

/** Counted row by row up to here; what the planner believes beyond. */
const countedUpTo = 20_000

/** How many rows a table has: exactly while that is cheap, by the planner's statistics when it no longer is. */
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

export type RowEstimate = { count: number; isExact: boolean }
