import { recordStaffAction } from '#features/audit/server/public/record-staff-action.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/operation.ts'
import { cancelOrderEndpoint, type Order } from '../../order-contract.ts'
import { refundByStaff } from '../refunds/refund-by-staff.ts'
import { loadOrder } from './order-wire.ts'

/** Refunds the order, which cancels it immediately, or once the refund completes if the provider is slow. */
export const cancelOrder = operation(cancelOrderEndpoint, async (ctx, { id, version, reason }) => {
  const order = await loadOrder(ctx, id)
  if (order.version !== version) throw new Refusal('conflict', { current: order })
  if (order.state === 'done' || order.state === 'canceled')
    throw new Refusal('conflict', {
      message: `This order is ${order.state}. You can still refund its invoice.`,
      current: order,
    })
  await refundByStaff(ctx, order.invoiceId, reason, async (ctx) => {
    await assertUnchanged(ctx, order)
    await recordStaffAction(ctx, 'order.cancel', {
      subject: { kind: 'order', id, name: `${order.orderId}: ${order.title}` },
      before: { state: order.state },
      after: { state: 'canceled' },
      reason,
    })
  })
  return loadOrder(ctx, id)
})

/** Another staff member may have just delivered the order. */
async function assertUnchanged(ctx: AppContext, { orderId, version }: Order) {
  const row = await ctx.db
    .selectFrom('product_order')
    .select('version')
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()
  if (row?.version !== version)
    throw new Refusal('conflict', { current: await loadOrder(ctx, orderId) })
}
