import { calendarDay } from '#kernel/format/dates.ts'
import { dayMs } from '#kernel/time.ts'

/**
 * Returns the moment at which the calendar day ends in the time zone. Compares days rather than computing midnight,
 * because midnight may not exist when clocks change.
 */
export function findDayEnd(now: Date, timeZone: string): Date {
  const day = calendarDay(now, timeZone)
  let before = now.getTime()
  // Days have up to 25 hours. A zone that moved across the date line repeated a day or skipped one.
  let after = before + 2 * dayMs
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (calendarDay(new Date(middle), timeZone) > day) after = middle
    else before = middle
  }
  return new Date(after)
}
