const dayMs = 86_400_000

export type ExpiryNotice = 'week' | 'day' | 'ended'

/** Which notice fits so many whole days before the end; the first that does. What ended long ago is old news. */
const notices: readonly { notice: ExpiryNotice; fromDays: number; toDays: number }[] = [
  { notice: 'ended', fromDays: -2, toDays: -1 },
  { notice: 'day', fromDays: 0, toDays: 1 },
  { notice: 'week', fromDays: 2, toDays: 7 },
]

/**
 * What a seller is to be told about an end now. Days are counted by the calendar (UTC), so that all that ends on one
 * day is told of in one mail.
 */
export function findDueNotice(expires: Date, now: Date): ExpiryNotice | null {
  const days = toDayNumber(expires) - toDayNumber(now)
  return notices.find(({ fromDays, toDays }) => days >= fromDays && days <= toDays)?.notice ?? null
}

function toDayNumber(instant: Date): number {
  return Math.floor(instant.getTime() / dayMs)
}
