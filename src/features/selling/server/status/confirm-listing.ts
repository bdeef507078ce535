import { operation } from '#kernel/server/operation.ts'
import { confirmListingEndpoint } from '../../status-contract.ts'
import { changeStatus } from './change-status.ts'
import { confirmationColumns } from './listing-transitions.ts'

/** Confirms a listing on the site. `confirm-still-for-sale` handles confirmations by email. */
export const confirmListing = operation(confirmListingEndpoint, (ctx, { id }) =>
  changeStatus(ctx, id, 'stillforsale', (_listing, now) => confirmationColumns(now)),
)
