/** The moment at which a clock of this zone shows this; null where none does, because clocks go forward over it. */
export function toInstant(day: string, time: string, timeZone: string): Date | null {
  const shown = Date.parse(`${day}T${time}:00Z`)
  if (Number.isNaN(shown)) return null
  // The zone's distance from UTC a moment earlier or later is that of the moment itself, or differs by a change of clocks.
  const first = shown - offsetMs(shown, timeZone)
  const moment = shown - offsetMs(first, timeZone)
  return moment + offsetMs(moment, timeZone) === shown ? new Date(moment) : null
}

/** "Saturday, December 5, 2026, 14:00 to 15:00 MST". */
export function formatViewing({ startsAt, endsAt, timeZone }: Span): string {
  const day = new Date(startsAt).toLocaleDateString('en-US', { dateStyle: 'full', timeZone })
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const
  const start = new Date(startsAt).toLocaleTimeString('en-US', clock)
  const end = new Date(endsAt).toLocaleTimeString('en-US', { ...clock, timeZoneName: 'short' })
  return `${day}, ${start} to ${end}`
}

/** "Central Time". */
export function formatTimeZone(timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' })
  const name = format.formatToParts().find(({ type }) => type === 'timeZoneName')
  return name?.value ?? timeZone
}

export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

function offsetMs(moment: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(moment)
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  const shown = Date.UTC(
    read('year'),
    read('month') - 1,
    read('day'),
    read('hour'),
    read('minute'),
    read('second'),
  )
  return shown - Math.floor(moment / 1_000) * 1_000
}

type Span = { startsAt: string; endsAt: string; timeZone: string }
