import { dayMs } from '#kernel/time.ts'
export type ExpiryNotice = 'week' | 'day' | 'ended'

/** The notice for a number of whole days before the end. A listing that ended longer ago gets none. */
const notices: readonly { notice: ExpiryNotice; fromDays: number; toDays: number }[] = [
  { notice: 'ended', fromDays: -2, toDays: -1 },
  { notice: 'day', fromDays: 0, toDays: 1 },
  { notice: 'week', fromDays: 2, toDays: 7 },
]

/**
 * The notice that is due now for this end. Days are counted by the calendar (UTC), so that one mail covers all listings
 * that end on one day.
 */
export function findDueNotice(expires: Date, now: Date): ExpiryNotice | null {
  const days = toDayNumber(expires) - toDayNumber(now)
  return notices.find(({ fromDays, toDays }) => days >= fromDays && days <= toDays)?.notice ?? null
}

function toDayNumber(instant: Date): number {
  return Math.floor(instant.getTime() / dayMs)
}
