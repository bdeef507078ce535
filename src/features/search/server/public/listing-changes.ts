import { type Kysely, sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import type { Database } from '#kernel/server/database/schema.gen.ts'
import { searchIndexKey } from '../live/live-index.ts'

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

/** Deletes changes older than a day. A process that was offline for longer reloads all listings. */
export async function pruneListingChanges(ctx: AppContext): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { rows } = await sql<{ last: number; mark: string | null }>`
      with old as (
        delete from listing_commit where version is not null and changed_at < now() - interval '1 day'
          and version <= (select max(version) from listing_commit where changed_at < now() - interval '1 day')
        returning batch, version, mark
      ), gone as (
        delete from listing_change where batch in (select batch from old)
      )
      select version as last, mark from old order by version desc limit 1`.execute(ctx.db)
    const [newest] = rows
    if (!newest) return
    await sql`update listing_version set log_starts_after = ${newest.last}, log_starts_mark = ${newest.mark}
      where log_starts_after < ${newest.last}`.execute(ctx.db)
  })
}

/** Measures how far this process's search index is behind the database, without triggering an update. */
export async function measureIndexLag({ db, services }: AppContext): Promise<IndexLag> {
  const index = services.get(searchIndexKey)
  const read = index.loadedVersion
  const { rows } = await sql<{ version: string; oldest: Date | null }>`
    select version, (select min(changed_at) from listing_commit
      where listing_commit.version > ${read ?? 0}) as oldest
    from listing_version`.execute(db)
  const version = Number(rows[0]?.version ?? 0)
  return {
    isReady: read !== null,
    listings: index.size,
    version,
    behind: read === null ? 0 : Math.max(0, version - read),
    oldestBehindAt: read === null ? null : (rows[0]?.oldest ?? null),
  }
}

type IndexLag = {
  isReady: boolean
  /** Number of listings. Null while loading. */
  listings: number | null
  version: number
  behind: number
  oldestBehindAt: Date | null
}
