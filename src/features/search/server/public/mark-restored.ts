import { type Kysely, sql } from 'kysely'
import type { Database } from '#kernel/server/schema.gen.ts'

/**
 * Gives the market's version another mark, without a new number: processes that followed the database it was copied
 * from load everything anew, and answers kept for it are not taken for this one's.
 */
export async function markRestored(db: Kysely<Database>): Promise<void> {
  await sql`
    with v as (update listing_version set mark = gen_random_uuid(),
        log_starts_mark = case when log_starts_after < version then log_starts_mark end
      returning version, mark)
    update listing_commit c set mark = v.mark from v where c.version = v.version`.execute(db)
}
