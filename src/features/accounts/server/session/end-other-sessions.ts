import { writeOperation } from '#kernel/server/records/write-operation.ts'
import { endOtherSessionsEndpoint } from '../../activity-contract.ts'
import { recordActivity } from '../public/activity/record-activity.ts'
import { deleteKnownDevices } from './known-devices.ts'
import { endAllSessions } from './sessions.ts'

/** Also deletes the known devices of the ended sessions, so that the owner is notified of new logins there. */
export const endOtherSessions = writeOperation(endOtherSessionsEndpoint, async (ctx) => {
  const { profileId, sessionHash } = ctx.actor
  const ended = await endAllSessions(ctx, profileId, sessionHash)
  await deleteKnownDevices(ctx, profileId)
  await recordActivity(ctx, profileId, 'session.end-others')
  return { ended }
})
