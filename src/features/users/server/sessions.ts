import { lockUser } from '#features/accounts/server/public/lock-user.ts'
import { removeSecondSteps as remove } from '#features/accounts/server/public/remove-second-step.ts'
import { findSessions, toSessionId } from '#features/accounts/server/public/session-list.ts'
import { endSessionsByStaff } from '#features/accounts/server/public/staff-sessions.ts'
import { lockFactors } from '#features/factors/server/public/factor-owner.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import {
  endSessionEndpoint,
  endSessionsEndpoint,
  listSessionsEndpoint,
  removeSecondStepEndpoint,
} from '../access-contract.ts'
import { findUser, loadUserDetail } from './find-user.ts'

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

export const endSession = operation(endSessionEndpoint, async (ctx, { id, sessionId }) => ({
  ended: await endSessionsByStaff(ctx, await findUser(ctx, { id }), sessionId),
}))

export const endSessions = operation(endSessionsEndpoint, async (ctx, { id }) => ({
  ended: await endSessionsByStaff(ctx, await findUser(ctx, { id })),
}))

export const removeSecondStep = operation(removeSecondStepEndpoint, async (ctx, { id, reason }) => {
  await inTransaction(ctx, async (ctx) => {
    await lockFactors(ctx, id)
    await remove(ctx, await lockUser(ctx, { id }), reason)
  })
  return loadUserDetail(ctx, id)
})
