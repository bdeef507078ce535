import { recordActivity } from '#features/accounts/server/public/activity/record-activity.ts'
import { lockProfile } from '#features/accounts/server/public/lock-user.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { enqueue } from '#kernel/server/jobs/job-queue.ts'
import { consumeRateLimit } from '#kernel/server/limits/rate-limit.ts'
import type { Row } from '#kernel/server/records/row.ts'
import { newToken } from '#kernel/server/secrets/secret-tokens.ts'
import { getStorage } from '#kernel/server/storage/storage.ts'
import { type DataExport, fetchExportEndpoint, requestExportEndpoint } from '../../contract.ts'
import { privacyLimits, tooManyExportsMessage } from '../privacy-limits.ts'
import { createExport } from '../public/create-export.ts'

/** Replaces an export that hasn't been downloaded, because only the latest one is needed. */
export const requestExport = operation(requestExportEndpoint, async (ctx) => {
  const { profileId } = ctx.actor
  await consumeRateLimit(
    ctx,
    privacyLimits.exportByAccount,
    String(profileId),
    tooManyExportsMessage,
  )
  return inTransaction(ctx, async (ctx) => {
    await lockProfile(ctx, profileId)
    await ctx.db
      .updateTable('data_export')
      .set({ state: 'ended' })
      .where('profile_id', '=', profileId)
      .where('state', '=', 'ready')
      .execute()
    const row = await ctx.db
      .insertInto('data_export')
      .values({
        profile_id: profileId,
        storage_key: `${exportsFolder}${profileId}/${newToken()}.zip`,
        asked_at: ctx.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!row)
      throw new Refusal('conflict', {
        message: 'We’re already preparing your download.',
      })
    await recordActivity(ctx, profileId, 'data.copy', { path: '/profile/data' })
    await enqueue(ctx, createExport, { exportId: row.id })
    return toExport(row)
  })
})

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

/** Storage prefix for exports that users haven't downloaded. Only this feature serves them. */
export const exportsFolder = 'exports/'

export function toExport(row: Row<'data_export'>): DataExport {
  return {
    id: row.id,
    state: row.state,
    askedAt: row.asked_at.toISOString(),
    readyAt: row.ready_at?.toISOString() ?? null,
    endsAt: row.ends_at?.toISOString() ?? null,
    bytes: row.bytes,
  }
}
