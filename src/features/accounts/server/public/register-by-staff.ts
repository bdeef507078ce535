import { sql } from 'kysely'
import { recordStaffAction } from '#features/audit/server/public/record-staff-action.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import type { Role } from '#kernel/endpoint.ts'
import { Refusal } from '#kernel/errors.ts'
import { formatDate } from '#kernel/format/dates.ts'
import { t } from '#kernel/messages/translate.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { sendSetPasswordLink } from '../account-mails.ts'
import { lockAddress } from '../email/lock-address.ts'
import { findAccount } from '../find-account.ts'

/**
 * Creates an account without a password and emails its owner a link to set one. Records the action. Rejects an address
 * that is in use. The error reveals the account's creation date, which staff may know.
 */
export function registerByStaff(
  ctx: ActorContext,
  { email, roles, source = 'back-office' }: NewAccount,
): Promise<{ profileId: number; email: string }> {
  return inTransaction(ctx, async (ctx) => {
    if (await lockAddress(ctx, email)) throw new Refusal('conflict', { message: lateAddress })
    const made = await ctx.db
      .insertInto('profile')
      .values({ email, contact_email: email, roles: [...roles], created_at: ctx.now() })
      .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) throw await addressInUse(ctx, email)
    const { mailId, expiresAt } = await sendSetPasswordLink(ctx, { id: made.id, email })
    await ctx.db
      .insertInto('staff_sign_up')
      .values({
        profile_id: made.id,
        signed_up_by: ctx.actor.profileId,
        source,
        signed_up_at: ctx.now(),
        mail_id: mailId,
        mailed_at: ctx.now(),
        link_expires_at: expiresAt,
      })
      .execute()
    await recordStaffAction(ctx, 'user.sign-up', {
      subject: { kind: 'user', id: made.id, name: email },
      after: { roles },
    })
    return { profileId: made.id, email }
  })
}

const lateAddress =
  'An account owner replaced this address with another one within the past day and can still undo the change.'

/**
 * Returns the error for an address in use. `current` contains the account's address as stored and its creation date.
 */
export async function addressInUse(ctx: ActorContext, email: string) {
  const account = await findAccount(ctx, email)
  if (!account) return new Refusal('conflict')
  return new Refusal('conflict', {
    message: t`${account.email} has had an account since ${formatDate(account.created_at)}.`,
    current: { email: account.email, since: account.created_at.toISOString() },
  })
}

type NewAccount = {
  email: string
  roles: readonly Role[]
  /** Lets the call center count its own sign-ups. */
  source?: 'call-center' | 'back-office'
}
