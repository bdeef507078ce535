import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { consumeNetworkLimit } from '#kernel/server/limits/rate-limit.ts'
import { hashToken } from '#kernel/server/secrets/secret-tokens.ts'
import { accountMessages } from '../../account-messages.ts'
import { revertEmailChangeEndpoint } from '../../email-contract.ts'
import { accountLimits, tooManyAttemptsMessage } from '../account-limits.ts'
import { createLink } from '../account-links.ts'
import { findAccount } from '../find-account.ts'
import { recordActivity } from '../public/activity/record-activity.ts'
import { isUsableAccount } from '../public/is-usable-account.ts'
import { recoverAccount } from '../recover-account.ts'
import { lockAddress } from './lock-address.ts'
import { updateEmailAddress } from './update-email-address.ts'

/**
 * Reverts an email change that the owner didn't make. Ends all sessions and removes the password and any passkeys added
 * since the change, so that an intruder is locked out.
 */
export const revertEmailChange = operation(revertEmailChangeEndpoint, async (ctx, { token }) => {
  await consumeNetworkLimit(ctx, accountLimits.emailLinkByNetwork, tooManyAttemptsMessage)
  return inTransaction(ctx, async (ctx) => {
    const change = await takeChange(ctx, hashToken(token))
    if (!change) throw new Refusal('invalid_input', { message: accountMessages.keepEmailLinkDead })
    const { id, email } = change
    // Doesn’t end earlier changes, because the owners of those addresses can still revert to them.
    await recoverAccount(ctx, id, { since: change.asked_at, afterChange: change.changeId })
    if (change.done_at) {
      await lockAddress(ctx, email)
      const other = await findAccount(ctx, email)
      if (other && other.id !== id)
        throw new Refusal('conflict', { message: accountMessages.emailTaken })
      await updateEmailAddress(ctx, id, email)
    }
    await ctx.db.updateTable('profile').set({ password_hash: null }).where('id', '=', id).execute()
    await recordActivity({ ...ctx, actor: null }, id, 'email.take-back', { about: email })
    const { token: resetToken } = await createLink(ctx, { id, email }, 'reset-password')
    return { message: accountMessages.emailKept, email, resetToken }
  })
})

/** Consumes the link from either email. Only one of several concurrent calls succeeds. */
function takeChange(ctx: AppContext, hash: Buffer) {
  return ctx.db
    .updateTable('email_change')
    .from('profile')
    .set({ ended_at: ctx.now() })
    .whereRef('profile.id', '=', 'email_change.profile_id')
    .where((row) => row.or([row('asked_hash', '=', hash), row('done_hash', '=', hash)]))
    .where((row) => row(row.fn.coalesce('take_back_until', 'confirm_until'), '>', ctx.now()))
    .where('ended_at', 'is', null)
    .where(isUsableAccount(ctx))
    .returning([
      'profile.id',
      'old_email as email',
      'asked_at',
      'done_at',
      'email_change.id as changeId',
    ])
    .executeTakeFirst()
}
