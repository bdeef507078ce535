import { recordActivity } from '#features/accounts/server/public/activity/record-activity.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { evictPages } from '#kernel/server/live/cache-clearing.ts'
import { assertVersion } from '#kernel/server/records/versions.ts'
import {
  changeFeedSettingsEndpoint,
  type FeedSettings,
  getFeedSettingsEndpoint,
} from '../../feed-contract.ts'
import { newFeedToken } from '../feed/feed-token.ts'
import { requireAdministrator, requireMember } from './require-administrator.ts'

function toFeedSettings(biz: FeedColumns, isAdmin: boolean): FeedSettings {
  return {
    access: !biz.feed_enabled ? 'off' : biz.feed_token === null ? 'public' : 'secret',
    token: isAdmin && biz.feed_enabled ? biz.feed_token : null,
    mayChange: isAdmin,
    version: biz.version,
  }
}

const feedColumns = ['feed_enabled', 'feed_token', 'version'] as const

type FeedColumns = { feed_enabled: boolean; feed_token: string | null; version: number }

export const getFeedSettings = operation(getFeedSettingsEndpoint, async (ctx, { id }) => {
  const { isAdmin } = await requireMember(ctx, id)
  const biz = await ctx.db
    .selectFrom('biz')
    .select(feedColumns)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return toFeedSettings(biz, isAdmin && ctx.actor.roles.includes('BizAdmin'))
})

export const changeFeedSettings = operation(changeFeedSettingsEndpoint, async (ctx, input) => {
  const { id, access, renew, version } = input
  await requireAdministrator(ctx, id)
  const { settings, route } = await inTransaction(ctx, async (ctx) => {
    const { db } = ctx
    const biz = await db
      .selectFrom('biz')
      .select([...feedColumns, 'name', 'route'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    assertVersion(toFeedSettings(biz, true), version)
    const keepsToken = access === 'secret' && biz.feed_token !== null && !renew
    const changed = await db
      .updateTable('biz')
      .set({
        feed_enabled: access !== 'off',
        feed_token: access !== 'secret' ? null : keepsToken ? biz.feed_token : newFeedToken(id),
        version: version + 1,
      })
      .where('id', '=', id)
      .returning(feedColumns)
      .executeTakeFirstOrThrow()
    await recordActivity(ctx, ctx.actor.profileId, 'feed.change', {
      about: biz.name,
      path: `/biz/${id}/embed`,
    })
    return { settings: toFeedSettings(changed, true), route: biz.route }
  })
  if (access !== 'public') await evictPages(ctx, `/biz/${route}/feed.`)
  return settings
})
