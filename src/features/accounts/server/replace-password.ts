import type { AppContext } from '#kernel/app-context.ts'
import { killLinks } from './account-links.ts'
import { mailPasswordChanged } from './account-mails.ts'
import { endSessionsOf } from './sessions.ts'

/**
 * To be called in a transaction. Whatever the old password opened is closed: the sessions, but for the one
 * that asked, and links that would choose another.
 */
export async function replacePassword(
  ctx: AppContext,
  owner: { id: number; email: string },
  passwordHash: string,
  keepSession?: string,
) {
  await ctx.db
    .updateTable('profile')
    .set({ password_hash: passwordHash })
    .where('id', '=', owner.id)
    .execute()
  await endSessionsOf(ctx, owner.id, keepSession)
  await killLinks(ctx, owner.id, 'reset-password')
  await mailPasswordChanged(ctx, owner)
}
