import { monthsSince } from '#kernel/time.ts'
import type { EngineEntry } from './meta-contract.ts'

/** Hours and date since a part was new or overhauled. Null if the listing doesn't state them. */
export type PartAge = {
  hours: number | null
  since: string | null
  /** True if they count from new because no overhaul is stated. */
  isNew?: boolean
}

/** Returns an engine's age. A top overhaul doesn't restart its life, and its date can be the one that is stated. */
export function engineAge({ hours, hoursBasis, overhauledOn, year }: DatedEngine): PartAge {
  if (hoursBasis === 'STOH') return { hours: null, since: null }
  const isDated = overhauledOn === null && hoursBasis === 'SNEW' && year !== null
  return { hours, since: isDated ? endOfYear(year) : overhauledOn }
}

/** Returns the age of the part with the most hours and of the one with the oldest date. Null if one doesn't state it. */
export function oldestAge(ages: readonly PartAge[]): PartAge {
  const hours = ages.map((age) => age.hours).filter((value) => value !== null)
  const dates = ages.map(({ since }) => since).filter((value) => value !== null)
  const isStated = (values: readonly unknown[]) => ages.length > 0 && values.length === ages.length
  return {
    hours: isStated(hours) ? Math.max(...hours) : null,
    since: isStated(dates) ? (dates.toSorted()[0] ?? null) : null,
  }
}

/** Returns the day from which limits count if only the year is known. */
export function endOfYear(year: number): string {
  return `${year}-12-31`
}

/**
 * Returns what is left of a part's limits. A first overhaul in the past must have been done, so the next one is unknown.
 */
export function remainingLife(
  { hours, months }: { hours: number | null; months: number | null },
  age: PartAge | undefined,
  now: Date,
): RemainingLife {
  const leftHours = hours === null || age?.hours == null ? null : hours - age.hours
  const leftMonths = months === null || !age?.since ? null : months - monthsSince(age.since, now)
  const isUnknown = age?.isNew && Math.min(leftHours ?? 0, leftMonths ?? 0) < 0
  return isUnknown ? { leftHours: null, leftMonths: null } : { leftHours, leftMonths }
}

/** Negative past the limit. Null if the listing doesn't say enough, or if there's no such limit. */
export type RemainingLife = { leftHours: number | null; leftMonths: number | null }
type DatedEngine = Pick<EngineEntry, 'hours' | 'overhauledOn' | 'year'> & {
  hoursBasis: string | null
}
