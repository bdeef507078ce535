import { Refusal } from '#kernel/errors.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { operation } from '#kernel/server/operation.ts'
import { endOwnSessionEndpoint } from '../../activity-contract.ts'
import { recordActivity } from '../public/activity/record-activity.ts'
import { endSessionById } from '../public/session-list.ts'

/** Somebody else's session is refused like one that does not exist. */
export const endOwnSession = operation(endOwnSessionEndpoint, (ctx, { sessionId }) =>
  inTransaction(ctx, async (ctx) => {
    const { profileId } = ctx.actor
    const ended = await endSessionById(ctx, profileId, sessionId)
    if (ended === 0) throw new Refusal('not_found', { message: 'This session has ended already.' })
    await recordActivity(ctx, profileId, 'session.end')
    return { ended }
  }),
)
