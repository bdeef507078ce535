import { formatMinutes } from '#kernel/format.ts'
import { dayMs } from '#kernel/time.ts'

/** "Today 06:12", "Yesterday 21:40", "Nov 22, 10:30", "Nov 22, 2025, 10:30", in the given zone. */
export function formatMoment(instant: string, now: string, timeZone?: string): string {
  const at = new Date(instant)
  const days = dayNumber(now, timeZone) - dayNumber(instant, timeZone)
  const time = at.toLocaleTimeString('en-US', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  })
  const near = nearDays[days]
  if (near) return `${near} ${time}`
  const year = Math.abs(days) > 300 ? ({ year: 'numeric' } as const) : {}
  const day = at.toLocaleDateString('en-US', { month: 'short', day: 'numeric', ...year, timeZone })
  return `${day}, ${time}`
}

/** How long something took: "50 min", "3 h", "2 days". */
export function formatDuration(milliseconds: number): string {
  return formatMinutes(milliseconds / 60_000)
}

const nearDays: Record<number, string> = { '-1': 'Tomorrow', 0: 'Today', 1: 'Yesterday' }

/** Counts calendar days of the zone. */
function dayNumber(instant: string, timeZone?: string) {
  const day = new Date(instant).toLocaleDateString('en-CA', { timeZone })
  return Date.parse(day) / dayMs
}
