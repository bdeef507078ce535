import { recordActivity } from '#features/accounts/server/public/activity/record-activity.ts'
import { notFound } from '#kernel/errors.ts'
import { writeOperation } from '#kernel/server/records/write-operation.ts'
import { revokeTokenEndpoint } from '../contract.ts'

export const revokeToken = writeOperation(revokeTokenEndpoint, async (ctx, { id }) => {
  const { profileId } = ctx.actor
  const revoked = await ctx.db
    .deleteFrom('api_token')
    .where('id', '=', id)
    .where('profile_id', '=', profileId)
    .returning('name')
    .executeTakeFirstOrThrow(notFound())
  await recordActivity(ctx, profileId, 'token.remove', { about: revoked.name })
  return { id }
})
