import type { AppContext } from '#kernel/app-context.ts'
import { isSessionOpen } from '../session/session-end.ts'
import { isUsableAccount } from './is-usable-account.ts'

/** Checks whether a session is still valid, without extending it. */
export async function isSessionActive(ctx: AppContext, sessionHash: string): Promise<boolean> {
  const session = await ctx.db
    .selectFrom('session')
    .innerJoin('profile', 'profile.id', 'session.profile_id')
    .select('is_locked')
    .where('token_hash', '=', Buffer.from(sessionHash, 'hex'))
    .where(isSessionOpen(ctx))
    .where(isUsableAccount(ctx))
    .executeTakeFirst()
  return session !== undefined && !session.is_locked
}
