import {
  endOfYear,
  type OverhaulInterval,
  overhaulIntervals,
  type PartAge,
  remainingLife,
} from '#features/lookups/overhaul-limits.ts'
import { formatNumber } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import type { AirframeLife } from './facts/engine-contract.ts'

/** Helicopters have component and airframe limits that airplanes don't. Excludes gyroplanes. */
export function isHelicopter({ category }: { category: string }): boolean {
  return /helicopter/i.test(category)
}

/** Returns the airframe's overhaul interval for a full model name, or null for other types. */
export function findOverhaulInterval(fullName: string): OverhaulInterval | null {
  return types.find(([name]) => name.test(fullName))?.[1] ?? null
}

/** The R44 Cadet is excluded because it has longer intervals. */
const types: readonly [name: RegExp, interval: OverhaulInterval][] = [
  [/^Robinson R22/, overhaulIntervals.r22],
  [/^Robinson R44(?!.*Cadet)/, overhaulIntervals.r44],
  [/^Robinson R66/, overhaulIntervals.r66],
]

/** Describes an interval. All pages use the same words. */
export function formatInterval({ hours, years }: OverhaulInterval): string {
  return t`Overhaul at ${formatNumber(hours)} hr, inspection or overhaul at ${years} years`
}

/**
 * Returns the hours and the date from which the limits count: the overhaul, or new if none is stated. Null if the listing
 * doesn't say.
 */
export function airframeAge({ totalTimeHours, year, last }: OverhauledAircraft): PartAge {
  const { overhaulHours, overhauledOn } = last
  const isNew = overhaulHours === null && overhauledOn === null
  if (!isNew) return { hours: overhaulHours, since: overhauledOn, isNew }
  if (totalTimeHours === null || year === null) return { hours: null, since: null, isNew: false }
  return { hours: totalTimeHours, since: endOfYear(year), isNew }
}

/**
 * Returns a helicopter's progress toward its next airframe overhaul. Null if neither limit can be derived, such as if the
 * first overhaul must already have been done and isn't stated.
 */
export function findAirframeLife(
  { name, ...aircraft }: OverhauledAircraft & { name: string },
  now: Date,
): AirframeLife {
  const interval = findOverhaulInterval(name)
  if (!interval) return null
  const limitMonths = interval.years * 12
  const limits = { hours: interval.hours, months: limitMonths }
  const { leftHours, leftMonths } = remainingLife(limits, airframeAge(aircraft), now)
  if (leftHours === null && leftMonths === null) return null
  return {
    hours: leftHours === null ? null : interval.hours - leftHours,
    limitHours: interval.hours,
    calendar: leftMonths === null ? null : { months: limitMonths - leftMonths, limitMonths },
  }
}

/** Components that limit a helicopter's hours, and patterns for the terms that sellers use. */
export const helicopterComponents: readonly HelicopterComponent[] = [
  { label: 'Main rotor blades', pattern: /main (?:rotor )?blades?|\bMRBs?\b/i },
  { label: 'Main rotor hub', pattern: /main (?:rotor )?hub|rotor head|rotorhead/i },
  { label: 'Mast', pattern: /\bmast\b/i },
  { label: 'Main gearbox or transmission', pattern: /main gear ?box|\bMGB\b|transmission/i },
  { label: 'Clutch and freewheel', pattern: /clutch|free[ -]?wheel|sprag/i },
  {
    label: 'Tail rotor blades',
    pattern: /tail (?:rotor )?blades?|\bTRBs?\b|fenestron/i,
  },
  { label: 'Tail gearbox', pattern: /tail (?:rotor )?gear ?box|\bTGB\b/i },
]

/** Translates a name that the editor suggested. Other names are the seller's own words. */
export function formatComponentName(name: string): string {
  return helicopterComponents.some(({ label }) => label === name) ? translate(name) : name
}

/** Returns the seller's shortest phrase with a number for the component, or undefined. */
export function findComponentMention(
  texts: readonly string[],
  pattern: RegExp,
): string | undefined {
  return texts
    .flatMap((text) => text.split(/[.;\n]\s|\n/))
    .map((phrase) => phrase.trim().replace(/[.;]$/, ''))
    .filter((phrase) => phrase.length <= 120 && /\d/.test(phrase) && pattern.test(phrase))
    .toSorted((a, b) => a.length - b.length)[0]
}

type HelicopterComponent = { label: string; pattern: RegExp }
type OverhauledAircraft = {
  totalTimeHours: number | null
  year: number | null
  last: { overhaulHours: number | null; overhauledOn: string | null }
}
