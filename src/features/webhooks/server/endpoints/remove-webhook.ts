import { recordActivity } from '#features/accounts/server/public/activity/record-activity.ts'
import { writeOperation } from '#kernel/server/records/write-operation.ts'
import { removeWebhookEndpoint } from '../../contract.ts'
import { loadMyEndpoint } from '../webhook-rows.ts'

export const removeWebhook = writeOperation(removeWebhookEndpoint, async (ctx, { id }) => {
  const { url } = await loadMyEndpoint(ctx, id)
  await ctx.db.deleteFrom('webhook_endpoint').where('id', '=', id).execute()
  await recordActivity(ctx, ctx.actor.profileId, 'webhook.remove', { about: url })
  return { id }
})
