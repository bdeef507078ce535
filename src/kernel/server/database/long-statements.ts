import { type Kysely, sql } from 'kysely'
import type { Database } from './schema.gen.ts'

/**
 * Allows each statement of the current transaction ten minutes. Used for loads that take a few seconds, but longer on a
 * slow machine or while another process has the lock.
 */
export async function allowLongStatements(db: Kysely<Database>): Promise<void> {
  await sql.raw(longStatements).execute(db)
}

/** The connection that sends this statement also waits that long for responses. */
export const longStatements = `
  select set_config('lock_timeout', '0', true), set_config('statement_timeout', '10min', true),
    set_config('idle_in_transaction_session_timeout', '10min', true)`

/** Slightly longer than the server's limit. */
export const longResponseMs = 602_000
