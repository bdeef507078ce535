import { mailResetByStaff } from '#features/accounts/server/public/mail-reset-by-staff.ts'
import { operation } from '#kernel/server/operation.ts'
import { sendResetEndpoint } from '../../../users-contract.ts'

export const sendReset = operation(sendResetEndpoint, async (ctx, { email }) => {
  await mailResetByStaff(ctx, email)
  return { message: `A link to choose a new password is on its way to ${email}.` }
})
