import { inTransaction } from '#kernel/server/database.ts'
import { operation } from '#kernel/server/operation.ts'
import { cancelEmailChangeEndpoint } from '../../email-contract.ts'
import { texts } from '../../texts.ts'
import { recordActivity } from '../public/activity/record-activity.ts'
import { endOpenChange } from './end-open-change.ts'

/** One that is over already is no failure. */
export const cancelEmailChange = operation(cancelEmailChangeEndpoint, (ctx) =>
  inTransaction(ctx, async (ctx) => {
    const { profileId } = ctx.actor
    const about = await endOpenChange(ctx, profileId)
    if (about) await recordActivity(ctx, profileId, 'email.cancel', { about })
    return { message: texts.emailStays }
  }),
)
