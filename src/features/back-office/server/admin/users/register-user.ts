import { registerByStaff } from '#features/accounts/server/public/register-by-staff.ts'
import { operation } from '#kernel/server/operation.ts'
import { registerUserEndpoint } from '../../../user-mail-contract.ts'

export const registerUser = operation(registerUserEndpoint, (ctx, { email }) =>
  registerByStaff(ctx, { email, roles: ['Indv'] }),
)
