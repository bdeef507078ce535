import { purchaseHooksKey } from '#features/payments/server/public/purchase-hooks.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { cancelOrderedProduct, orderProduct } from '../orders/product-orders.ts'
import { composeContractFiles } from '../withdrawals/contract-files.ts'

/** Registers what follows payments and refunds. */
export function startOrders(ctx: AppContext) {
  ctx.services.set(purchaseHooksKey, {
    orderProduct,
    cancelOrderedProduct,
    composeContractFiles,
  })
}
