import { Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/operation.ts'
import { deleteSavedSearchEndpoint } from '../contract.ts'

export const deleteSavedSearch = operation(deleteSavedSearchEndpoint, async (ctx, { id }) => {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('saved_search')
    .where('id', '=', id)
    .where('profile_id', '=', ctx.actor.profileId)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw new Refusal('not_found')
  return { id }
})
