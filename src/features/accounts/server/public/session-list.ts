import { sql } from 'kysely'
import { removeSessionPushDevice } from '#features/push/server/public/send-push.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { absoluteEnd, isSessionOpen } from '../session/session-end.ts'
import { announceSessionEnd } from '../session/sessions.ts'

/** Number of hash digits that identify a session of an account. They can't be used to authenticate. */
const idDigits = 32

export function toSessionId(hash: string): string {
  return hash.slice(0, idDigits)
}

/** Returns the active sessions of an account, most recently used first. */
export function findSessions(ctx: AppContext, profileId: number) {
  return ctx.db
    .selectFrom('session')
    .innerJoin('profile', 'profile.id', 'session.profile_id')
    .select(['session.created_at', 'session.last_seen_at', 'is_remembered', 'is_locked'])
    .select(sql<Date>`least(session.expires_at, ${absoluteEnd(ctx)})`.as('ends_at'))
    .select(['ip', 'user_agent', sql<string>`encode(token_hash, 'hex')`.as('hash')])
    .where('profile_id', '=', profileId)
    .where(isSessionOpen(ctx))
    .orderBy('session.last_seen_at', 'desc')
    .limit(100)
    .execute()
}

/**
 * Ends one session of an account if it exists and makes its browser an unknown device. Must be called in a transaction.
 */
export async function endSessionById(ctx: AppContext, profileId: number, sessionId: string) {
  const ended = await ctx.db
    .deleteFrom('session')
    .where('profile_id', '=', profileId)
    .where(sql`left(encode(token_hash, 'hex'), ${idDigits}::int)`, '=', sessionId)
    .returning(['token_hash', 'device_hash'])
    .execute()
  for (const { token_hash, device_hash } of ended) {
    await removeSessionPushDevice(ctx, token_hash)
    await ctx.db
      .deleteFrom('known_device')
      .where('profile_id', '=', profileId)
      .where('token_hash', '=', device_hash)
      .execute()
  }
  await announceSessionEnd(ctx, profileId)
  return ended.length
}
