import { registerByStaff } from '#features/accounts/server/public/register-by-staff.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { registerCallCenterUserEndpoint, registerUserEndpoint } from '../access-contract.ts'

export const registerUser = operation(registerUserEndpoint, (ctx, { email }) =>
  registerByStaff(ctx, { email, roles: ['Indv'] }),
)

export const registerCallCenterUser = operation(registerCallCenterUserEndpoint, (ctx, { email }) =>
  registerByStaff(ctx, { email, roles: ['CallCenter'] }),
)
