import { recordActivity } from '#features/accounts/server/public/activity/record-activity.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { getStorage } from '#kernel/server/storage/storage.ts'
import { fetchExportEndpoint } from '../../contract.ts'

/**
 * Marks the export as downloaded so that only one of several concurrent requests gets it. The sweep job deletes the
 * file an hour later, when no download is in progress.
 */
export const fetchExport = operation(fetchExportEndpoint, async (ctx, { id }) => {
  const key = await inTransaction(ctx, (ctx) => takeExport(ctx, id))
  const file = key === null ? null : await getStorage(ctx).get(key)
  if (!file)
    throw new Refusal('not_found', {
      message:
        'This copy is no longer available. Each copy can be downloaded only once. Please request a new one.',
    })
  ctx.reply.file = {
    ...file,
    contentType: 'application/zip',
    fileName: `${ctx.site.name} ${ctx.now().toISOString().slice(0, 10)}.zip`,
    isInline: false,
  }
  return {}
})

/** Returns null if the export is another user's or has already been downloaded. */
async function takeExport(ctx: ActorContext, id: number): Promise<string | null> {
  const { profileId } = ctx.actor
  const claimed = await ctx.db
    .updateTable('data_export')
    .set({ state: 'fetched', fetched_at: ctx.now() })
    .where('id', '=', id)
    .where('profile_id', '=', profileId)
    .where('state', '=', 'ready')
    .where('ends_at', '>', ctx.now())
    .returning('storage_key')
    .executeTakeFirst()
  if (!claimed) return null
  await recordActivity(ctx, profileId, 'data.fetch', { path: '/profile/data' })
  return claimed.storage_key
}
