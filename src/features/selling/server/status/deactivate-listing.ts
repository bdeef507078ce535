import { operation } from '#kernel/server/operation.ts'
import { deactivateListingEndpoint } from '../../status-contract.ts'
import { changeStatus } from './change-status.ts'
import { hiddenColumns } from './listing-transitions.ts'

export const deactivateListing = operation(deactivateListingEndpoint, (ctx, { id }) =>
  changeStatus(ctx, id, 'deactivate', hiddenColumns),
)
