import { type Kysely, sql } from 'kysely'
import type { Database } from '#kernel/server/database/schema.gen.ts'

/**
 * Changes the market version's mark but not its number. Processes that followed the original database then reload
 * everything, and responses cached for it are not reused.
 */
export async function markRestored(db: Kysely<Database>): Promise<void> {
  await sql`
    with v as (update listing_version set mark = gen_random_uuid(),
        log_starts_mark = case when log_starts_after < version then log_starts_mark end
      returning version, mark)
    update listing_commit c set mark = v.mark from v where c.version = v.version`.execute(db)
}
