import { recordActivity } from '#features/accounts/server/public/activity/record-activity.ts'
import { assertUnderLimit } from '#kernel/server/records/limits.ts'
import { lockOwner } from '#kernel/server/records/locks.ts'
import { writeOperation } from '#kernel/server/records/write-operation.ts'
import { addWebhookEndpoint, maxEndpoints } from '../../contract.ts'
import { toWebhookEndpoint } from '../webhook-rows.ts'
import { newSalt, webhookSecret } from '../webhook-secret.ts'
import { assertWebhookUrl } from '../webhook-url.ts'
import { mailNewWebhookUrl } from './mail-new-webhook-url.ts'

export const addWebhook = writeOperation(addWebhookEndpoint, async (ctx, { url, events }) => {
  assertWebhookUrl(ctx.config, url)
  await lockOwner(ctx, 'webhooks', ctx.actor.profileId)
  await assertUnderLimit(
    ctx.db.selectFrom('webhook_endpoint').where('profile_id', '=', ctx.actor.profileId),
    maxEndpoints,
    `You can have up to ${maxEndpoints} webhooks. Remove one first.`,
  )
  const row = await ctx.db
    .insertInto('webhook_endpoint')
    .values({
      profile_id: ctx.actor.profileId,
      url,
      events: [...new Set(events)],
      salt: newSalt(),
      created_at: ctx.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordActivity(ctx, ctx.actor.profileId, 'webhook.add', { about: url })
  await mailNewWebhookUrl(ctx, row)
  return { endpoint: toWebhookEndpoint(row), secret: await webhookSecret(ctx, row.salt) }
})
