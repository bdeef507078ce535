/** A day of 24 hours, in milliseconds. */
export const dayMs = 86_400_000

/** The day of a moment in UTC, YYYY-MM-DD: what a `date` column holds, and what days are compared by. */
export function toUtcDay(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}
