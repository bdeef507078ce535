import { currentLocale, translate } from '../messages/translate.ts'
import type { DayOrder } from '../read/read-date.ts'

type Instant = string | number | Date

/** Formats a date: "May 4, 2024". */
export function formatDate(instant: Instant, timeZone = 'UTC'): string {
  return formatted(instant, { month: 'short', day: 'numeric', year: 'numeric' }, timeZone)
}

/** Formats a date for use in sentences: "November 14, 2026". */
export function formatLongDate(instant: Instant, timeZone = 'UTC'): string {
  return formatted(instant, { month: 'long', day: 'numeric', year: 'numeric' }, timeZone)
}

/** Formats a date: "May 4", or "May 4, 2024" if `now` is in another year. */
export function formatDay(instant: Instant, timeZone = 'UTC', now = instant): string {
  const isThisYear =
    calendarDay(instant, timeZone).slice(0, 4) === calendarDay(now, timeZone).slice(0, 4)
  if (!isThisYear) return formatDate(instant, timeZone)
  return formatted(instant, { month: 'short', day: 'numeric' }, timeZone)
}

/** Formats a date without the year: "November 14". */
export function formatMonthDay(instant: Instant, timeZone = 'UTC'): string {
  return formatted(instant, { month: 'long', day: 'numeric' }, timeZone)
}

/** Formats a date as an example of how to enter one: "12/31/2026". */
export function formatNumericDate(instant: Instant): string {
  return formatted(instant, { month: 'numeric', day: 'numeric', year: 'numeric' }, 'UTC')
}

/** Returns the order in which dates such as 6/7/2024 are written in the current language and region. */
export function currentDayOrder(): DayOrder {
  return formatNumericDate('2026-12-31').startsWith('31') ? 'dmy' : 'mdy'
}

/** Formats a month: "Mar 2027". */
export function formatMonth(instant: Instant): string {
  return formatted(instant, { month: 'short', year: 'numeric' }, 'UTC')
}

/** Formats a month for use in sentences: "March 2027". */
export function formatLongMonth(instant: Instant): string {
  return formatted(instant, { month: 'long', year: 'numeric' }, 'UTC')
}

/** Formats the name of a month: "March". */
export function formatMonthName(instant: Instant): string {
  return formatted(instant, { month: 'long' }, 'UTC')
}

/** Formats a date with the day of the week: "Saturday, December 5, 2026". */
export function formatFullDate(instant: Instant, timeZone = 'UTC'): string {
  return formatted(instant, { dateStyle: 'full' }, timeZone)
}

/** Formats a day of the week: "Sat". */
export function formatWeekday(instant: Instant): string {
  return formatted(instant, { weekday: 'short' }, 'UTC')
}

/** Formats a time: "3:05 PM", or "3:05 PM UTC" because readers expect their own time zone. */
export function formatTime(instant: Instant, timeZone: string): string {
  return formatted(instant, { ...hourAndMinute, ...nameOf(timeZone) }, timeZone)
}

/** Formats a time next to text that names its time zone: "3:05 PM". */
export function formatBareTime(instant: Instant, timeZone: string): string {
  return formatted(instant, hourAndMinute, timeZone)
}

/** Formats an hour from 0 to 23: "5:00 PM". */
export function formatHour(hour: number): string {
  return formatBareTime(hour * 3_600_000, 'UTC')
}

/** Formats a time with seconds: "3:05:09 PM", or "3:05:09 PM UTC". */
export function formatSeconds(instant: Instant, timeZone: string): string {
  const options = { ...hourAndMinute, second: '2-digit', ...nameOf(timeZone) } as const
  return formatted(instant, options, timeZone)
}

const hourAndMinute = { hour: 'numeric', minute: '2-digit' } as const

function nameOf(timeZone: string): Intl.DateTimeFormatOptions {
  return timeZone === 'UTC' ? { timeZoneName: 'short' } : {}
}

/** Formats a time with the time zone: "3:05 PM MDT". */
export function formatZonedTime(instant: Instant, timeZone: string): string {
  return formatted(instant, { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' }, timeZone)
}

/**
 * Formats a date and time: "May 4, 2024, 3:05 PM UTC". The result is the same on the server, in every browser, and in
 * email.
 */
export function formatInstant(instant: Instant, timeZone = 'UTC'): string {
  if (!toDate(instant)) return String(instant)
  return `${formatDate(instant, timeZone)}, ${formatZonedTime(instant, timeZone)}`
}

/**
 * Formats a time with a relative or absolute date: "Today, 3:05 PM", "Yesterday, 9:40 PM", "Nov 22, 10:30 AM", "Nov 22,
 * 2025, 10:30 AM".
 */
export function formatRecent(instant: Instant, now: Instant, timeZone: string): string {
  if (!toDate(instant)) return String(instant)
  const days = dayNumber(now, timeZone) - dayNumber(instant, timeZone)
  const day = translate(nearDays[days]) ?? formatDay(instant, timeZone, now)
  return `${day}, ${formatTime(instant, timeZone)}`
}

const nearDays: Record<number, string> = { '-1': 'Tomorrow', 0: 'Today', 1: 'Yesterday' }

/**
 * Returns the calendar day in the time zone: "2024-05-04". Doesn't read a formatted date, because browsers format dates
 * of the same locale differently.
 */
export function calendarDay(instant: Instant, timeZone: string): string {
  const moment = toDate(instant)?.getTime()
  if (moment === undefined) return String(instant)
  return new Date(moment + zoneOffsetMs(moment, timeZone)).toISOString().slice(0, 10)
}

/** Returns the number of days from January 1, 1970, to the instant's calendar day in the time zone. */
export function dayNumber(instant: Instant, timeZone: string): number {
  return Date.parse(`${calendarDay(instant, timeZone)}T00:00Z`) / 86_400_000
}

/** Returns the name of a time zone: "Mountain Time". */
export function formatTimeZone(timeZone: string): string {
  const parts = dateFormat({ timeZoneName: 'longGeneric' }, timeZone).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

export function isTimeZone(name: string): boolean {
  try {
    return dateFormat({}, name).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** Returns the time zone of this browser or process. */
export function localTimeZone(): string {
  return dateFormat({}, undefined).resolvedOptions().timeZone
}

/** Returns the offset from UTC in milliseconds at the given moment. */
export function zoneOffsetMs(moment: number, timeZone: string): number {
  const parts = dateFormat(
    {
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    },
    timeZone,
  ).formatToParts(moment)
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  const localMs = Date.UTC(
    read('year'),
    read('month') - 1,
    read('day'),
    read('hour'),
    read('minute'),
    read('second'),
  )
  return localMs - Math.floor(moment / 1_000) * 1_000
}

/** Returns the text itself if it isn't a date, because a formatter must not end a page. */
function formatted(instant: Instant, options: Intl.DateTimeFormatOptions, timeZone: string) {
  const date = toDate(instant)
  if (!date) return String(instant)
  // Some ICU versions use a narrow no-break space before AM and PM, others a regular space.
  return dateFormat(options, timeZone).format(date).replaceAll('\u202f', ' ')
}

/** Returns null if it isn't a date. Accepts only ISO texts, because browsers read "2" as February 2001. */
export function toDate(instant: Instant): Date | null {
  if (typeof instant === 'string' && !/^\d{4}-\d\d/.test(instant)) return null
  const date = new Date(instant)
  return Number.isNaN(date.getTime()) ? null : date
}

/** Caches formatters because creating one costs more than all the formatting on a page. */
function dateFormat(options: Intl.DateTimeFormatOptions, timeZone: string | undefined) {
  const locale = currentLocale()
  const key = `${locale} ${timeZone} ${JSON.stringify(options)}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { ...options, timeZone })
    if (formats.size < maxFormats) formats.set(key, format)
  }
  return format
}

const formats = new Map<string, Intl.DateTimeFormat>()
/** Time zones come from clients, so the cache size must be limited. */
const maxFormats = 500
