import { lockUser } from '#features/accounts/server/public/lock-user.ts'
import { enableUser as enable } from '#features/accounts/server/public/user-status.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { operation } from '#kernel/server/operation.ts'
import { enableUserEndpoint } from '../../../users-contract.ts'
import { loadUserDetail } from './load-user-detail.ts'

export const enableUser = operation(enableUserEndpoint, async (ctx, { email, reason }) => {
  const id = await inTransaction(ctx, async (ctx) => {
    const user = await lockUser(ctx, { email })
    await enable(ctx, user, reason)
    return user.id
  })
  return loadUserDetail(ctx, id)
})
