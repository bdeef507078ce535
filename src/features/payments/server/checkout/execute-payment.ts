import { operation } from '#kernel/server/operation.ts'
import { executePaymentEndpoint } from '../../contract.ts'
import { settleOwnPayment } from './settle-own-payment.ts'

export const executePayment = operation(executePaymentEndpoint, (ctx, approved) =>
  settleOwnPayment(ctx, approved),
)
