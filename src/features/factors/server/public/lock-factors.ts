import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'

/**
 * Locks the account's factors until the transaction ends, to serialize changes. To prevent deadlocks, always acquire
 * this lock before the account's row lock.
 */
export async function lockFactors({ db }: AppContext, profileId: number) {
  await sql`select pg_advisory_xact_lock(hashtext('factors'), ${profileId})`.execute(db)
}
