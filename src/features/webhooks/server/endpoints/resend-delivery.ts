import { notFound, Refusal } from '#kernel/errors.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { operation } from '#kernel/server/operation.ts'
import { consumeRateLimit } from '#kernel/server/rate-limit.ts'
import { resendDeliveryEndpoint } from '../../contract.ts'
import { canReceiveDelivery } from '../delivery/can-receive-events.ts'
import { enqueueAttempt } from '../delivery/delivery-job.ts'
import { webhookLimits } from '../webhook-limits.ts'
import { loadMyEndpoint, toWebhookDelivery } from '../webhook-rows.ts'

/** Resets the attempts. A message whose first attempt is still pending may be delivered twice with the same ID. */
export const resendDelivery = operation(resendDeliveryEndpoint, async (ctx, { id, deliveryId }) => {
  await consumeRateLimit(ctx, webhookLimits.byHand, String(ctx.actor.profileId))
  return inTransaction(ctx, async (ctx) => {
    const { is_on } = await loadMyEndpoint(ctx, id)
    if (!is_on) throw new Refusal('conflict', { message: 'Turn on the webhook first.' })
    const row = await ctx.db
      .updateTable('webhook_delivery')
      .from('webhook_endpoint')
      .set({ state: 'waiting', tries: 0, next_try_at: ctx.now() })
      .where('webhook_delivery.id', '=', deliveryId)
      .where('endpoint_id', '=', id)
      .whereRef('webhook_endpoint.id', '=', 'endpoint_id')
      .where(canReceiveDelivery)
      .returningAll('webhook_delivery')
      .executeTakeFirstOrThrow(notFound())
    await enqueueAttempt(ctx, row, { tries: 0 })
    return toWebhookDelivery(row)
  })
})
