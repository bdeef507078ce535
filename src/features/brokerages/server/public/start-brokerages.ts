import { onAccountRecovered } from '#features/accounts/server/public/activity/account-recovery-callback.ts'
import { recordActivity } from '#features/accounts/server/public/activity/record-activity.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { newFeedToken } from '../feed/feed-token.ts'

export function startBrokerages(ctx: AppContext) {
  onAccountRecovered(ctx, renewFeedAddresses)
}

/**
 * Replaces the secret feed URLs of the account's brokerages, because an intruder with administrator access may have
 * seen them.
 */
async function renewFeedAddresses(ctx: AppContext, profileId: number) {
  const read = await ctx.db
    .selectFrom('biz')
    .select(['id', 'name'])
    .where('feed_token', 'is not', null)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('biz_employee')
        .select('biz_id')
        .where('profile_id', '=', profileId)
        .where('is_admin', '=', true),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const { id, name } of read) {
    await ctx.db
      .updateTable('biz')
      .set((row) => ({ feed_token: newFeedToken(id), version: row('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
    const path = `/biz/${id}/embed`
    await recordActivity({ ...ctx, actor: null }, profileId, 'feed.renew', { about: name, path })
  }
}
