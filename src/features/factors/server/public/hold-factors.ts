import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'

/**
 * Holds the account's factors until the transaction ends: of two changes at once the second sees the first. A log-in takes
 * this before it locks the account's row, so that whoever does both takes it first.
 */
export async function holdFactors({ db }: AppContext, profileId: number) {
  await sql`select pg_advisory_xact_lock(hashtext('factors'), ${profileId})`.execute(db)
}
