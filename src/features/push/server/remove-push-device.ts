import { Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/operation.ts'
import { removePushDeviceEndpoint } from '../contract.ts'

export const removePushDevice = operation(removePushDeviceEndpoint, async (ctx, { id }) => {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('push_device')
    .where('id', '=', id)
    .where('profile_id', '=', ctx.actor.profileId)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw new Refusal('not_found')
  return { id }
})
