import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import type { Db } from '../database/database.ts'
import type { Database } from '../database/schema.gen.ts'

/** Returns a database for outages, where each query fails immediately as if the connection were lost. */
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
