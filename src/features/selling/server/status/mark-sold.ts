import { wrongField } from '#kernel/errors.ts'
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

/** The noon of that day, or the nearest moment to it at which the aircraft was offered. */
function soldMoment(soldOn: string | null, listedAt: Date, now: Date): Date {
  if (soldOn === null) return now
  const noon = new Date(`${soldOn}T12:00:00Z`)
  if (soldOn > formatDayAt(now, easternmostHours))
    throw wrongField('soldOn', 'It cannot be sold in the future.')
  if (soldOn < formatDayAt(listedAt, westernmostHours))
    throw wrongField('soldOn', 'It cannot be sold before it was listed.')
  return new Date(Math.min(now.getTime(), Math.max(listedAt.getTime(), noon.getTime())))
}

// The seller's calendar may be ahead of or behind ours: somewhere it is that day already, or still.
const easternmostHours = 14
const westernmostHours = -12

function formatDayAt(moment: Date, hoursBeside: number) {
  return toUtcDay(new Date(moment.getTime() + hoursBeside * 3_600_000))
}
