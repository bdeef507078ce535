import { Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/operation.ts'
import { revokeTokenEndpoint } from '../contract.ts'

export const revokeToken = operation(revokeTokenEndpoint, async ({ db, actor }, { id }) => {
  const { numDeletedRows } = await db
    .deleteFrom('api_token')
    .where('id', '=', id)
    .where('profile_id', '=', actor.profileId)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw new Refusal('not_found')
  return { id }
})
