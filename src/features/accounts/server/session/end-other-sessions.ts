import { inTransaction } from '#kernel/server/database.ts'
import { operation } from '#kernel/server/operation.ts'
import { endOtherSessionsEndpoint } from '../../activity-contract.ts'
import { recordActivity } from '../public/activity/record-activity.ts'
import { forgetDevices } from './known-devices.ts'
import { endAllSessions } from './sessions.ts'

/** The devices of the others are strangers from here on: whoever logs in there again is told to the owner. */
export const endOtherSessions = operation(endOtherSessionsEndpoint, (ctx) =>
  inTransaction(ctx, async (ctx) => {
    const { profileId, sessionHash } = ctx.actor
    const ended = await endAllSessions(ctx, profileId, sessionHash)
    await forgetDevices(ctx, profileId)
    await recordActivity(ctx, profileId, 'session.end-others')
    return { ended }
  }),
)
