import { operation } from '#kernel/server/operation.ts'
import { activateListingEndpoint } from '../status-contract.ts'
import { changeStatus } from './change-status.ts'
import { stillForSaleWord } from './still-for-sale-word.ts'

/** Days on the market count from the first time that it is shown; `offered_at` is null until then. */
export const activateListing = operation(activateListingEndpoint, (ctx, { id }) =>
  changeStatus(ctx, id, 'activate', (listing, now) => ({
    is_active: true,
    ...(listing.offered_at === null && { listed_at: now }),
    offered_at: now,
    ...stillForSaleWord(now),
  })),
)
