import { operation } from '#kernel/server/operation.ts'
import { executePaymentEndpoint } from '../../contract.ts'
import { settleMyPayment } from './settle-my-payment.ts'

export const executePayment = operation(executePaymentEndpoint, (ctx, approved) =>
  settleMyPayment(ctx, approved),
)
