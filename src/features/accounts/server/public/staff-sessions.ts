import { sql } from 'kysely'
import { recordStaffAction } from '#features/audit/server/public/record-staff-action.ts'
import { endDeviceOfSession } from '#features/push/server/public/end-devices.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { announceSessionEnd, endAllSessions, oldestSession } from '../session/sessions.ts'

/** As much of the hash as names a session of one account; it opens nothing. */
const idDigits = 32

/** The living sessions of an account, the latest used first. */
export function findSessions({ db, now, ...ctx }: ActorContext, profileId: number) {
  return db
    .selectFrom('session')
    .select(['created_at', 'last_seen_at', 'expires_at', 'is_remembered', 'is_locked'])
    .select(['ip', 'user_agent', sql<string>`encode(token_hash, 'hex')`.as('hash')])
    .where('profile_id', '=', profileId)
    .where('expires_at', '>', now())
    .where('created_at', '>', oldestSession({ db, now, ...ctx }))
    .orderBy('last_seen_at', 'desc')
    .limit(100)
    .execute()
}

export function toSessionId(hash: string): string {
  return hash.slice(0, idDigits)
}

/** Ends one session of somebody’s, or all of them; who ends all of their own keeps the one that asks. */
export function endSessionsByStaff(
  ctx: ActorContext,
  user: { id: number; email: string },
  sessionId?: string,
): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const ended =
      sessionId === undefined
        ? await endAllSessions(
            ctx,
            user.id,
            user.id === ctx.actor.profileId ? ctx.actor.sessionHash : undefined,
          )
        : await endOne(ctx, user.id, sessionId)
    if (sessionId !== undefined && ended === 0) throw new Refusal('not_found')
    await recordStaffAction(ctx, 'user.end-sessions', {
      subject: { kind: 'user', id: user.id, name: user.email },
      after: { ended },
    })
    return ended
  })
}

async function endOne(ctx: ActorContext, profileId: number, sessionId: string) {
  const ended = await ctx.db
    .deleteFrom('session')
    .where('profile_id', '=', profileId)
    .where(sql`left(encode(token_hash, 'hex'), ${idDigits}::int)`, '=', sessionId)
    .returning('token_hash')
    .execute()
  for (const { token_hash } of ended) await endDeviceOfSession(ctx, token_hash)
  await announceSessionEnd(ctx, profileId)
  return ended.length
}
