import { operation } from '#kernel/server/operation.ts'
import { markSalePendingEndpoint } from '../../status-contract.ts'
import { changeStatus } from './change-status.ts'

export const markSalePending = operation(markSalePendingEndpoint, (ctx, { id }) =>
  changeStatus(ctx, id, 'marksalepending', () => ({ is_sale_pending: true })),
)
