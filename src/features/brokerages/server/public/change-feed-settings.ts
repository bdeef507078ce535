import { randomBytes } from 'node:crypto'
import { Refusal } from '#kernel/errors.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { operation } from '#kernel/server/operation.ts'
import { changeFeedSettingsEndpoint } from '../../feed-contract.ts'
import { feedColumns, toFeedSettings } from '../feed/feed-settings.ts'
import { requireAdministrator } from './require-administrator.ts'

export const changeFeedSettings = operation(changeFeedSettingsEndpoint, async (ctx, input) => {
  const { id, access, renew, version } = input
  await requireAdministrator(ctx, id)
  return inTransaction(ctx, async ({ db }) => {
    const biz = await db
      .selectFrom('biz')
      .select(feedColumns)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (biz.version !== version)
      throw new Refusal('conflict', { current: toFeedSettings(biz, true) })
    const isKept = access === 'secret' && biz.feed_token !== null && !renew
    const changed = await db
      .updateTable('biz')
      .set({
        feed_enabled: access !== 'off',
        feed_token: access !== 'secret' ? null : isKept ? biz.feed_token : newFeedToken(id),
        version: version + 1,
      })
      .where('id', '=', id)
      .returning(feedColumns)
      .executeTakeFirstOrThrow()
    return toFeedSettings(changed, true)
  })
})

/** The brokerage's number finds the row; the rest cannot be guessed. */
function newFeedToken(bizId: number) {
  return `${bizId}-${randomBytes(24).toString('base64url')}`
}
