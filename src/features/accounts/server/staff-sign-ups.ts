import type { AppContext } from '#kernel/app-context.ts'
import { sendSetPasswordLink } from './account-mails.ts'

/** Emails the link and stores the email's ID. Must be called in a transaction. */
export async function mailSignUp(ctx: AppContext, to: { id: number; email: string }) {
  const { mailId, expiresAt } = await sendSetPasswordLink(ctx, to)
  await ctx.db
    .updateTable('staff_sign_up')
    .set({ mail_id: mailId, mailed_at: ctx.now(), link_expires_at: expiresAt })
    .where('profile_id', '=', to.id)
    .execute()
}

/** Returns true if this was the first password of an account created by staff. */
export async function recordPasswordSet({ db, now }: AppContext, profileId: number) {
  const { numUpdatedRows } = await db
    .updateTable('staff_sign_up')
    .set({ password_set_at: now() })
    .where('profile_id', '=', profileId)
    .where('password_set_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Locks an account that was created by staff and has never been used. */
export function lockPendingSignUp({ db }: AppContext, profileId: number) {
  return db
    .selectFrom('staff_sign_up')
    .innerJoin('profile', 'profile.id', 'staff_sign_up.profile_id')
    .select(['profile.email', 'profile.roles'])
    .where('profile.id', '=', profileId)
    .where('password_set_at', 'is', null)
    .where('password_hash', 'is', null)
    .where('is_enabled', '=', true)
    .forUpdate(['staff_sign_up', 'profile'])
    .executeTakeFirst()
}
