export const hourMs = 3_600_000
export const dayMs = 24 * hourMs

/** Returns the UTC date as YYYY-MM-DD, the format of `date` columns. Use it to compare days. */
export function toUtcDay(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}
