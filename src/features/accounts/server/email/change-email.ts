import { sql } from 'kysely'
import type { ActorContext } from '#kernel/app-context.ts'
import { wrongField } from '#kernel/errors.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { operation } from '#kernel/server/operation.ts'
import { consume } from '#kernel/server/rate-limit.ts'
import { hashToken, newToken } from '#kernel/server/secret-tokens.ts'
import { changeEmailEndpoint } from '../../email-contract.ts'
import { lifetimes } from '../../limits.ts'
import { texts } from '../../texts.ts'
import { findAccount } from '../find-account.ts'
import { limits, tooManyMails } from '../limits.ts'
import { recordActivity } from '../public/activity/record-activity.ts'
import { assertOwnPassword } from '../public/assert-own-password.ts'
import { mailAddressTaken, mailChangeAsked, mailNewAddress } from './email-mails.ts'
import { endOpenChange } from './end-open-change.ts'
import { holdAddress } from './hold-address.ts'

/** An address that has an account gets the same answer; its owner is told by mail. */
export const changeEmail = operation(changeEmailEndpoint, async (ctx, { email, password }) => {
  const { actor } = ctx
  if (email.toLowerCase() === actor.email.toLowerCase()) throw wrongField('email', texts.sameEmail)
  await assertOwnPassword(ctx, 'password', password)
  await consume(ctx, limits.emailChange, String(actor.profileId), tooManyMails)
  await consume(ctx, limits.emailChangeByAddress, email, tooManyMails)
  await inTransaction(ctx, async (ctx) => {
    await endOpenChange(ctx, actor.profileId)
    await recordActivity(ctx, actor.profileId, 'email.ask', { about: email })
    const keeper = await holdAddress(ctx, email, actor.profileId)
    const other = keeper ?? (await findAccount(ctx, email))
    await (other ? mailAddressTaken(ctx, { id: other.id, email }) : askBoth(ctx, email))
  })
  return { message: `${texts.newEmailSent} ${email}.` }
})

async function askBoth(ctx: ActorContext, newEmail: string) {
  const { profileId: id, email } = ctx.actor
  const [confirmToken, keepToken] = [newToken(), newToken()]
  const now = ctx.now()
  // To an address that nobody has confirmed goes no mail, so there is nobody who could take it back.
  const isConfirmed = await sql<{ is: boolean }>`
    select email_confirmed_at is not null as is from profile where id = ${id} for update`.execute(
    ctx.db,
  )
  const tellsOld = isConfirmed.rows[0]?.is === true
  await ctx.db
    .insertInto('email_change')
    .values({
      profile_id: id,
      old_email: email,
      new_email: newEmail,
      asked_at: now,
      confirm_hash: hashToken(confirmToken),
      confirm_until: new Date(now.getTime() + lifetimes.confirmLinkSeconds * 1_000),
      asked_hash: tellsOld ? hashToken(keepToken) : null,
    })
    .execute()
  await mailNewAddress(ctx, { id, email: newEmail }, confirmToken)
  if (tellsOld) await mailChangeAsked(ctx, { id, email }, { token: keepToken, newEmail })
}
