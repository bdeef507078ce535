import { notFound } from '#kernel/errors.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { writeOperation } from '#kernel/server/records/write-operation.ts'
import { removePasskeyEndpoint, renamePasskeyEndpoint } from '../../contract.ts'
import { onFactorRemoved } from '../account-factors.ts'
import { notifyFactorChange } from '../notify-factor-change.ts'
import { lockFactors } from '../public/lock-factors.ts'

export const renamePasskey = operation(renamePasskeyEndpoint, async (ctx, { id, name }) => {
  await ctx.db
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', id)
    .where('profile_id', '=', ctx.actor.profileId)
    .returning('id')
    .executeTakeFirstOrThrow(notFound())
  return { message: 'Passkey renamed.' }
})

export const removePasskey = writeOperation(removePasskeyEndpoint, async (ctx, { id }) => {
  const { profileId } = ctx.actor
  await lockFactors(ctx, profileId)
  const removed = await ctx.db
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('profile_id', '=', profileId)
    .returning('name')
    .executeTakeFirstOrThrow(notFound())
  await onFactorRemoved(ctx)
  const change = { kind: 'passkey-removed', name: removed.name } as const
  await notifyFactorChange(ctx, profileId, change)
  return { message: 'Passkey removed.' }
})
