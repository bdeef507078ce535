import { sql } from 'kysely'
import { clearUndeliverable } from '#features/mail/server/public/undeliverable-addresses.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { fieldRefusal, Refusal } from '#kernel/errors.ts'
import { t } from '#kernel/messages/translate.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { consumeRateLimit } from '#kernel/server/limits/rate-limit.ts'
import { writeOperation } from '#kernel/server/records/write-operation.ts'
import { hashToken, newToken } from '#kernel/server/secrets/secret-tokens.ts'
import { dayMs } from '#kernel/time.ts'
import { accountMessages } from '../../account-messages.ts'
import {
  cancelEmailChangeEndpoint,
  changeEmailEndpoint,
  confirmNewEmailEndpoint,
} from '../../email-contract.ts'
import { accountLifetimes } from '../../limits.ts'
import { accountLimits, tooManyEmailsMessage } from '../account-limits.ts'
import { findAccount } from '../find-account.ts'
import { recordActivity } from '../public/activity/record-activity.ts'
import { assertCurrentPassword } from '../public/assert-current-password.ts'
import { endAllSessions } from '../session/sessions.ts'
import {
  mailAddressInUse,
  mailChangeCompleted,
  mailChangeRequested,
  mailNewAddress,
} from './email-change-mails.ts'
import { endEmailChanges } from './end-email-changes.ts'
import { lockAddress } from './lock-address.ts'
import { updateEmailAddress } from './update-email-address.ts'

/** Starts an email change. If the address is in use, returns the same response and notifies its owner by email. */
export const changeEmail = operation(changeEmailEndpoint, async (ctx, { email, password }) => {
  const { actor } = ctx
  if (email.toLowerCase() === actor.email.toLowerCase())
    throw fieldRefusal('email', accountMessages.sameEmail)
  await assertCurrentPassword(ctx, 'password', password)
  await consumeRateLimit(
    ctx,
    accountLimits.emailChange,
    String(actor.profileId),
    tooManyEmailsMessage,
  )
  await consumeRateLimit(ctx, accountLimits.emailChangeByAddress, email, tooManyEmailsMessage)
  await inTransaction(ctx, async (ctx) => {
    await endEmailChanges(ctx, actor.profileId)
    await recordActivity(ctx, actor.profileId, 'email.ask', { about: email })
    const keeper = await lockAddress(ctx, email, actor.profileId)
    const other = keeper ?? (await findAccount(ctx, email))
    await (other ? mailAddressInUse(ctx, { id: other.id, email }) : askBoth(ctx, email))
  })
  // The email to an address that is in use has no link.
  return { message: t`We’ve sent an email to ${email}.` }
})

async function askBoth(ctx: ActorContext, newEmail: string) {
  const { profileId: id, email } = ctx.actor
  const [confirmToken, keepToken] = [newToken(), newToken()]
  const now = ctx.now()
  // Unconfirmed addresses don't receive email, so they can't be used to revert the change.
  const isConfirmed = await sql<{ is: boolean }>`
    select email_confirmed_at is not null as is from profile where id = ${id} for update`.execute(
    ctx.db,
  )
  const shouldNotifyOld = isConfirmed.rows[0]?.is === true
  await ctx.db
    .insertInto('email_change')
    .values({
      profile_id: id,
      old_email: email,
      new_email: newEmail,
      asked_at: now,
      confirm_hash: hashToken(confirmToken),
      confirm_until: new Date(now.getTime() + accountLifetimes.confirmLinkSeconds * 1_000),
      asked_hash: shouldNotifyOld ? hashToken(keepToken) : null,
    })
    .execute()
  await mailNewAddress(ctx, { id, email: newEmail }, confirmToken)
  if (shouldNotifyOld) await mailChangeRequested(ctx, { id, email }, { token: keepToken, newEmail })
}

/** Succeeds even if no change is pending. */
export const cancelEmailChange = writeOperation(cancelEmailChangeEndpoint, async (ctx) => {
  const { profileId } = ctx.actor
  const about = await endEmailChanges(ctx, profileId)
  if (about) await recordActivity(ctx, profileId, 'email.cancel', { about })
  return { message: accountMessages.emailStays }
})

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
  const { old_email, new_email, email_confirmed_at: wasConfirmed } = change
  if ((await lockAddress(ctx, new_email, profileId)) ?? (await findAccount(ctx, new_email)))
    throw new Refusal('conflict', { message: accountMessages.emailTaken })
  await updateEmailAddress(ctx, profileId, new_email, { from: old_email })
  await ctx.db
    .updateTable('profile')
    .set({ email_confirmed_at: ctx.now() })
    .where('id', '=', profileId)
    .execute()
  await clearUndeliverable(ctx, new_email)
  await endAllSessions(ctx, profileId, sessionHash)
  await recordActivity(ctx, profileId, 'email.change', { about: `${old_email} → ${new_email}` })
  // The address may have been confirmed since the change was requested.
  if (wasConfirmed)
    await mailChangeCompleted(
      ctx,
      { id: profileId, email: old_email },
      { token: keepToken, newEmail: new_email, until: takeBackUntil },
    )
  return { message: accountMessages.emailChanged, email: new_email }
})

function takeChange({ db, actor, now }: ActorContext, token: string, done: Done) {
  return db
    .updateTable('email_change')
    .from('profile')
    .set(done)
    .whereRef('profile.id', '=', 'email_change.profile_id')
    .where('confirm_hash', '=', hashToken(token))
    .where('profile_id', '=', actor.profileId)
    .where('confirm_until', '>', now())
    .where('done_at', 'is', null)
    .where('ended_at', 'is', null)
    .returning(['old_email', 'new_email', 'email_confirmed_at'])
    .executeTakeFirst()
}

type Done = { done_at: Date; take_back_until: Date; done_hash: Buffer }
