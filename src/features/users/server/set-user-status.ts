import { lockUser } from '#features/accounts/server/public/lock-user.ts'
import {
  disableUser as disable,
  enableUser as enable,
} from '#features/accounts/server/public/user-status.ts'
import { hideListings } from '#features/selling/server/public/hide-listings.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { disableUserEndpoint, enableUserEndpoint } from '../contract.ts'
import { loadUserDetail } from './load-user-detail.ts'

/** Listings stay active unless staff choose otherwise, so that buyers who sent an inquiry can still find them. */
export const disableUser = operation(
  disableUserEndpoint,
  async (ctx, { email, reason, listings }) => {
    const id = await inTransaction(ctx, async (ctx) => {
      const user = await lockUser(ctx, { email })
      const listingsHidden = listings === 'hide' ? await hideListings(ctx, user.id) : 0
      await disable(ctx, user, { reason, listingsHidden })
      return user.id
    })
    return loadUserDetail(ctx, id)
  },
)

export const enableUser = operation(enableUserEndpoint, async (ctx, { email, reason }) => {
  const id = await inTransaction(ctx, async (ctx) => {
    const user = await lockUser(ctx, { email })
    await enable(ctx, user, reason)
    return user.id
  })
  return loadUserDetail(ctx, id)
})
