import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { killLinks } from '../account-links.ts'
import { mailPasswordChanged } from '../account-mails.ts'
import { recordActivity } from '../public/activity/record-activity.ts'
import { forgetDevices } from '../session/known-devices.ts'
import { endAllSessions } from '../session/sessions.ts'
import { notePasswordSet } from '../staff-sign-ups.ts'

/**
 * To be called in a transaction. Whatever the old password opened is closed: the sessions, but for the one
 * that asked, and links that would choose another. Who asked by the old password changes only that one: if
 * another was chosen since it was verified, the request is that of a session which has ended.
 */
export async function replacePassword(
  ctx: AppContext,
  owner: { id: number; email: string },
  passwordHash: string,
  asked?: { verifiedHash: string; session: string },
) {
  const { numUpdatedRows } = await ctx.db
    .updateTable('profile')
    .set({ password_hash: passwordHash })
    .where('id', '=', owner.id)
    .$if(asked !== undefined, (query) =>
      query.where('password_hash', '=', asked?.verifiedHash ?? ''),
    )
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Refusal('sign_in_first')
  await endAllSessions(ctx, owner.id, asked?.session)
  await forgetDevices(ctx, owner.id)
  await recordActivity(ctx, owner.id, asked ? 'password.change' : 'password.reset')
  await killLinks(ctx, owner.id, 'reset-password')
  await killLinks(ctx, owner.id, 'set-password')
  const isFirst = await notePasswordSet(ctx, owner.id)
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
