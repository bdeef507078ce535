import { recordStaffAction } from '#features/audit/server/public/record-staff-action.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { deleteKnownDevices } from '../session/known-devices.ts'
import { endAllSessions } from '../session/sessions.ts'
import { recordActivity } from './activity/record-activity.ts'
import { endSessionById } from './session-list.ts'

/** Ends one or all sessions of a user. If staff end all their own sessions, the current one remains. */
export function endSessionsByStaff(
  ctx: ActorContext,
  user: { id: number; email: string },
  sessionId?: string,
): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const isOwn = user.id === ctx.actor.profileId
    const isAll = sessionId === undefined
    const ended = isAll
      ? await endAllSessions(ctx, user.id, isOwn ? ctx.actor.sessionHash : undefined)
      : await endSessionById(ctx, user.id, sessionId)
    if (isAll) await deleteKnownDevices(ctx, user.id)
    if (!isAll && ended === 0) throw new Refusal('not_found')
    await recordStaffAction(ctx, 'user.end-sessions', {
      subject: { kind: 'user', id: user.id, name: user.email },
      after: { ended },
    })
    await recordActivity(ctx, user.id, describeEnd(isOwn, isAll))
    return ended
  })
}

function describeEnd(isOwn: boolean, isAll: boolean) {
  if (!isOwn) return 'session.end-by-staff'
  return isAll ? 'session.end-others' : 'session.end'
}
