import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { inTransaction } from '#kernel/server/database/database.ts'

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
