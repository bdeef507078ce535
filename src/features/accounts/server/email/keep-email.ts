import { deleteFactors } from '#features/factors/server/public/delete-factors.ts'
import { holdFactors } from '#features/factors/server/public/hold-factors.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { operation } from '#kernel/server/operation.ts'
import { clientNetwork, consume } from '#kernel/server/rate-limit.ts'
import { hashToken } from '#kernel/server/secret-tokens.ts'
import { keepEmailEndpoint } from '../../email-contract.ts'
import { texts } from '../../texts.ts'
import { makeLink } from '../account-links.ts'
import { findAccount } from '../find-account.ts'
import { isUsable } from '../is-usable.ts'
import { limits, tooManyTries } from '../limits.ts'
import { giveBack } from '../public/activity/given-back.ts'
import { recordActivity } from '../public/activity/record-activity.ts'
import { forgetDevices } from '../session/known-devices.ts'
import { endAllSessions } from '../session/sessions.ts'
import { holdAddress } from './hold-address.ts'
import { moveAddress } from './move-address.ts'

/**
 * The reader of the old address says that it was somebody else: the account gets it back, and whoever had got in
 * knows neither its password nor has a session any more, nor a passkey that was made since.
 */
export const keepEmail = operation(keepEmailEndpoint, async (ctx, { token }) => {
  await consume(ctx, limits.emailLinkByNetwork, clientNetwork(ctx.visitor.ip), tooManyTries)
  return inTransaction(ctx, async (ctx) => {
    const change = await takeChange(ctx, hashToken(token))
    if (!change) throw new Refusal('invalid_input', { message: texts.keepEmailLinkDead })
    const { id, email } = change
    await holdFactors(ctx, id)
    await endLaterChanges(ctx, change)
    if (change.done_at) {
      await holdAddress(ctx, email)
      const other = await findAccount(ctx, email)
      if (other && other.id !== id) throw new Refusal('conflict', { message: texts.emailTaken })
      await moveAddress(ctx, id, email)
    }
    await ctx.db.updateTable('profile').set({ password_hash: null }).where('id', '=', id).execute()
    await endAllSessions(ctx, id)
    await forgetDevices(ctx, id)
    await giveBack(ctx, id)
    await deleteFactors(ctx, id, change.asked_at)
    await recordActivity({ ...ctx, actor: null }, id, 'email.take-back', { about: email })
    const { token: resetToken } = await makeLink(ctx, { id, email }, 'reset-password')
    return { message: texts.emailKept, email, resetToken }
  })
})

/** Takes the link of either mail; of several at once one gets it. */
function takeChange(ctx: AppContext, hash: Buffer) {
  return ctx.db
    .updateTable('email_change')
    .from('profile')
    .set({ ended_at: ctx.now() })
    .whereRef('profile.id', '=', 'email_change.profile_id')
    .where((row) => row.or([row('asked_hash', '=', hash), row('done_hash', '=', hash)]))
    .where((row) => row(row.fn.coalesce('take_back_until', 'confirm_until'), '>', ctx.now()))
    .where('ended_at', 'is', null)
    .where(isUsable(ctx))
    .returning([
      'profile.id',
      'old_email as email',
      'asked_at',
      'done_at',
      'email_change.id as changeId',
    ])
    .executeTakeFirst()
}

/** Changes that came after it were somebody else's; the owner of an address that came before may still take it back. */
async function endLaterChanges(
  { db, now }: AppContext,
  { id, changeId }: { id: number; changeId: number },
) {
  await db
    .updateTable('email_change')
    .set({ ended_at: now() })
    .where('profile_id', '=', id)
    .where('id', '>', changeId)
    .where('ended_at', 'is', null)
    .execute()
}
