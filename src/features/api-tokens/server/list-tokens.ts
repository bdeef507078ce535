import { operation } from '#kernel/server/operation.ts'
import { listTokensEndpoint } from '../contract.ts'
import { selectTokens, toApiToken } from './token-rows.ts'

export const listTokens = operation(listTokensEndpoint, async (ctx) => {
  const rows = await selectTokens(ctx, ctx.actor.profileId)
    .orderBy('api_token.id', 'desc')
    .execute()
  return { tokens: rows.map(toApiToken) }
})
