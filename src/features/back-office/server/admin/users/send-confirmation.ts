import { mailConfirmationByStaff } from '#features/accounts/server/public/mail-confirmation-by-staff.ts'
import { operation } from '#kernel/server/operation.ts'
import { sendConfirmationEndpoint } from '../../../user-mail-contract.ts'
import { findUser } from './find-user.ts'

export const sendConfirmation = operation(sendConfirmationEndpoint, async (ctx, { id }) => {
  const { email } = await findUser(ctx, { id })
  await mailConfirmationByStaff(ctx, email)
  return { message: `Confirmation link sent to ${email}.` }
})
