import type { Expression, ExpressionBuilder, Insertable, SqlBool } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import type { Database } from '#kernel/server/database/schema.gen.ts'

type CaseFilter = (eb: ExpressionBuilder<Database, 'moderation_case'>) => Expression<SqlBool>

/** Returns cases to the queue, locks them, and records the reason. */
export async function requeueCases(
  { db, now }: AppContext,
  entry: CaseEntry,
  which: CaseFilter,
): Promise<void> {
  const back = await db
    .updateTable('moderation_case')
    .set((eb) => ({ state: 'open', queued_at: now(), version: eb('version', '+', 1) }))
    .where(which)
    .returning('id')
    .execute()
  if (back.length === 0) return
  await db
    .insertInto('case_entry')
    .values(back.map(({ id }) => ({ ...entry, case_id: id, written_at: now() })))
    .execute()
}

type CaseEntry = Omit<Insertable<Database['case_entry']>, 'case_id' | 'written_at'>
