import { Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/operation.ts'
import { removeSavedSearchEndpoint } from '../contract.ts'
import { ownerOf } from './only-own.ts'

export const removeSavedSearch = operation(removeSavedSearchEndpoint, async (ctx, { id }) => {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('saved_search')
    .where('id', '=', id)
    .where('profile_id', '=', ownerOf(ctx))
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw new Refusal('not_found')
  return { id }
})
