import { lockUser } from '#features/accounts/server/public/lock-user.ts'
import { removeSecondStep as remove } from '#features/accounts/server/public/remove-second-step.ts'
import { lockFactors } from '#features/factors/server/public/lock-factors.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { removeSecondStepEndpoint } from '../access-contract.ts'
import { loadUserDetail } from './load-user-detail.ts'

export const removeSecondStep = operation(removeSecondStepEndpoint, async (ctx, { id, reason }) => {
  await inTransaction(ctx, async (ctx) => {
    await lockFactors(ctx, id)
    await remove(ctx, await lockUser(ctx, { id }), reason)
  })
  return loadUserDetail(ctx, id)
})
