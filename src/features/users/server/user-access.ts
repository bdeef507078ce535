import { lockUser } from '#features/accounts/server/public/lock-user.ts'
import { registerByStaff } from '#features/accounts/server/public/register-by-staff.ts'
import { setStaffRoles } from '#features/accounts/server/public/set-staff-roles.ts'
import {
  disableAccount as disable,
  enableAccount as enable,
} from '#features/accounts/server/public/user-status.ts'
import {
  recordSuspension,
  recordSuspensionEnd,
} from '#features/moderation/server/public/suspensions.ts'
import { hideListings } from '#features/selling/server/public/hide-listings.ts'
import { Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { registerCallCenterUserEndpoint, registerUserEndpoint } from '../access-contract.ts'
import { disableUserEndpoint, enableUserEndpoint, setUserRolesEndpoint } from '../contract.ts'
import { loadUserDetail } from './find-user.ts'

export const registerUser = operation(registerUserEndpoint, (ctx, { email }) =>
  registerByStaff(ctx, { email, roles: ['Indv'] }),
)

export const registerCallCenterUser = operation(registerCallCenterUserEndpoint, (ctx, { email }) =>
  registerByStaff(ctx, { email, roles: ['CallCenter'] }),
)

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

/** Listings stay active unless staff choose otherwise, so that buyers who sent an inquiry can still find them. */
export const disableUser = operation(
  disableUserEndpoint,
  async (ctx, { email, reason, listings }) => {
    const id = await inTransaction(ctx, async (ctx) => {
      const user = await lockUser(ctx, { email })
      const listingsHidden = listings === 'hide' ? await hideListings(ctx, user.id) : 0
      const appeal = await recordSuspension(ctx, { profileId: user.id, reason })
      await disable(ctx, user, { reason, listingsHidden, appeal })
      return user.id
    })
    return loadUserDetail(ctx, id)
  },
)

export const enableUser = operation(enableUserEndpoint, async (ctx, { email, reason }) => {
  const id = await inTransaction(ctx, async (ctx) => {
    const user = await lockUser(ctx, { email })
    await enable(ctx, user, reason)
    await recordSuspensionEnd(ctx, { profileId: user.id, reason })
    return user.id
  })
  return loadUserDetail(ctx, id)
})
