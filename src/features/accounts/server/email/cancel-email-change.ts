import { writeOperation } from '#kernel/server/records/write-operation.ts'
import { accountMessages } from '../../account-messages.ts'
import { cancelEmailChangeEndpoint } from '../../email-contract.ts'
import { recordActivity } from '../public/activity/record-activity.ts'
import { cancelPendingChange } from './cancel-pending-change.ts'

/** Succeeds even if no change is pending. */
export const cancelEmailChange = writeOperation(cancelEmailChangeEndpoint, async (ctx) => {
  const { profileId } = ctx.actor
  const about = await cancelPendingChange(ctx, profileId)
  if (about) await recordActivity(ctx, profileId, 'email.cancel', { about })
  return { message: accountMessages.emailStays }
})
