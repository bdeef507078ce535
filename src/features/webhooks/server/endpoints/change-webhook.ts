import { recordActivity } from '#features/accounts/server/public/activity/record-activity.ts'
import { assertVersion } from '#kernel/server/records/versions.ts'
import { writeOperation } from '#kernel/server/records/write-operation.ts'
import { changeWebhookEndpoint } from '../../contract.ts'
import { loadMyEndpoint, toWebhookEndpoint } from '../webhook-rows.ts'
import { assertWebhookUrl } from '../webhook-url.ts'
import { mailNewWebhookUrl } from './mail-new-webhook-url.ts'

export const changeWebhook = writeOperation(changeWebhookEndpoint, async (ctx, input) => {
  const { id, url, events, isOn, version } = input
  assertWebhookUrl(ctx.config, url)
  const row = await loadMyEndpoint(ctx, id)
  assertVersion(toWebhookEndpoint(row), version)
  const changed = await ctx.db
    .updateTable('webhook_endpoint')
    .set({
      url,
      events: [...new Set(events)],
      is_on: isOn,
      // Reenabling a webhook clears its failure state.
      failing_since: isOn && !row.is_on ? null : row.failing_since,
      version: version + 1,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordActivity(ctx, ctx.actor.profileId, 'webhook.change', { about: url })
  if (url !== row.url) await mailNewWebhookUrl(ctx, changed)
  return toWebhookEndpoint(changed)
})
