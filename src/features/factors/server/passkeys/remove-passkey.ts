import { Refusal } from '#kernel/errors.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { operation } from '#kernel/server/operation.ts'
import { removePasskeyEndpoint } from '../../contract.ts'
import { afterRemoving } from '../held-factors.ts'
import { holdFactors } from '../public/hold-factors.ts'
import { tellOfFactor } from '../tell-of-factor.ts'

export const removePasskey = operation(removePasskeyEndpoint, (ctx, { id }) =>
  inTransaction(ctx, async (ctx) => {
    const { profileId } = ctx.actor
    await holdFactors(ctx, profileId)
    const removed = await ctx.db
      .deleteFrom('passkey')
      .where('id', '=', id)
      .where('profile_id', '=', profileId)
      .returning('name')
      .executeTakeFirst()
    if (!removed) throw new Refusal('not_found')
    await afterRemoving(ctx)
    const change = { kind: 'passkey-removed', name: removed.name } as const
    await tellOfFactor(ctx, profileId, change)
    return { message: 'The passkey has been removed.' }
  }),
)
