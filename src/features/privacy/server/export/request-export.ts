import { recordActivity } from '#features/accounts/server/public/activity/record-activity.ts'
import { Refusal } from '#kernel/errors.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { enqueue } from '#kernel/server/job-queue.ts'
import { operation } from '#kernel/server/operation.ts'
import { consume } from '#kernel/server/rate-limit.ts'
import { newToken } from '#kernel/server/secret-tokens.ts'
import { requestExportEndpoint } from '../../contract.ts'
import { holdAccount } from '../hold-account.ts'
import { limits, tooManyExports } from '../limits.ts'
import { makeExport } from '../public/make-export.ts'
import { exportsFolder, toExport } from './export-rows.ts'

/** A copy that waits to be fetched is replaced: one is enough, and the newer one is the better. */
export const requestExport = operation(requestExportEndpoint, async (ctx) => {
  const { profileId } = ctx.actor
  await consume(ctx, limits.exportByAccount, String(profileId), tooManyExports)
  return inTransaction(ctx, async (ctx) => {
    await holdAccount(ctx, profileId)
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
        message: 'Your copy is being made already.',
      })
    await recordActivity(ctx, profileId, 'data.copy', { path: '/profile/data' })
    await enqueue(ctx, makeExport, { exportId: row.id })
    return toExport(row)
  })
})
