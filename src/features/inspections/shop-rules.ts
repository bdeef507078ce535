import type { Kind } from '#features/lookups/kinds.ts'
import { normalizeLine } from '#kernel/normalize-text.ts'
import { dayMs, toUtcDay } from '#kernel/time.ts'

/** Labels of the kinds of aircraft that a shop inspects. */
export const kindLabels = {
  airplane: 'Airplanes',
  jet: 'Jets',
  'light-sport': 'Light-sport aircraft',
  helicopter: 'Helicopters',
  gyroplane: 'Gyroplanes',
  glider: 'Gliders',
  'motor-glider': 'Motor gliders',
  ultralight: 'Ultralights',
  balloon: 'Balloons',
  airship: 'Airships',
} as const satisfies Record<Kind, string>

/** Splits a list at commas, semicolons, and lines, without empty entries and repetitions. */
export function splitList(text: string): string[] {
  return split(text, /[,;\n]/)
}

/** Splits names of companies, which may contain commas, at semicolons and lines. */
export function splitNames(text: string): string[] {
  return split(text, /[;\n]/)
}

function split(text: string, separator: RegExp): string[] {
  const entries = text.split(separator).map((entry) => normalizeLine(entry).replace(/\s+/g, ' '))
  const folded = entries.map((entry) => entry.toLowerCase())
  return entries.filter((entry, at) => entry !== '' && folded.indexOf(entry.toLowerCase()) === at)
}

/** Returns the Monday of a day's week. */
export function toMonday(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  return toUtcDay(new Date(date.getTime() - ((date.getUTCDay() + 6) % 7) * dayMs))
}

/** A free week is stated until it's over. */
export function isWeekOver(monday: string, today: string): boolean {
  return toMonday(today) > monday
}

/** Maximum distance of suggested shops from the aircraft, in nautical miles. */
export const maxShopDistanceNm = 250
export const maxSuggestedShops = 3
