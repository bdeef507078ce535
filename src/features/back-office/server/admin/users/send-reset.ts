import { mailResetByStaff } from '#features/accounts/server/public/mail-reset-by-staff.ts'
import { operation } from '#kernel/server/operation.ts'
import { sendResetEndpoint } from '../../../user-mail-contract.ts'

export const sendReset = operation(sendResetEndpoint, async (ctx, { email }) => {
  await mailResetByStaff(ctx, email)
  return { message: `Password reset link sent to ${email}.` }
})
