import { recordActivity } from '#features/accounts/server/public/activity/record-activity.ts'
import { notFound } from '#kernel/errors.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { operation } from '#kernel/server/operation.ts'
import { revokeTokenEndpoint } from '../contract.ts'

export const revokeToken = operation(revokeTokenEndpoint, (ctx, { id }) =>
  inTransaction(ctx, async (ctx) => {
    const { profileId } = ctx.actor
    const revoked = await ctx.db
      .deleteFrom('api_token')
      .where('id', '=', id)
      .where('profile_id', '=', profileId)
      .returning('name')
      .executeTakeFirstOrThrow(notFound())
    await recordActivity(ctx, profileId, 'token.remove', { about: revoked.name })
    return { id }
  }),
)
