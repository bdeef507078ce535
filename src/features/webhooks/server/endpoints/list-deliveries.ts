import { operation } from '#kernel/server/operation.ts'
import { deliveriesAtOnce, listDeliveriesEndpoint } from '../../contract.ts'
import { ownEndpoint, toWebhookDelivery } from '../webhook-rows.ts'

export const listDeliveries = operation(listDeliveriesEndpoint, async (ctx, { id, before }) => {
  await ownEndpoint(ctx, id)
  const rows = await ctx.db
    .selectFrom('webhook_delivery')
    .selectAll()
    .where('endpoint_id', '=', id)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(deliveriesAtOnce + 1)
    .execute()
  const deliveries = rows.slice(0, deliveriesAtOnce).map(toWebhookDelivery)
  return { deliveries, hasMore: rows.length > deliveriesAtOnce }
})
