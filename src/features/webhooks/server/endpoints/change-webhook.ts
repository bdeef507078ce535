import { recordActivity } from '#features/accounts/server/public/activity/record-activity.ts'
import { Refusal } from '#kernel/errors.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { operation } from '#kernel/server/operation.ts'
import { changeWebhookEndpoint } from '../../contract.ts'
import { assertWebhookUrl } from '../webhook-address.ts'
import { ownEndpoint, toWebhookEndpoint } from '../webhook-rows.ts'
import { mailNewAddress } from './mail-new-address.ts'

export const changeWebhook = operation(changeWebhookEndpoint, (ctx, wanted) => {
  const { id, url, events, isOn, version } = wanted
  assertWebhookUrl(ctx.config, url)
  return inTransaction(ctx, async (ctx) => {
    const row = await ownEndpoint(ctx, id)
    if (row.version !== version) throw new Refusal('conflict', { current: toWebhookEndpoint(row) })
    const changed = await ctx.db
      .updateTable('webhook_endpoint')
      .set({
        url,
        events: [...new Set(events)],
        is_on: isOn,
        // Whoever turns it on again has mended it.
        failing_since: isOn && !row.is_on ? null : row.failing_since,
        version: version + 1,
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await recordActivity(ctx, ctx.actor.profileId, 'webhook.change', { about: url })
    if (url !== row.url) await mailNewAddress(ctx, changed)
    return toWebhookEndpoint(changed)
  })
})
