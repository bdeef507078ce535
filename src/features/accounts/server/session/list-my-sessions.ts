import { describeBrowser } from '#kernel/devices/describe-browser.ts'
import { networkBlock } from '#kernel/server/network.ts'
import { operation } from '#kernel/server/operation.ts'
import { listMySessionsEndpoint } from '../../activity-contract.ts'
import { findSessions, toSessionId } from '../public/session-list.ts'

export const listMySessions = operation(listMySessionsEndpoint, async (ctx) => {
  const { actor } = ctx
  const sessions = await findSessions(ctx, actor.profileId)
  const items = sessions.map((session) => ({
    sessionId: toSessionId(session.hash),
    device: describeBrowser(session.user_agent ?? ''),
    network: networkBlock(session.ip ?? ''),
    startedAt: session.created_at.toISOString(),
    lastSeenAt: session.last_seen_at.toISOString(),
    endsAt: session.ends_at.toISOString(),
    isRemembered: session.is_remembered,
    isLocked: session.is_locked,
    isThisOne: session.hash === actor.sessionHash,
  }))
  return { items: items.toSorted((one, other) => Number(other.isThisOne) - Number(one.isThisOne)) }
})
