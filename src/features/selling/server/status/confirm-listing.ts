import { operation } from '#kernel/server/operation.ts'
import { stillForSaleEndpoint } from '../../status-contract.ts'
import { changeStatus } from './change-status.ts'
import { stillForSaleWord } from './still-for-sale-word.ts'

/** The seller's word from within the site; `confirm-still-for-sale` takes it from a mail. */
export const confirmListing = operation(stillForSaleEndpoint, (ctx, { id }) =>
  changeStatus(ctx, id, 'stillforsale', (_listing, now) => stillForSaleWord(now)),
)
