/** "3 Nov 2026, 04:12 UTC": the same on the server and in every browser. */
export function describeMoment(instant: string): string {
  return `${moment.format(new Date(instant))} UTC`
}

const moment = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
})
