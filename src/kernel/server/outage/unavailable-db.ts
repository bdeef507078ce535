import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import type { Db } from '../database.ts'
import type { Database } from '../schema.gen.ts'

/** Returns a database for outages. Each query fails immediately like a lost connection instead of waiting for one. */
export function unavailableDb(): Db {
  const pool: PostgresPool = {
    options: {},
    connect: async () => {
      throw Object.assign(new Error('Connection terminated'), { code: '08003' })
    },
    end: async () => undefined,
  }
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
}
