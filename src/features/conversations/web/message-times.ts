import {
  dayNumber,
  formatDay,
  formatLongDate,
  formatMonthDay,
  formatTime,
} from '#kernel/format/dates.ts'
import { t } from '#kernel/messages/translate.ts'

/** Formats the date of a message, such as "Today, November 20", "Yesterday, November 19", or "November 2, 2025". */
export function formatMessageDay(instant: string, now: string, timeZone: string): string {
  const near = ['Today', 'Yesterday'][dayNumber(now, timeZone) - dayNumber(instant, timeZone)]
  return near ? t`${near}, ${formatMonthDay(instant, timeZone)}` : formatLongDate(instant, timeZone)
}

/** Formats a time, such as "9:20 AM". Includes the day unless it is today. */
export function formatMessageTime(instant: string, now: string, timeZone: string): string {
  const time = formatTime(instant, timeZone)
  const isToday = dayNumber(instant, timeZone) === dayNumber(now, timeZone)
  return isToday ? time : t`${formatDay(instant, timeZone, now)}, ${time}`
}
