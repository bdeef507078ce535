import { dayMs } from '#kernel/time.ts'
export type ExpiryNotice = 'week' | 'day' | 'ended'

/** Notices by the number of whole days until expiration. Listings that expired more than two days ago get none. */
const notices: readonly { notice: ExpiryNotice; fromDays: number; toDays: number }[] = [
  { notice: 'ended', fromDays: -2, toDays: -1 },
  { notice: 'day', fromDays: 0, toDays: 1 },
  { notice: 'week', fromDays: 2, toDays: 7 },
]

/**
 * Returns the notice due now. Counts calendar days in UTC, so that one email covers all listings that expire on the
 * same day.
 */
export function findDueNotice(expires: Date, now: Date): ExpiryNotice | null {
  const days = toDayNumber(expires) - toDayNumber(now)
  return notices.find(({ fromDays, toDays }) => days >= fromDays && days <= toDays)?.notice ?? null
}

function toDayNumber(instant: Date): number {
  return Math.floor(instant.getTime() / dayMs)
}
