import { registerByStaff } from '#features/accounts/server/public/register-by-staff.ts'
import { operation } from '#kernel/server/operation.ts'
import { registerCallCenterUserEndpoint } from '../../../user-mail-contract.ts'

export const registerCallCenterUser = operation(registerCallCenterUserEndpoint, (ctx, { email }) =>
  registerByStaff(ctx, { email, roles: ['CallCenter'] }),
)
