import { operation } from '#kernel/server/operation.ts'
import { confirmListingEndpoint } from '../../status-contract.ts'
import { changeStatus } from './change-status.ts'
import { confirmationColumns } from './listing-transitions.ts'

/** The seller's word from within the site; `confirm-still-for-sale` takes it from a mail. */
export const confirmListing = operation(confirmListingEndpoint, (ctx, { id }) =>
  changeStatus(ctx, id, 'stillforsale', (_listing, now) => confirmationColumns(now)),
)
