import { formatMinutes } from '#kernel/format/numbers.ts'

/** Formats a duration, such as "50 min", "3 hr", or "2 days". */
export function formatDuration(milliseconds: number): string {
  return formatMinutes(milliseconds / 60_000)
}
