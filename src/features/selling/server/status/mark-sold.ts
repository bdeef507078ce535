import { fieldRefusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/operation.ts'
import { toUtcDay } from '#kernel/time.ts'
import { markSoldEndpoint } from '../../status-contract.ts'
import { changeStatus } from './change-status.ts'

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
