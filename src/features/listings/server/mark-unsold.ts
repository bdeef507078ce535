import { operation } from '#kernel/server/operation.ts'
import { markUnsoldEndpoint } from '../status-contract.ts'
import { changeStatus } from './change-status.ts'
import { stillForSaleWord } from './still-for-sale-word.ts'

export const markUnsold = operation(markUnsoldEndpoint, (ctx, { id }) =>
  changeStatus(ctx, id, 'markunsold', (listing, now) => ({
    is_sold: false,
    sold_at: null,
    sold_price: null,
    // Where it stayed on show, it is offered again from now on.
    ...(listing.is_active && { offered_at: now, ...stillForSaleWord(now) }),
  })),
)
