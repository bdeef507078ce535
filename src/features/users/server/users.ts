import { mailConfirmationByStaff } from '#features/accounts/server/public/mail-confirmation-by-staff.ts'
import { mailResetByStaff } from '#features/accounts/server/public/mail-reset-by-staff.ts'
import { t } from '#kernel/messages/translate.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { sendConfirmationEndpoint, sendResetEndpoint } from '../access-contract.ts'
import { getUserEndpoint, getUserRolesEndpoint } from '../contract.ts'
import { findUser, loadUserDetail } from './find-user.ts'

export const getUser = operation(getUserEndpoint, (ctx, { id }) => loadUserDetail(ctx, id))

export const getUserRoles = operation(getUserRolesEndpoint, async (ctx, { email }) => {
  const user = await findUser(ctx, { email })
  return { profileId: user.id, email: user.email, roles: user.roles }
})

export const sendReset = operation(sendResetEndpoint, async (ctx, { email }) => {
  await mailResetByStaff(ctx, email)
  return { message: t`Password reset link sent to ${email}.` }
})

export const sendConfirmation = operation(sendConfirmationEndpoint, async (ctx, { id }) => {
  const { email } = await findUser(ctx, { id })
  await mailConfirmationByStaff(ctx, email)
  return { message: t`Confirmation link sent to ${email}.` }
})
