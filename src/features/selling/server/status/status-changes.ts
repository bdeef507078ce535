import { fieldRefusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/operation.ts'
import { toUtcDay } from '#kernel/time.ts'
import {
  activateListingEndpoint,
  confirmListingEndpoint,
  deactivateListingEndpoint,
  markSalePendingEndpoint,
  markSoldEndpoint,
  markUnsoldEndpoint,
  removeSalePendingEndpoint,
} from '../../status-contract.ts'
import { assertContact } from '../listings/assert-contact.ts'
import { activate } from './activation.ts'
import { changeStatus, changeStatusWithLock } from './change-status.ts'
import { changeListing, confirmationColumns, hiddenColumns } from './listing-transitions.ts'

export const activateListing = operation(activateListingEndpoint, (ctx, { id }) =>
  changeStatusWithLock(ctx, id, 'activate', async (ctx, listing) => {
    await assertContact(ctx, listing)
    return activate(ctx, listing)
  }),
)

export const deactivateListing = operation(deactivateListingEndpoint, (ctx, { id }) =>
  changeStatus(ctx, id, 'deactivate', hiddenColumns),
)

export const markSalePending = operation(markSalePendingEndpoint, (ctx, { id }) =>
  changeStatus(ctx, id, 'marksalepending', () => ({ is_sale_pending: true })),
)

export const removeSalePending = operation(removeSalePendingEndpoint, (ctx, { id }) =>
  changeStatus(ctx, id, 'removesalepending', () => ({ is_sale_pending: false })),
)

export const markSold = operation(markSoldEndpoint, (ctx, { id, soldPrice, soldOn }) =>
  changeStatus(ctx, id, 'marksold', (listing, now) => ({
    is_sold: true,
    is_sale_pending: false,
    sold_at: soldMoment(soldOn, listing.listed_at, now),
    sold_price: soldPrice,
  })),
)

/** Returns noon on the sale date, but no earlier than the listing date and no later than now. */
function soldMoment(soldOn: string | null, listedAt: Date, now: Date): Date {
  if (soldOn === null) return now
  const noon = new Date(`${soldOn}T12:00:00Z`)
  if (soldOn > formatDayAt(now, easternmostHours))
    throw fieldRefusal('soldOn', 'The sale date can’t be in the future.')
  if (soldOn < formatDayAt(listedAt, westernmostHours))
    throw fieldRefusal('soldOn', 'The sale date can’t be before the listing date.')
  return new Date(Math.min(now.getTime(), Math.max(listedAt.getTime(), noon.getTime())))
}

// The seller's local date may be ahead of or behind UTC.
const easternmostHours = 14
const westernmostHours = -12

function formatDayAt(moment: Date, offsetHours: number) {
  return toUtcDay(new Date(moment.getTime() + offsetHours * 3_600_000))
}

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

/** Confirms a listing on the site. `confirm-still-for-sale` handles confirmations by email. */
export const confirmListing = operation(confirmListingEndpoint, (ctx, { id }) =>
  changeStatus(ctx, id, 'stillforsale', (_listing, now) => confirmationColumns(now)),
)
