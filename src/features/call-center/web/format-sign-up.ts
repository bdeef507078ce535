import { dayMs } from '#kernel/time.ts'

/** "Today 08:12", "Yesterday", "17 Nov 2026", in the given zone. */
export function formatSignUp(instant: string, now: string, timeZone?: string): string {
  const at = new Date(instant)
  const days = (dayNumber(now, timeZone) - dayNumber(instant, timeZone)) / dayMs
  if (days === 1) return 'Yesterday'
  if (days !== 0)
    return at.toLocaleDateString('en-GB', {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone,
    })
  const time = at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone })
  return `Today ${time}`
}

function dayNumber(instant: string, timeZone?: string) {
  return Date.parse(new Date(instant).toLocaleDateString('en-CA', { timeZone }))
}
