import { Refusal } from '#kernel/errors.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { operation } from '#kernel/server/operation.ts'
import { consume } from '#kernel/server/rate-limit.ts'
import { resendDeliveryEndpoint } from '../../contract.ts'
import { enqueueTry } from '../delivery/delivery-job.ts'
import { mayStillHear } from '../delivery/may-hear.ts'
import { limits } from '../limits.ts'
import { ownEndpoint, toWebhookDelivery } from '../webhook-rows.ts'

/** Its tries begin anew. A message that has not had its first try may then arrive twice, by the same id. */
export const resendDelivery = operation(resendDeliveryEndpoint, async (ctx, { id, deliveryId }) => {
  await consume(ctx, limits.byHand, String(ctx.actor.profileId))
  return inTransaction(ctx, async (ctx) => {
    const { is_on } = await ownEndpoint(ctx, id)
    if (!is_on) throw new Refusal('conflict', { message: 'Turn it on first.' })
    const row = await ctx.db
      .updateTable('webhook_delivery')
      .from('webhook_endpoint')
      .set({ state: 'waiting', tries: 0, next_try_at: ctx.now() })
      .where('webhook_delivery.id', '=', deliveryId)
      .where('endpoint_id', '=', id)
      .whereRef('webhook_endpoint.id', '=', 'endpoint_id')
      .where(mayStillHear)
      .returningAll('webhook_delivery')
      .executeTakeFirst()
    if (!row) throw new Refusal('not_found')
    await enqueueTry(ctx, row, { tries: 0 })
    return toWebhookDelivery(row)
  })
})
