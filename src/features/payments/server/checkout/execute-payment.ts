import { operation } from '#kernel/server/operation.ts'
import {
  executeListingPaymentEndpoint,
  executePaymentEndpoint,
  executeProductPaymentEndpoint,
} from '../../contract.ts'
import { settleMyPayment } from './settle-my-payment.ts'

export const executePayment = operation(executePaymentEndpoint, (ctx, approved) =>
  settleMyPayment(ctx, approved),
)

export const executeListingPayment = operation(executeListingPaymentEndpoint, (ctx, approved) =>
  settleMyPayment(
    ctx,
    approved,
    (invoice) =>
      invoice.listing_id === approved.id &&
      (approved.priceTierId === undefined || invoice.tier_id === approved.priceTierId),
  ),
)

export const executeProductPayment = operation(executeProductPaymentEndpoint, (ctx, approved) =>
  settleMyPayment(
    ctx,
    approved,
    (invoice) => invoice.listing_id === null && invoice.tier_id === approved.id,
  ),
)
