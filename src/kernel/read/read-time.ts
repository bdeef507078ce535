import { type DayOrder, readFullDate } from './read-date.ts'

/**
 * Reads a time of day and returns it as HH:MM, or null if it is invalid: "3:05 PM", "3 p.m.", "15:05", "15.05 Uhr",
 * "15h". Without AM or PM, uses the 24-hour clock. An hour alone isn't a time.
 */
export function readTime(text: string): string | null {
  const written = text.slice(0, maxLength).normalize('NFKD').toLowerCase().replace(/\s+/g, '')
  const { hour, minute, half, mark } = clock.exec(written)?.groups ?? {}
  if (hour === undefined || !(minute ?? half ?? mark)) return null
  const isPossible = half ? Number(hour) >= 1 && Number(hour) <= 12 : Number(hour) <= 23
  if (!isPossible) return null
  const hours = half ? (Number(hour) % 12) + (half === 'p' ? 12 : 0) : Number(hour)
  return `${String(hours).padStart(2, '0')}:${minute ?? '00'}`
}

/** Reads a date and a time as YYYY-MM-DDTHH:MM, or null if one of them is invalid: "Oct 3, 2026, 3:05 PM". */
export function readDateTime(text: string, order: DayOrder): string | null {
  const { date = '', time = '' } = dateAndTime.exec(text.slice(0, maxLength).trim())?.groups ?? {}
  const [day, clockTime] = [readFullDate(date, order), readTime(time)]
  return day && clockTime && `${day}T${clockTime}`
}

const maxLength = 100
const clock =
  /^(?<hour>\d{1,2})(?:[:.h](?<minute>[0-5]\d))?(?::[0-5]\d)?(?:(?<half>[ap])\.?m\.?|(?<mark>uhr|h))?$/
const dateAndTime =
  /^(?<date>.*\d)(?:T|,?\s+(?:(?:at|um|a las|saat)\s+)?)(?<time>\d{1,2}(?:[:.h]\d\d.*|\s*[ap]\.?\s?m\.?|\s*uhr|h))$/iu
