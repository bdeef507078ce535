import { recordActivity } from '#features/accounts/server/public/activity/record-activity.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { consumeNetworkLimit } from '#kernel/server/limits/rate-limit.ts'
import { writeOperation } from '#kernel/server/records/write-operation.ts'
import { hashToken } from '#kernel/server/secrets/secret-tokens.ts'
import { cancelDeletionByLinkEndpoint, cancelDeletionEndpoint } from '../../contract.ts'
import { privacyLimits } from '../privacy-limits.ts'
import { mailDeletionCanceled } from './deletion-mails.ts'

const canceledResponse = { message: 'Account deletion canceled.' }

export const cancelDeletion = writeOperation(cancelDeletionEndpoint, async (ctx) => {
  const canceled = await ctx.db
    .deleteFrom('account_deletion')
    .where('profile_id', '=', ctx.actor.profileId)
    .where('begun_at', 'is', null)
    .returning('profile_id')
    .executeTakeFirst()
  if (canceled) await recordCancellation(ctx, canceled.profile_id)
  return canceledResponse
})

/** Anyone with the email can cancel the deletion, but the link allows nothing else. */
export const cancelDeletionByLink = operation(
  cancelDeletionByLinkEndpoint,
  async (ctx, { token }) => {
    await consumeNetworkLimit(ctx, privacyLimits.cancelByNetwork)
    return inTransaction(ctx, async (ctx) => {
      const canceled = await ctx.db
        .deleteFrom('account_deletion')
        .where('token_hash', '=', hashToken(token))
        // A deletion that has started can't be canceled.
        .where('begun_at', 'is', null)
        .returning('profile_id')
        .executeTakeFirst()
      if (!canceled)
        throw new Refusal('not_found', {
          message:
            'This link no longer works. The deletion was already canceled, or the account has been deleted.',
        })
      await recordCancellation({ ...ctx, actor: null }, canceled.profile_id)
      return canceledResponse
    })
  },
)

async function recordCancellation(ctx: AppContext, profileId: number) {
  await recordActivity(ctx, profileId, 'deletion.cancel')
  const { email, email_confirmed_at } = await ctx.db
    .selectFrom('profile')
    .select(['email', 'email_confirmed_at'])
    .where('id', '=', profileId)
    .executeTakeFirstOrThrow()
  if (email_confirmed_at) await mailDeletionCanceled(ctx, { email, profileId }, { profileId })
}
