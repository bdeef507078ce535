import { recordActivity } from '#features/accounts/server/public/activity/record-activity.ts'
import { fieldRefusal, Refusal } from '#kernel/errors.ts'
import { t } from '#kernel/messages/translate.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { consumeRateLimit } from '#kernel/server/limits/rate-limit.ts'
import { hashToken, newToken } from '#kernel/server/secrets/secret-tokens.ts'
import { dayMs } from '#kernel/time.ts'
import { requestDeletionEndpoint } from '../../contract.ts'
import { lockAccount } from '../lock-account.ts'
import { privacyLimits, tooManyDeletionsMessage } from '../privacy-limits.ts'
import { mailDeletionRequested } from './deletion-mails.ts'
import { findObstacles } from './find-obstacles.ts'

/** A repeated request doesn't change the date, and the link in the first email stays valid. */
export const requestDeletion = operation(
  requestDeletionEndpoint,
  async (ctx, { closeBrokerages }) => {
    const { profileId, email, isEmailConfirmed: isConfirmed } = ctx.actor
    await consumeRateLimit(
      ctx,
      privacyLimits.deletionByAccount,
      String(profileId),
      tooManyDeletionsMessage,
    )
    return inTransaction(ctx, async (ctx) => {
      await lockAccount(ctx, profileId)
      const { obstacles, closing } = await findObstacles(ctx, profileId)
      if (obstacles[0]) throw new Refusal('conflict', { message: obstacles[0].text })
      if (closing.length > 0 && !closeBrokerages)
        throw fieldRefusal(
          'closeBrokerages',
          t`Nobody else can log in at ${closing.map(({ name }) => name).join(', ')}. Agree that it ends with your account, or invite a colleague as its administrator first.`,
        )
      const dueAt = new Date(ctx.now().getTime() + ctx.config.deletionDays * dayMs)
      const token = newToken()
      const row = await ctx.db
        .insertInto('account_deletion')
        .values({
          profile_id: profileId,
          asked_at: ctx.now(),
          due_at: dueAt,
          token_hash: hashToken(token),
          closes: closing.map(({ id }) => id),
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('due_at')
        .executeTakeFirst()
      if (!row) return { dueAt: await findDueAt(ctx, profileId) }
      await recordActivity(ctx, profileId, 'deletion.ask', { path: '/profile/data' })
      if (isConfirmed)
        await mailDeletionRequested(ctx, { email, profileId }, { profileId, dueAt, token, closing })
      return { dueAt: dueAt.toISOString() }
    })
  },
)

async function findDueAt({ db }: Parameters<typeof lockAccount>[0], profileId: number) {
  const { due_at } = await db
    .selectFrom('account_deletion')
    .select('due_at')
    .where('profile_id', '=', profileId)
    .executeTakeFirstOrThrow()
  return due_at.toISOString()
}
