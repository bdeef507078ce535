import { operation } from '#kernel/server/api/operation.ts'
import { getUserEndpoint, getUserRolesEndpoint } from '../contract.ts'
import { findUser } from './find-user.ts'
import { loadUserDetail } from './load-user-detail.ts'

export const getUser = operation(getUserEndpoint, (ctx, { id }) => loadUserDetail(ctx, id))

export const getUserRoles = operation(getUserRolesEndpoint, async (ctx, { email }) => {
  const user = await findUser(ctx, { email })
  return { profileId: user.id, email: user.email, roles: user.roles }
})
