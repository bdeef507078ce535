import { operation } from '#kernel/server/operation.ts'
import { markUnsoldEndpoint } from '../../status-contract.ts'
import { assertContact } from '../listings/assert-contact.ts'
import { changeHeld } from './change-status.ts'
import { changeListing, confirmationColumns } from './listing-transitions.ts'

export const markUnsold = operation(markUnsoldEndpoint, (ctx, { id }) =>
  changeHeld(ctx, id, 'markunsold', async (ctx, listing) => {
    // Where it stayed on show, it is offered again from now on.
    if (listing.is_active) await assertContact(ctx, listing)
    const now = ctx.now()
    return changeListing(ctx, listing, {
      is_sold: false,
      sold_at: null,
      sold_price: null,
      ...(listing.is_active && { offered_at: now, ...confirmationColumns(now) }),
    })
  }),
)
