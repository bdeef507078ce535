import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Database } from '../database/schema.gen.ts'

/**
 * Returns a Kysely instance that runs on a single connection. Statements run one at a time, in that connection's
 * transaction.
 */
export function createClientKysely(client: pg.Client): Kysely<Database> {
  let last: Promise<unknown> = Promise.resolve()
  const query = (text: string, values: unknown[]) => {
    const result = last.then(() => client.query(text, values))
    last = result.catch(() => undefined)
    return result
  }
  const connection = { query, release: () => undefined }
  const pool = { connect: async () => connection, end: async () => undefined }
  return new Kysely({ dialect: new PostgresDialect({ pool: pool as never }) })
}
