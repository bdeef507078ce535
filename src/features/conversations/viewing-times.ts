import {
  formatBareTime,
  formatFullDate,
  formatZonedTime,
  zoneOffsetMs,
} from '#kernel/format/dates.ts'
import { t } from '#kernel/messages/translate.ts'

/** Converts local time in a time zone to an instant. Returns null if daylight saving time skips it. */
export function toInstant(day: string, time: string, timeZone: string): Date | null {
  const localMs = Date.parse(`${day}T${time}:00Z`)
  if (Number.isNaN(localMs)) return null
  // Approximate, because the clocks may change between this time in UTC and the actual instant.
  const first = localMs - zoneOffsetMs(localMs, timeZone)
  const moment = localMs - zoneOffsetMs(first, timeZone)
  return moment + zoneOffsetMs(moment, timeZone) === localMs ? new Date(moment) : null
}

/** Formats a viewing's date and time, such as "Saturday, December 5, 2026, 2:00 PM to 3:00 PM MST". */
export function formatViewing({ startsAt, endsAt, timeZone }: Span): string {
  const times = t`${formatBareTime(startsAt, timeZone)} to ${formatZonedTime(endsAt, timeZone)}`
  return t`${formatFullDate(startsAt, timeZone)}, ${times}`
}

type Span = { startsAt: string; endsAt: string; timeZone: string }
