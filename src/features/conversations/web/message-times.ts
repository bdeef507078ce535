import { dayMs } from '#kernel/time.ts'

/** "06:12". */
export function formatTime(instant: string, timeZone: string | undefined): string {
  return new Date(instant).toLocaleTimeString('en-US', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  })
}

/** "Today, November 20", "Yesterday, November 19", "November 2, 2025". */
export function formatMessageDay(
  instant: string,
  now: string,
  timeZone: string | undefined,
): string {
  const days = dayNumber(now, timeZone) - dayNumber(instant, timeZone)
  const near = ['Today, ', 'Yesterday, '][days]
  const text = new Date(instant).toLocaleDateString('en-US', {
    month: 'long',
    day: 'numeric',
    ...(near === undefined && { year: 'numeric' }),
    timeZone,
  })
  return `${near ?? ''}${text}`
}

/** "09:20", or with its day where that is another one. */
export function formatNear(instant: string, now: string, timeZone: string | undefined): string {
  const time = formatTime(instant, timeZone)
  if (dayNumber(instant, timeZone) === dayNumber(now, timeZone)) return time
  const day = new Date(instant).toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    timeZone,
  })
  return `${day}, ${time}`
}

/** Calendar days of the zone, counted. */
export function dayNumber(instant: string, timeZone: string | undefined): number {
  return Date.parse(new Date(instant).toLocaleDateString('en-CA', { timeZone })) / dayMs
}
