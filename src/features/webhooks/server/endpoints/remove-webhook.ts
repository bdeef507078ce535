import { recordActivity } from '#features/accounts/server/public/activity/record-activity.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { operation } from '#kernel/server/operation.ts'
import { removeWebhookEndpoint } from '../../contract.ts'
import { loadMyEndpoint } from '../webhook-rows.ts'

export const removeWebhook = operation(removeWebhookEndpoint, (ctx, { id }) =>
  inTransaction(ctx, async (ctx) => {
    const { url } = await loadMyEndpoint(ctx, id)
    await ctx.db.deleteFrom('webhook_endpoint').where('id', '=', id).execute()
    await recordActivity(ctx, ctx.actor.profileId, 'webhook.remove', { about: url })
    return { id }
  }),
)
