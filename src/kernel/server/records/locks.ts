import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { Database } from '../database/schema.gen.ts'

/** Serializes one owner's requests of a kind until the transaction ends, so that they can't exceed a limit. */
export async function lockOwner({ db }: { db: Db }, kind: string, ownerId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${kind}), ${ownerId}::int)`.execute(db)
}

/** Serializes writes to a table until the transaction ends. Readers aren't blocked. */
export async function lockTable({ db }: { db: Db }, table: keyof Database): Promise<void> {
  await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(db)
}
