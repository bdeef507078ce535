import type { AppContext } from '#kernel/app-context.ts'
import { getStorage } from '#kernel/server/storage/storage.ts'
import { dayMs } from '#kernel/time.ts'
import { feedFolder } from '../feeds/fetch-feed.ts'

/** Removes feeds that no open operation names: those of processes that died before a row could name them. */
export async function sweepFeeds(ctx: AppContext): Promise<void> {
  const open = await ctx.db
    .selectFrom('import_operation')
    .select('file_key')
    .where('closed_at', 'is', null)
    .execute()
  const named = new Set(open.map(({ file_key }) => file_key))
  const before = new Date(Date.now() - dayMs)
  const orphans: string[] = []
  for await (const { key, writtenAt } of getStorage(ctx).list(feedFolder))
    if (writtenAt < before && !named.has(key)) orphans.push(key)
  if (orphans.length > 0) await getStorage(ctx).remove(orphans)
}
