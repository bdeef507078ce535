import { operation } from '#kernel/server/api/operation.ts'
import { getMyDataEndpoint } from '../../contract.ts'
import { toExport } from '../export/export-rows.ts'
import { findObstacles } from './find-obstacles.ts'

export const getMyData = operation(getMyDataEndpoint, async (ctx) => {
  const { profileId } = ctx.actor
  const last = await ctx.db
    .selectFrom('data_export')
    .selectAll()
    .where('profile_id', '=', profileId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const deletion = await ctx.db
    .selectFrom('account_deletion')
    .select(['asked_at', 'due_at'])
    .where('profile_id', '=', profileId)
    .executeTakeFirst()
  const { obstacles, closing } = await findObstacles(ctx, profileId)
  return {
    export: last ? toExport(last) : null,
    deletion: deletion
      ? { askedAt: deletion.asked_at.toISOString(), dueAt: deletion.due_at.toISOString() }
      : null,
    obstacles,
    closingBrokerages: closing,
    tellsByMail: ctx.actor.isEmailConfirmed,
    graceDays: ctx.config.deletionDays,
    exportDays: ctx.config.exportDays,
  }
})
