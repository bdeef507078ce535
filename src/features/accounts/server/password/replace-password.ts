import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { invalidateLinks } from '../account-links.ts'
import { mailPasswordChanged } from '../account-mails.ts'
import { endEmailChanges } from '../email/end-email-changes.ts'
import { recordActivity } from '../public/activity/record-activity.ts'
import { deleteKnownDevices } from '../session/known-devices.ts'
import { endAllSessions } from '../session/sessions.ts'
import { recordPasswordSet } from '../staff-sign-ups.ts'

/**
 * Sets a new password and invalidates other sessions and all password links. A reset also ends pending email changes,
 * because the owner may be locking someone out. If the user entered the current password, throws if it has changed since
 * it was verified, because that change has ended the session. Must be called in a transaction.
 */
export async function replacePassword(
  ctx: AppContext,
  owner: { id: number; email: string },
  passwordHash: string,
  current?: { verifiedHash: string; session: string },
) {
  const { numUpdatedRows } = await ctx.db
    .updateTable('profile')
    .set({ password_hash: passwordHash })
    .where('id', '=', owner.id)
    .$if(current !== undefined, (query) =>
      query.where('password_hash', '=', current?.verifiedHash ?? ''),
    )
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Refusal('sign_in_first')
  await endAllSessions(ctx, owner.id, current?.session)
  await deleteKnownDevices(ctx, owner.id)
  if (!current) await endEmailChanges(ctx, owner.id)
  await recordActivity(ctx, owner.id, current ? 'password.change' : 'password.reset')
  await invalidateLinks(ctx, owner.id, 'reset-password')
  await invalidateLinks(ctx, owner.id, 'set-password')
  const isFirst = await recordPasswordSet(ctx, owner.id)
  if (!isFirst && (await isConfirmed(ctx, owner.id))) await mailPasswordChanged(ctx, owner)
}

async function isConfirmed({ db }: AppContext, id: number) {
  const row = await db
    .selectFrom('profile')
    .select('email_confirmed_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.email_confirmed_at !== null
}
