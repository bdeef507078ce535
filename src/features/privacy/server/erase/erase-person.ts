import { type RawBuilder, sql } from 'kysely'
import { closeAccount } from '#features/accounts/server/public/deletion/close-account.ts'
import { removeFiles } from '#features/media/server/public/remove-files.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { Db } from '#kernel/server/database/database.ts'
import { enqueue } from '#kernel/server/jobs/job-queue.ts'
import { eraseJobs } from '#kernel/server/privacy/erase-jobs.ts'
import type { Erasure, Person, PersonalTable } from '#kernel/server/privacy/personal-data.ts'
import { personalDataRegistry } from '../personal-data-registry.ts'

/**
 * Erases a person from all registered tables in the caller's transaction. A job enqueued in the same transaction
 * deletes their files.
 */
export async function erasePerson(ctx: AppContext, person: Person): Promise<void> {
  await closeAccount(ctx, person.id)
  await sql`select set_config('windsock.erasing', 'on', true)`.execute(ctx.db)
  for (const { tables } of personalDataRegistry) {
    const keys = await findFiles(ctx, person, tables)
    for (const entry of tables) {
      await entry.prepare?.(ctx, person)
      await eraseRows(ctx, person, entry)
    }
    if (keys.length > 0) await enqueue(ctx, removeFiles, { keys })
  }
  await eraseJobs(ctx, person)
}

async function findFiles(ctx: AppContext, person: Person, tables: readonly PersonalTable[]) {
  const keys: string[] = []
  for (const { files } of tables) if (files) keys.push(...(await files(ctx, person)))
  return keys
}

async function eraseRows(
  { db }: AppContext,
  person: Person,
  { table, rows, erased, isScanned }: PersonalTable,
) {
  const change = toChange(erased, person)
  if (change === null) return
  const statement = sql`${change(sql.table(table))} where ${rows(person)}`
  if (!isScanned) await statement.execute(db)
  else
    for await (const [first, last] of idRanges(db, table))
      await sql`${statement} and id between ${first} and ${last}`.execute(db)
}

/** Yields ranges of IDs, so that no statement takes longer as the table grows. */
export async function* idRanges(
  db: Db,
  table: PersonalTable['table'],
): AsyncGenerator<[number, number]> {
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    select min(id)::float8 as first, max(id)::float8 as last from ${sql.table(table)}`.execute(db)
  const { first, last } = rows[0] ?? {}
  for (let from = first ?? 1; from <= (last ?? 0); from += idsAtOnce)
    yield [from, from + idsAtOnce - 1]
}

const idsAtOnce = 20_000

/** Returns the statement without its condition, or null if the rows are retained. */
function toChange(erased: Erasure, person: Person): Change | null {
  if (erased === 'deleted') return (table) => sql`delete from ${table}`
  if ('kept' in erased) return null
  const set = Object.entries(erased.set(person)).map(
    ([column, value]) => sql`${sql.ref(column)} = ${value}`,
  )
  return (table) => sql`update ${table} set ${sql.join(set)}`
}

type Change = (table: RawBuilder<unknown>) => RawBuilder<unknown>
