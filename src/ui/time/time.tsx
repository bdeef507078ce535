import {
  calendarDay,
  formatDate,
  formatDay,
  formatInstant,
  formatRecent,
  formatSeconds,
  formatTime,
} from '#kernel/format/dates.ts'
import { formatAgo } from '#kernel/format/numbers.ts'
import { useTimeZone } from './use-time-zone.ts'

/** A moment in the reader's time zone, or in UTC with its name until the zone is known. `at` is an ISO timestamp. */
export function Time({ at, now = at, as = 'recent', className, title }: TimeProps) {
  const timeZone = useTimeZone()
  return (
    <time dateTime={at} className={className} title={title}>
      {formats[as](at, timeZone, now)}
    </time>
  )
}

const formats = {
  /** "3 days ago" */
  ago: (at, _, now) => formatAgo(at, now),
  /** "May 4, 2024" */
  date: formatDate,
  /** "May 4", with the year if it isn't this one. */
  day: formatDay,
  /** "May 4, 2024, 3:05 PM UTC" */
  full: formatInstant,
  /** For logs: "3:05:09 PM" today, and the day with the time before. */
  log: (at, timeZone, now) =>
    calendarDay(at, timeZone) === calendarDay(now, timeZone)
      ? formatSeconds(at, timeZone)
      : `${formatDay(at, timeZone, now)}, ${formatTime(at, timeZone)}`,
  /** "Today, 3:05 PM", "Nov 22, 10:30 AM" */
  recent: (at, timeZone, now) => formatRecent(at, now, timeZone),
  /** "3:05 PM" */
  time: formatTime,
} satisfies Record<string, (at: string, timeZone: string, now: string) => string>

type TimeProps = {
  at: string
  /** Defaults to `at`. */
  now?: string
  as?: keyof typeof formats
  className?: string | undefined
  title?: string
}
