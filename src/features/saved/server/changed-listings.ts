import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'

const last = 2_147_483_647

/**
 * Claims the next unprocessed changes and advances the checkpoint. Returns null if another worker has it locked. Call
 * it in a transaction, so that a rollback also restores the checkpoint.
 */
export async function claimChangedListings(
  ctx: AppContext,
  most: number,
): Promise<{ ids: number[]; isMore: boolean } | null> {
  const progress = await lockProgress(ctx)
  if (!progress) return null
  if (progress.all_after !== null) return scanAllListings(ctx, progress.all_after, most)
  const log = await readLog(ctx, progress, most)
  if (log.starts_after > progress.version) {
    // The log no longer goes back to the checkpoint, so check all listings and then follow the log from here.
    await saveProgress(ctx, { version: log.version, listing_id: last, all_after: 0 })
    return { ids: [], isMore: true }
  }
  const changes = log.changes ?? []
  const isMore = changes.length === most
  const reached = changes.at(-1)
  if (isMore && reached) await saveProgress(ctx, { version: reached[0], listing_id: reached[1] })
  else if (log.version > progress.version || reached)
    await saveProgress(ctx, { version: log.version, listing_id: last })
  return { ids: [...new Set(changes.map(([, id]) => id))], isMore }
}

async function lockProgress({ db }: AppContext) {
  return db.selectFrom('alert_progress').selectAll().forUpdate().skipLocked().executeTakeFirst()
}

/** Uses a single statement so that the version and changes come from the same snapshot. */
async function readLog({ db }: AppContext, { version, listing_id }: Progress, most: number) {
  const { rows } = await sql<Log>`
    select v.version, v.log_starts_after as starts_after, (
      select json_agg(json_build_array(version, listing_id)) from (
        select c.version, l.listing_id from listing_commit c join listing_change l using (batch)
        where c.version >= ${version} and (c.version, l.listing_id) > (${version}, ${listing_id})
        order by c.version, l.listing_id limit ${most}
      ) following
    ) as changes
    from listing_version v`.execute(db)
  return rows[0] as Log
}

async function scanAllListings(ctx: AppContext, after: number, most: number) {
  const rows = await ctx.db
    .selectFrom('listing')
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute()
  await saveProgress(ctx, { all_after: rows.at(-1)?.id ?? null })
  return { ids: rows.map(({ id }) => id), isMore: true }
}

async function saveProgress(
  { db }: AppContext,
  progress: Partial<Progress & { all_after: number | null }>,
) {
  await db.updateTable('alert_progress').set(progress).execute()
}

type Progress = { version: number; listing_id: number }
type Log = { version: number; starts_after: number; changes: [number, number][] | null }
