import { sql } from 'kysely'
import type { ActorContext } from '#kernel/app-context.ts'
import { fieldRefusal } from '#kernel/errors.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { operation } from '#kernel/server/operation.ts'
import { consumeRateLimit } from '#kernel/server/rate-limit.ts'
import { hashToken, newToken } from '#kernel/server/secret-tokens.ts'
import { accountMessages } from '../../account-messages.ts'
import { changeEmailEndpoint } from '../../email-contract.ts'
import { accountLifetimes } from '../../limits.ts'
import { accountLimits, tooManyEmailsMessage } from '../account-limits.ts'
import { findAccount } from '../find-account.ts'
import { recordActivity } from '../public/activity/record-activity.ts'
import { assertCurrentPassword } from '../public/assert-current-password.ts'
import { cancelPendingChange } from './cancel-pending-change.ts'
import { mailAddressInUse, mailChangeRequested, mailNewAddress } from './email-change-mails.ts'
import { lockAddress } from './lock-address.ts'

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
    await cancelPendingChange(ctx, actor.profileId)
    await recordActivity(ctx, actor.profileId, 'email.ask', { about: email })
    const keeper = await lockAddress(ctx, email, actor.profileId)
    const other = keeper ?? (await findAccount(ctx, email))
    await (other ? mailAddressInUse(ctx, { id: other.id, email }) : askBoth(ctx, email))
  })
  return { message: `${accountMessages.newEmailSent} ${email}.` }
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
