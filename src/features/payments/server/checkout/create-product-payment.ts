import { operation } from '#kernel/server/operation.ts'
import { createProductPaymentEndpoint } from '../../contract.ts'
import { beginPayment } from './begin-payment.ts'
import { findSoldTier } from './find-sold-tier.ts'

export const createProductPayment = operation(createProductPaymentEndpoint, async (ctx, { id }) =>
  beginPayment(ctx, await findSoldTier(ctx, id, 'product'), { listingId: null }),
)
