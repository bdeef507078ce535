import { describeBrowser } from '#kernel/devices/describe-browser.ts'
import { Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { networkBlock } from '#kernel/server/http/network.ts'
import { writeOperation } from '#kernel/server/records/write-operation.ts'
import {
  endMySessionEndpoint,
  endOtherSessionsEndpoint,
  listMySessionsEndpoint,
} from '../../activity-contract.ts'
import { recordActivity } from '../public/activity/record-activity.ts'
import { endSessionById, findSessions, toSessionId } from '../public/session-list.ts'
import { deleteKnownDevices } from './known-devices.ts'
import { endAllSessions } from './sessions.ts'

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
  return { items: items.toSorted((a, b) => Number(b.isThisOne) - Number(a.isThisOne)) }
})

/** Throws the same error for another user's session as for a missing one. */
export const endMySession = writeOperation(endMySessionEndpoint, async (ctx, { sessionId }) => {
  const { profileId } = ctx.actor
  const ended = await endSessionById(ctx, profileId, sessionId)
  if (ended === 0) throw new Refusal('not_found', { message: 'This session has already ended.' })
  await recordActivity(ctx, profileId, 'session.end')
  return { ended }
})

/** Also deletes the known devices of the ended sessions, so that the owner is notified of new logins there. */
export const endOtherSessions = writeOperation(endOtherSessionsEndpoint, async (ctx) => {
  const { profileId, sessionHash } = ctx.actor
  const ended = await endAllSessions(ctx, profileId, sessionHash)
  await deleteKnownDevices(ctx, profileId)
  await recordActivity(ctx, profileId, 'session.end-others')
  return { ended }
})
