import { recordStaffAction } from '#features/audit/server/public/record-staff-action.ts'
import { Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/operation.ts'
import { assertVersion } from '#kernel/server/records/versions.ts'
import { cancelOrderEndpoint } from '../../order-contract.ts'
import { refundByStaff } from '../refunds/refund-by-staff.ts'
import { loadOrder, lockOrder } from './order-wire.ts'

/** Refunds the order, which cancels it immediately, or once the refund completes if the provider is slow. */
export const cancelOrder = operation(cancelOrderEndpoint, async (ctx, { id, version, reason }) => {
  const order = await loadOrder(ctx, id)
  assertVersion(order, version)
  if (order.state === 'done' || order.state === 'canceled')
    throw new Refusal('conflict', {
      message: `This order is ${order.state}. You can still refund its invoice.`,
      current: order,
    })
  await refundByStaff(ctx, order.invoiceId, reason, async (ctx) => {
    // Another staff member may have just delivered the order.
    assertVersion(await lockOrder(ctx, id), version)
    await recordStaffAction(ctx, 'order.cancel', {
      subject: { kind: 'order', id, name: `${order.orderId}: ${order.title}` },
      before: { state: order.state },
      after: { state: 'canceled' },
      reason,
    })
  })
  return loadOrder(ctx, id)
})
