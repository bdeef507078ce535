import { operation } from '#kernel/server/operation.ts'
import { executeListingPaymentEndpoint } from '../../contract.ts'
import { settleMyPayment } from './settle-my-payment.ts'

export const executeListingPayment = operation(executeListingPaymentEndpoint, (ctx, approved) =>
  settleMyPayment(
    ctx,
    approved,
    (invoice) =>
      invoice.listing_id === approved.id &&
      (approved.priceTierId === undefined || invoice.tier_id === approved.priceTierId),
  ),
)
