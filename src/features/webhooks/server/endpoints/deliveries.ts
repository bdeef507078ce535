import { notFound, Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { consumeRateLimit, type RateLimit } from '#kernel/server/limits/rate-limit.ts'
import {
  listDeliveriesEndpoint,
  maxDeliveries,
  resendDeliveryEndpoint,
  testWebhookEndpoint,
} from '../../contract.ts'
import { testEvent } from '../../events.ts'
import { canReceiveDelivery } from '../delivery/can-receive-events.ts'
import { enqueueAttempt, enqueueDelivery } from '../delivery/delivery-job.ts'
import { loadMyEndpoint, toWebhookDelivery } from '../webhook-rows.ts'

/** Limits for manual tests and resends, which cause requests to other servers. */
const webhookLimits = {
  byHand: { name: 'webhook-by-hand', points: 30, seconds: 3_600 },
} as const satisfies Record<string, RateLimit>

export const listDeliveries = operation(listDeliveriesEndpoint, async (ctx, { id, before }) => {
  await loadMyEndpoint(ctx, id)
  const rows = await ctx.db
    .selectFrom('webhook_delivery')
    .innerJoin('webhook_endpoint', 'webhook_endpoint.id', 'endpoint_id')
    .selectAll('webhook_delivery')
    .where('endpoint_id', '=', id)
    .where(canReceiveDelivery)
    .$if(before !== undefined, (query) => query.where('webhook_delivery.id', '<', before ?? 0))
    .orderBy('webhook_delivery.id', 'desc')
    .limit(maxDeliveries + 1)
    .execute()
  const deliveries = rows.slice(0, maxDeliveries).map(toWebhookDelivery)
  return { deliveries, hasMore: rows.length > maxDeliveries }
})

export const testWebhook = operation(testWebhookEndpoint, async (ctx, { id }) => {
  await consumeRateLimit(ctx, webhookLimits.byHand, String(ctx.actor.profileId))
  return inTransaction(ctx, async (ctx) => {
    const { is_on } = await loadMyEndpoint(ctx, id)
    if (!is_on) throw new Refusal('conflict', { message: 'Turn on the webhook first.' })
    const data = { message: `This is a test from ${ctx.site.name}.` }
    return toWebhookDelivery(await enqueueDelivery(ctx, { endpointId: id, event: testEvent, data }))
  })
})

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
