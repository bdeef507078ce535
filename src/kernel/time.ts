export const hourMs = 3_600_000
export const dayMs = 24 * hourMs
export const yearMs = 365 * dayMs

/** Returns the UTC date as YYYY-MM-DD, the format of `date` columns. Use it to compare days. */
export function toUtcDay(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}

/** Returns the months since that of a date, so that a limit is reached in its month. Returns 0 for future months. */
export function monthsSince(date: string, now: Date): number {
  const from = new Date(date)
  const years = now.getUTCFullYear() - from.getUTCFullYear()
  return Math.max(0, years * 12 + now.getUTCMonth() - from.getUTCMonth())
}
