import type { ActorContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { writeOperation } from '#kernel/server/records/write-operation.ts'
import { hashToken, newToken } from '#kernel/server/secret-tokens.ts'
import { dayMs } from '#kernel/time.ts'
import { accountMessages } from '../../account-messages.ts'
import { confirmNewEmailEndpoint } from '../../email-contract.ts'
import { findAccount } from '../find-account.ts'
import { recordActivity } from '../public/activity/record-activity.ts'
import { endAllSessions } from '../session/sessions.ts'
import { mailChangeCompleted } from './email-change-mails.ts'
import { lockAddress } from './lock-address.ts'
import { updateEmailAddress } from './update-email-address.ts'

/**
 * Completes an email change. Requires both the link and a session of the account, so that the owner of a mistyped
 * address can't get access. Ends all other sessions.
 */
export const confirmNewEmail = writeOperation(confirmNewEmailEndpoint, async (ctx, { token }) => {
  const { profileId, sessionHash } = ctx.actor
  const keepToken = newToken()
  const takeBackUntil = new Date(ctx.now().getTime() + dayMs)
  const change = await takeChange(ctx, token, {
    done_at: ctx.now(),
    take_back_until: takeBackUntil,
    done_hash: hashToken(keepToken),
  })
  if (!change) throw new Refusal('invalid_input', { message: accountMessages.newEmailLinkDead })
  const { old_email, new_email, asked_hash } = change
  if ((await lockAddress(ctx, new_email, profileId)) ?? (await findAccount(ctx, new_email)))
    throw new Refusal('conflict', { message: accountMessages.emailTaken })
  await updateEmailAddress(ctx, profileId, new_email, { from: old_email })
  await ctx.db
    .updateTable('profile')
    .set({ email_confirmed_at: ctx.now() })
    .where('id', '=', profileId)
    .execute()
  await endAllSessions(ctx, profileId, sessionHash)
  await recordActivity(ctx, profileId, 'email.change', { about: `${old_email} → ${new_email}` })
  if (asked_hash)
    await mailChangeCompleted(
      ctx,
      { id: profileId, email: old_email },
      { token: keepToken, newEmail: new_email },
      takeBackUntil,
    )
  return { message: accountMessages.emailChanged, email: new_email }
})

function takeChange({ db, actor, now }: ActorContext, token: string, done: Done) {
  return db
    .updateTable('email_change')
    .set(done)
    .where('confirm_hash', '=', hashToken(token))
    .where('profile_id', '=', actor.profileId)
    .where('confirm_until', '>', now())
    .where('done_at', 'is', null)
    .where('ended_at', 'is', null)
    .returning(['old_email', 'new_email', 'asked_hash'])
    .executeTakeFirst()
}

type Done = { done_at: Date; take_back_until: Date; done_hash: Buffer }
