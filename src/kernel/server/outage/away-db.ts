import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import type { Db } from '../database.ts'
import type { Database } from '../schema.gen.ts'

/** The database while it is away: whatever is asked fails at once, as a lost connection does, instead of waiting for one. */
export function awayDb(): Db {
  const pool: PostgresPool = {
    options: {},
    connect: async () => {
      throw Object.assign(new Error('Connection terminated'), { code: '08003' })
    },
    end: async () => undefined,
  }
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
}
