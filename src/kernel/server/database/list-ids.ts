import type { Kysely } from 'kysely'
import type { Database } from './schema.gen.ts'

/** Yields the IDs of all rows in batches, lowest first, so that no statement reads a whole table. */
export async function* listIds(
  db: Kysely<Database>,
  table: 'biz' | 'listing',
): AsyncGenerator<number[]> {
  let after = 0
  while (true) {
    const rows = await db
      .selectFrom(table)
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .limit(batchSize)
      .execute()
    const ids = rows.map(({ id }) => id)
    const last = ids.at(-1)
    if (last === undefined) return
    yield ids
    after = last
  }
}

const batchSize = 1_000
