import { operation } from '#kernel/server/operation.ts'
import { executeProductPaymentEndpoint } from '../../contract.ts'
import { settleMyPayment } from './settle-my-payment.ts'

export const executeProductPayment = operation(executeProductPaymentEndpoint, (ctx, approved) =>
  settleMyPayment(
    ctx,
    approved,
    (invoice) => invoice.listing_id === null && invoice.tier_id === approved.id,
  ),
)
