import { Refusal } from '#kernel/errors.ts'
import { writeOperation } from '#kernel/server/records/write-operation.ts'
import { endMySessionEndpoint } from '../../activity-contract.ts'
import { recordActivity } from '../public/activity/record-activity.ts'
import { endSessionById } from '../public/session-list.ts'

/** Throws the same error for another user's session as for a missing one. */
export const endMySession = writeOperation(endMySessionEndpoint, async (ctx, { sessionId }) => {
  const { profileId } = ctx.actor
  const ended = await endSessionById(ctx, profileId, sessionId)
  if (ended === 0) throw new Refusal('not_found', { message: 'This session has already ended.' })
  await recordActivity(ctx, profileId, 'session.end')
  return { ended }
})
