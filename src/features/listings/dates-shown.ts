// All in UTC: server and browser must say the same day.
const day = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})
const longDay = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})
const month = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  month: 'short',
  year: 'numeric',
})

/** "Nov 14, 2026". */
export function formatDay(instant: string): string {
  return day.format(new Date(instant))
}

/** "November 14, 2026". */
export function formatLongDay(instant: string): string {
  return longDay.format(new Date(instant))
}

/** "Mar 2027": for what is due in a month rather than on a day. */
export function formatMonth(date: string): string {
  return month.format(new Date(date))
}
