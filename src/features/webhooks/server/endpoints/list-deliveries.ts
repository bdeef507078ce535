import { operation } from '#kernel/server/operation.ts'
import { deliveriesAtOnce, listDeliveriesEndpoint } from '../../contract.ts'
import { mayStillHear } from '../delivery/may-hear.ts'
import { ownEndpoint, toWebhookDelivery } from '../webhook-rows.ts'

export const listDeliveries = operation(listDeliveriesEndpoint, async (ctx, { id, before }) => {
  await ownEndpoint(ctx, id)
  const rows = await ctx.db
    .selectFrom('webhook_delivery')
    .innerJoin('webhook_endpoint', 'webhook_endpoint.id', 'endpoint_id')
    .selectAll('webhook_delivery')
    .where('endpoint_id', '=', id)
    .where(mayStillHear)
    .$if(before !== undefined, (query) => query.where('webhook_delivery.id', '<', before ?? 0))
    .orderBy('webhook_delivery.id', 'desc')
    .limit(deliveriesAtOnce + 1)
    .execute()
  const deliveries = rows.slice(0, deliveriesAtOnce).map(toWebhookDelivery)
  return { deliveries, hasMore: rows.length > deliveriesAtOnce }
})
