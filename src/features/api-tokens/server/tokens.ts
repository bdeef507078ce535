import { recordActivity } from '#features/accounts/server/public/activity/record-activity.ts'
import { notFound } from '#kernel/errors.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { writeOperation } from '#kernel/server/records/write-operation.ts'
import { listTokensEndpoint, revokeTokenEndpoint } from '../contract.ts'
import { selectTokens, toApiToken } from './token-rows.ts'

export const listTokens = operation(listTokensEndpoint, async (ctx) => {
  const rows = await selectTokens(ctx, ctx.actor.profileId)
    .orderBy('api_token.id', 'desc')
    .execute()
  return { tokens: rows.map(toApiToken) }
})

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
