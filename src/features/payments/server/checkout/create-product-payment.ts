import { operation } from '#kernel/server/operation.ts'
import { createProductPaymentEndpoint } from '../../contract.ts'
import { findPurchasableTier } from './find-purchasable-tier.ts'
import { startPayment } from './start-payment.ts'

export const createProductPayment = operation(createProductPaymentEndpoint, async (ctx, { id }) =>
  startPayment(ctx, await findPurchasableTier(ctx, id, 'product'), { listingId: null }),
)
