import { operation } from '#kernel/server/operation.ts'
import { removeSalePendingEndpoint } from '../../status-contract.ts'
import { changeStatus } from './change-status.ts'

export const removeSalePending = operation(removeSalePendingEndpoint, (ctx, { id }) =>
  changeStatus(ctx, id, 'removesalepending', () => ({ is_sale_pending: false })),
)
