/** "Nov 25", of an ISO instant, in UTC: the same on the server and in every browser. */
export function formatDay(instant: string): string {
  return format.format(new Date(instant))
}

const format = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
