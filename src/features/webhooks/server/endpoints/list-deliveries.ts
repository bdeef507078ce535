import { operation } from '#kernel/server/operation.ts'
import { listDeliveriesEndpoint, maxDeliveries } from '../../contract.ts'
import { canReceiveDelivery } from '../delivery/can-receive-events.ts'
import { loadMyEndpoint, toWebhookDelivery } from '../webhook-rows.ts'

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
