import type { AppContext } from '#kernel/app-context.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { hashToken } from '#kernel/server/secrets/secret-tokens.ts'
import { getMyDataEndpoint } from '../../contract.ts'
import { toExport } from '../export/exports.ts'
import { findObstacles } from './deletions.ts'

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

/** Returns the deletion date of the account that a link is for, or null if the link is invalid. */
export async function findDeletionDate({ db }: AppContext, token: string): Promise<Date | null> {
  const row = await db
    .selectFrom('account_deletion')
    .select('due_at')
    .where('token_hash', '=', hashToken(token))
    .where('begun_at', 'is', null)
    .executeTakeFirst()
  return row?.due_at ?? null
}
