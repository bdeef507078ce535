import { findSessions, toSessionId } from '#features/accounts/server/public/session-list.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { listSessionsEndpoint } from '../access-contract.ts'
import { findUser } from './find-user.ts'

export const listSessions = operation(listSessionsEndpoint, async (ctx, { id }) => {
  await findUser(ctx, { id })
  const sessions = await findSessions(ctx, id)
  return {
    items: sessions.map((session) => ({
      sessionId: toSessionId(session.hash),
      startedAt: session.created_at.toISOString(),
      lastSeenAt: session.last_seen_at.toISOString(),
      expiresAt: session.ends_at.toISOString(),
      isRemembered: session.is_remembered,
      isLocked: session.is_locked,
      ip: session.ip,
      userAgent: session.user_agent,
      isThisOne: session.hash === ctx.actor.sessionHash,
    })),
  }
})
