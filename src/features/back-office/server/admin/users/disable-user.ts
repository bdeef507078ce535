import { holdUser } from '#features/accounts/server/public/hold-user.ts'
import { disableUser as disable } from '#features/accounts/server/public/switch-user.ts'
import { hideListings } from '#features/selling/server/public/hide-listings.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { operation } from '#kernel/server/operation.ts'
import { disableUserEndpoint } from '../../../users-contract.ts'
import { loadUserDetail } from './load-user-detail.ts'

/** Their listings stay unless staff choose otherwise: a buyer who has written still finds what it was about. */
export const disableUser = operation(
  disableUserEndpoint,
  async (ctx, { email, reason, listings }) => {
    const id = await inTransaction(ctx, async (ctx) => {
      const user = await holdUser(ctx, { email })
      const listingsHidden = listings === 'hide' ? await hideListings(ctx, user.id) : 0
      await disable(ctx, user, { reason, listingsHidden })
      return user.id
    })
    return loadUserDetail(ctx, id)
  },
)
