import { formatNumber } from '#kernel/format/numbers.ts'

/** Helicopters have limits for components and airframe that airplanes don't have. Gyroplanes are not included. */
export function isHelicopter({ category }: { category: string }): boolean {
  return /helicopter/i.test(category)
}

/** Intervals after which Robinson requires an overhaul of the airframe, whichever limit comes first. */
export const overhaulIntervals = {
  r22: { hours: 2_200, years: 12 },
  r44: { hours: 2_200, years: 12 },
  r66: { hours: 2_000, years: 12 },
} as const satisfies Record<string, OverhaulInterval>

/** Returns the overhaul interval of the airframe by make, family, and model; null for other types. */
export function findOverhaulInterval(fullName: string): OverhaulInterval | null {
  return types.find(([name]) => name.test(fullName))?.[1] ?? null
}

/** The R44 Cadet has longer intervals. */
const types: readonly [name: RegExp, interval: OverhaulInterval][] = [
  [/^Robinson R22/, overhaulIntervals.r22],
  [/^Robinson R44(?!.*Cadet)/, overhaulIntervals.r44],
  [/^Robinson R66/, overhaulIntervals.r66],
]

/** "2,200 h or 12 years". */
export function formatInterval({ hours, years }: OverhaulInterval): string {
  return `${formatNumber(hours)} hr or ${years} years`
}

/**
 * Returns what is left until the first overhaul. Null if the aircraft must have been overhauled since it was built, or
 * its total time is missing: then only the seller knows what is left.
 */
export function firstOverhaul(
  { hours, years }: OverhaulInterval,
  aircraft: { totalTimeHours: number | null; year: number },
  now: string,
): FirstOverhaul | null {
  const { totalTimeHours, year } = aircraft
  const dueYear = year + years
  if (totalTimeHours === null || totalTimeHours > hours) return null
  if (new Date(now).getUTCFullYear() > dueYear) return null
  return { leftHours: hours - totalTimeHours, dueYear }
}

/**
 * Components that limit a helicopter's hours, and the words that sellers use for them. Blades are replaced in each
 * overhaul of a Robinson's airframe.
 */
export const helicopterComponents: readonly HelicopterComponent[] = [
  { label: 'Main rotor blades', words: /main (?:rotor )?blades?|\bMRBs?\b/i, isReplaced: true },
  { label: 'Main rotor hub', words: /main (?:rotor )?hub|rotor head|rotorhead/i },
  { label: 'Mast', words: /\bmast\b/i },
  { label: 'Main gearbox or transmission', words: /main gear ?box|\bMGB\b|transmission/i },
  { label: 'Clutch and freewheel', words: /clutch|free[ -]?wheel|sprag/i },
  {
    label: 'Tail rotor blades',
    words: /tail (?:rotor )?blades?|\bTRBs?\b|fenestron/i,
    isReplaced: true,
  },
  { label: 'Tail gearbox', words: /tail (?:rotor )?gear ?box|\bTGB\b/i },
]

/** Returns the shortest phrase of the seller that gives a number for the component, or undefined. */
export function findComponentMention(texts: readonly string[], words: RegExp): string | undefined {
  return texts
    .flatMap((text) => text.split(/[.;\n]\s|\n/))
    .map((phrase) => phrase.trim().replace(/[.;]$/, ''))
    .filter((phrase) => phrase.length <= 120 && /\d/.test(phrase) && words.test(phrase))
    .toSorted((one, other) => one.length - other.length)[0]
}

type HelicopterComponent = { label: string; words: RegExp; isReplaced?: boolean }
export type OverhaulInterval = { hours: number; years: number }
type FirstOverhaul = { leftHours: number; dueYear: number }
