import { operation } from '#kernel/server/operation.ts'
import { getUserRolesEndpoint } from '../../../users-contract.ts'
import { findUser } from './find-user.ts'

export const getUserRoles = operation(getUserRolesEndpoint, async (ctx, { email }) => {
  const user = await findUser(ctx, { email })
  return { profileId: user.id, email: user.email, roles: user.roles }
})
