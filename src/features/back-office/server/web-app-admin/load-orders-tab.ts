import { loadStaffOrders } from '#features/payments/server/public/load-staff-orders.ts'
import type { ActorContext } from '#kernel/app-context.ts'

export function loadOrdersTab(ctx: ActorContext, query: URLSearchParams) {
  return loadStaffOrders(ctx, query)
}
