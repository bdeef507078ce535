import { lockUser } from '#features/accounts/server/public/lock-user.ts'
import { setStaffRoles } from '#features/accounts/server/public/set-staff-roles.ts'
import { Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { setUserRolesEndpoint } from '../contract.ts'
import { loadUserDetail } from './load-user-detail.ts'

export const setUserRoles = operation(
  setUserRolesEndpoint,
  async (ctx, { id, roles, version, reason }) => {
    await inTransaction(ctx, async (ctx) => {
      const user = await lockUser(ctx, { id })
      if (user.version !== version)
        throw new Refusal('conflict', { current: await loadUserDetail(ctx, id) })
      await setStaffRoles(ctx, user, roles, reason)
    })
    return loadUserDetail(ctx, id)
  },
)
