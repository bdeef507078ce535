import type { ActorContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { operation } from '#kernel/server/operation.ts'
import { hashToken, newToken } from '#kernel/server/secret-tokens.ts'
import { dayMs } from '#kernel/time.ts'
import { confirmNewEmailEndpoint } from '../../email-contract.ts'
import { texts } from '../../texts.ts'
import { findAccount } from '../find-account.ts'
import { recordActivity } from '../public/activity/record-activity.ts'
import { endAllSessions } from '../session/sessions.ts'
import { mailChangeDone } from './email-mails.ts'
import { holdAddress } from './hold-address.ts'
import { moveAddress } from './move-address.ts'

/**
 * Takes a session of the account beside the link: of an address that was mistyped, the stranger who reads its mail
 * gets nothing. Everything else that was logged in is not any more.
 */
export const confirmNewEmail = operation(confirmNewEmailEndpoint, (ctx, { token }) =>
  inTransaction(ctx, async (ctx) => {
    const { profileId, sessionHash } = ctx.actor
    const keepToken = newToken()
    const takeBackUntil = new Date(ctx.now().getTime() + dayMs)
    const change = await takeChange(ctx, token, {
      done_at: ctx.now(),
      take_back_until: takeBackUntil,
      done_hash: hashToken(keepToken),
    })
    if (!change) throw new Refusal('invalid_input', { message: texts.newEmailLinkDead })
    const { old_email, new_email, asked_hash } = change
    if ((await holdAddress(ctx, new_email, profileId)) ?? (await findAccount(ctx, new_email)))
      throw new Refusal('conflict', { message: texts.emailTaken })
    await moveAddress(ctx, profileId, new_email, { from: old_email })
    await ctx.db
      .updateTable('profile')
      .set({ email_confirmed_at: ctx.now() })
      .where('id', '=', profileId)
      .execute()
    await endAllSessions(ctx, profileId, sessionHash)
    await recordActivity(ctx, profileId, 'email.change', { about: `${old_email} → ${new_email}` })
    if (asked_hash)
      await mailChangeDone(
        ctx,
        { id: profileId, email: old_email },
        { token: keepToken, newEmail: new_email },
        takeBackUntil,
      )
    return { message: texts.emailChanged, email: new_email }
  }),
)

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
