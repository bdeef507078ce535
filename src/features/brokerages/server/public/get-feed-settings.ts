import { operation } from '#kernel/server/operation.ts'
import { getFeedSettingsEndpoint } from '../../feed-contract.ts'
import { feedColumns, toFeedSettings } from '../feed/feed-settings.ts'
import { requireMember } from './require-administrator.ts'

export const getFeedSettings = operation(getFeedSettingsEndpoint, async (ctx, { id }) => {
  const { isAdmin } = await requireMember(ctx, id)
  const biz = await ctx.db
    .selectFrom('biz')
    .select(feedColumns)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return toFeedSettings(biz, isAdmin && ctx.actor.roles.includes('BizAdmin'))
})
