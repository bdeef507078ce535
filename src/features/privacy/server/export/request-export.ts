import { recordActivity } from '#features/accounts/server/public/activity/record-activity.ts'
import { Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { enqueue } from '#kernel/server/jobs/job-queue.ts'
import { consumeRateLimit } from '#kernel/server/limits/rate-limit.ts'
import { newToken } from '#kernel/server/secrets/secret-tokens.ts'
import { requestExportEndpoint } from '../../contract.ts'
import { lockAccount } from '../lock-account.ts'
import { privacyLimits, tooManyExportsMessage } from '../privacy-limits.ts'
import { createExport } from '../public/create-export.ts'
import { exportsFolder, toExport } from './export-rows.ts'

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
    await lockAccount(ctx, profileId)
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
