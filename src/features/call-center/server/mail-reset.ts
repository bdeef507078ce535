import { mailResetByStaff } from '#features/accounts/server/public/mail-reset-by-staff.ts'
import { texts } from '#features/accounts/texts.ts'
import { operation } from '#kernel/server/operation.ts'
import { consume, type Limit } from '#kernel/server/rate-limit.ts'
import { mailResetEndpoint } from '../contract.ts'

export const mailReset = operation(mailResetEndpoint, async (ctx, { email }) => {
  await consume(ctx, resetsByStaff, String(ctx.actor.profileId))
  await mailResetByStaff(ctx, email)
  return { message: texts.resetSent }
})

const resetsByStaff: Limit = { name: 'call-center-reset', points: 30, seconds: 3_600 }
