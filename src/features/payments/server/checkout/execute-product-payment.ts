import { operation } from '#kernel/server/operation.ts'
import { executeProductPaymentEndpoint } from '../../contract.ts'
import { settleOwnPayment } from './settle-own-payment.ts'

export const executeProductPayment = operation(executeProductPaymentEndpoint, (ctx, approved) =>
  settleOwnPayment(
    ctx,
    approved,
    (invoice) => invoice.listing_id === null && invoice.tier_id === approved.id,
  ),
)
