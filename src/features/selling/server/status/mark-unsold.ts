import { operation } from '#kernel/server/operation.ts'
import { markUnsoldEndpoint } from '../../status-contract.ts'
import { demandContact } from '../listings/demand-contact.ts'
import { changeHeld } from './change-status.ts'
import { stillForSaleWord } from './still-for-sale-word.ts'
import { takeStep } from './take-step.ts'

export const markUnsold = operation(markUnsoldEndpoint, (ctx, { id }) =>
  changeHeld(ctx, id, 'markunsold', async (ctx, listing) => {
    // Where it stayed on show, it is offered again from now on.
    if (listing.is_active) await demandContact(ctx, listing)
    const now = ctx.now()
    return takeStep(ctx, listing, {
      is_sold: false,
      sold_at: null,
      sold_price: null,
      ...(listing.is_active && { offered_at: now, ...stillForSaleWord(now) }),
    })
  }),
)
