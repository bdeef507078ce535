const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const oneDecimal = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

/** Whole US dollars: 650000 → "$650,000". */
export function formatMoney(dollars: number): string {
  return dollars < 0 ? `−$${whole.format(-dollars)}` : `$${whole.format(dollars)}`
}

/** 1196 → "1,196"; at most one decimal. */
export function formatNumber(value: number): string {
  return oneDecimal.format(value)
}

/** 1196.4 → "1,196.4 h". */
export function formatHours(hours: number): string {
  return `${oneDecimal.format(hours)} h`
}

/** "1 day", "14 days". */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${whole.format(count)} ${count === 1 ? one : many}`
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/**
 * How long ago an ISO instant was: "5 min ago", "2 h ago", "68 days". Pages pass the moment of rendering
 * from their loader as `now`, so that server and browser say the same.
 */
export function formatAge(instant: string, now: Date | string | number): string {
  const age = Math.max(0, new Date(now).getTime() - Date.parse(instant))
  if (age < hour) return `${Math.max(1, Math.floor(age / minute))} min ago`
  if (age < day) return `${Math.floor(age / hour)} h ago`
  const days = Math.floor(age / day)
  return days < 730 ? formatCount(days, 'day') : formatCount(Math.floor(days / 365), 'year')
}

/** `formatAge` within a sentence: "5 min ago", "68 days ago". */
export function formatAgo(instant: string, now: Date | string | number): string {
  const age = formatAge(instant, now)
  return age.endsWith('ago') ? age : `${age} ago`
}

/** How long something takes: 50 → "50 min", 200 → "3 h", 3000 → "2 days". */
export function formatMinutes(minutes: number): string {
  const whole = Math.max(1, Math.round(minutes))
  if (whole < 90) return `${whole} min`
  const hours = Math.round(whole / 60)
  return hours < 48 ? `${hours} h` : formatCount(Math.round(hours / 24), 'day')
}

/** What is left of an engine's time between overhauls: "50% left", "310 h past TBO". */
export function formatEngineLife(hours: number, tboHours: number): string {
  if (hours > tboHours) return `${formatHours(hours - tboHours)} past TBO`
  return `${Math.round((1 - hours / tboHours) * 100)}% left`
}

/** "4 May 2024", of an ISO instant, in UTC: the same on the server and in every browser. */
export function formatDate(instant: string | Date): string {
  return wholeDate.format(new Date(instant))
}

/** "4 May 2024, 17:05 UTC": the same on the server and in every browser, and for mail's readers in any time zone. */
export function formatInstant(instant: string | Date): string {
  return `${wholeMoment.format(new Date(instant))} UTC`
}

const wholeMoment = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
})

const wholeDate = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})
