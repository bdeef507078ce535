import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { inTransaction } from '#kernel/server/database.ts'

/** Deletes changes older than a day. A follower that has slept longer reloads the market. */
export async function pruneListingChanges(ctx: AppContext): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { rows } = await sql<{ last: number | null }>`
      with old as (
        delete from listing_commit where version is not null and changed_at < now() - interval '1 day'
          and version <= (select max(version) from listing_commit where changed_at < now() - interval '1 day')
        returning batch, version
      ), gone as (
        delete from listing_change where batch in (select batch from old)
      )
      select max(version) as last from old`.execute(ctx.db)
    const last = rows[0]?.last
    if (last === null || last === undefined) return
    await sql`update listing_version set log_starts_after = greatest(log_starts_after, ${last})`.execute(
      ctx.db,
    )
  })
}
