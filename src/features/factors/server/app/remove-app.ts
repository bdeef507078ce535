import { Refusal } from '#kernel/errors.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { operation } from '#kernel/server/operation.ts'
import { removeAppEndpoint } from '../../contract.ts'
import { afterRemoving } from '../held-factors.ts'
import { holdFactors } from '../public/hold-factors.ts'
import { tellOfFactor } from '../tell-of-factor.ts'

export const removeApp = operation(removeAppEndpoint, (ctx) =>
  inTransaction(ctx, async (ctx) => {
    const { profileId } = ctx.actor
    await holdFactors(ctx, profileId)
    const { numDeletedRows } = await ctx.db
      .deleteFrom('authenticator_app')
      .where('profile_id', '=', profileId)
      .where('confirmed_at', 'is not', null)
      .executeTakeFirst()
    if (numDeletedRows !== 1n) throw new Refusal('not_found')
    await afterRemoving(ctx)
    await tellOfFactor(ctx, profileId, { kind: 'app-removed' })
    return { message: 'The authenticator app has been removed.' }
  }),
)
