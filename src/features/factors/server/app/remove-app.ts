import { notFound } from '#kernel/errors.ts'
import { writeOperation } from '#kernel/server/records/write-operation.ts'
import { removeAppEndpoint } from '../../contract.ts'
import { onFactorRemoved } from '../account-factors.ts'
import { notifyFactorChange } from '../notify-factor-change.ts'
import { lockFactors } from '../public/lock-factors.ts'

export const removeApp = writeOperation(removeAppEndpoint, async (ctx) => {
  const { profileId } = ctx.actor
  await lockFactors(ctx, profileId)
  await ctx.db
    .deleteFrom('authenticator_app')
    .where('profile_id', '=', profileId)
    .where('confirmed_at', 'is not', null)
    .returning('profile_id')
    .executeTakeFirstOrThrow(notFound())
  await onFactorRemoved(ctx)
  await notifyFactorChange(ctx, profileId, { kind: 'app-removed' })
  return { message: 'Authenticator app removed.' }
})
