import { operation } from '#kernel/server/operation.ts'
import { markUnsoldEndpoint } from '../../status-contract.ts'
import { assertContact } from '../listings/assert-contact.ts'
import { changeStatusWithLock } from './change-status.ts'
import { changeListing, confirmationColumns } from './listing-transitions.ts'

export const markUnsold = operation(markUnsoldEndpoint, (ctx, { id }) =>
  changeStatusWithLock(ctx, id, 'markunsold', async (ctx, listing) => {
    // A sold listing that is still displayed becomes available again immediately.
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
