import { Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/operation.ts'
import { renamePasskeyEndpoint } from '../../contract.ts'

export const renamePasskey = operation(renamePasskeyEndpoint, async (ctx, { id, name }) => {
  const { numUpdatedRows } = await ctx.db
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', id)
    .where('profile_id', '=', ctx.actor.profileId)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Refusal('not_found')
  return { message: 'Passkey renamed.' }
})
