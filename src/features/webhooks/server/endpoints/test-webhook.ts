import { Refusal } from '#kernel/errors.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { operation } from '#kernel/server/operation.ts'
import { consumeRateLimit } from '#kernel/server/rate-limit.ts'
import { testWebhookEndpoint } from '../../contract.ts'
import { testEvent } from '../../events.ts'
import { enqueueDelivery } from '../delivery/enqueue-delivery.ts'
import { webhookLimits } from '../webhook-limits.ts'
import { loadMyEndpoint, toWebhookDelivery } from '../webhook-rows.ts'

export const testWebhook = operation(testWebhookEndpoint, async (ctx, { id }) => {
  await consumeRateLimit(ctx, webhookLimits.byHand, String(ctx.actor.profileId))
  return inTransaction(ctx, async (ctx) => {
    const { is_on } = await loadMyEndpoint(ctx, id)
    if (!is_on) throw new Refusal('conflict', { message: 'Turn on the webhook first.' })
    const data = { message: `This is a test from ${ctx.site.name}.` }
    return toWebhookDelivery(await enqueueDelivery(ctx, { endpointId: id, event: testEvent, data }))
  })
})
