import { monthsSince } from '#kernel/time.ts'
import { generalKnowledge } from './basis.ts'
import { findEngineStep, type SteppedEngine, toDesignation } from './engine-steps.ts'

/** A maker's calendar limit for overhauls. The maker is null if several makers of such engines recommend the same. */
export type OverhaulLimit = {
  maker: string | null
  years: number
  /** Set if the limit depends on the model. `years` is the shortest. */
  maxYears?: number
  /** True if owners set money aside for it. Private owners usually exceed the 12 years of Lycoming and Continental. */
  isReserved?: boolean
  /** The basis of the years, as in the tables of `reference/`. */
  basis: string
}

/**
 * Returns the calendar limit of an engine. Null if its maker has none, such as for radials, or if it isn't known, such as
 * for Jabiru, Solo, and most turbines.
 *
 * @param built Year of the aircraft
 */
export function findEngineLimit(engine: SteppedEngine, built: number | null): OverhaulLimit | null {
  const text = `${engine.make ?? ''} ${engine.model ?? ''}`
  if (text.trim() === '') return null
  const isMade = engineLimits.some((row) => row.make?.test(text))
  const designation = toDesignation(engine)
  const row = engineLimits.find(
    ({ make, model }) =>
      (isMade ? make?.test(text) : !engine.make && designation !== '') && model.test(designation),
  )
  if (!row) return null
  const { maker, years, isReserved, basis } = row
  return {
    maker,
    years: findEngineStep(engine, built)?.years ?? years,
    ...(isReserved && { isReserved }),
    basis,
  }
}

/** Returns the calendar limit of a propeller. Other makers have their own, and fixed-pitch wood has none. */
export function findPropellerLimit(make: string | null): OverhaulLimit | null {
  return propellerLimits.find(({ name }) => name.test(make ?? ''))?.limit ?? null
}

/** Years after which the makers of most piston engines recommend an overhaul. */
export const commonEngineYears = 12

/** TBO to expect of an engine for which neither the seller nor the catalog has one. */
export const usualTboHours = { piston: 1_900, turbine: 3_500 }

/** Typical limits of other parts. They are general knowledge. */
export const partLimits = {
  propeller: { years: 6 },
  compositePropeller: { years: 8 },
  /** A Cirrus has its own parachute. */
  caps: { years: 10 },
  parachute: { years: 6 },
  envelope: { hours: 400 },
  batteries: { hours: 500 },
  landingGear: { years: 6 },
  helicopterInspections: { years: 12 },
} as const

/**
 * Robinsons’ airframes are overhauled after these hours, and inspected or overhauled after these years. Prices are our
 * estimate, and the rest is general knowledge.
 */
export const overhaulIntervals = {
  r22: { hours: 2_200, years: 12, dollars: 190_000, includesEngine: true },
  r44: { hours: 2_200, years: 12, dollars: 291_000, includesEngine: true },
  r66: { hours: 2_000, years: 12, dollars: 230_000, includesEngine: false },
} as const satisfies Record<string, OverhaulInterval>

export type OverhaulInterval = {
  hours: number
  years: number
  /** Price of the overhaul in US dollars. */
  dollars: number
  /** True if the engine is overhauled with the airframe, so that its own overhaul doesn't extend its life. */
  includesEngine: boolean
}

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
type DatedEngine = {
  hours: number | null
  hoursBasis: string | null
  overhauledOn: string | null
  year: number | null
}

/** The first row that matches applies. `make` is null for designations that several makers use. */
const engineLimits: readonly EngineRow[] = [
  {
    maker: 'Rotax',
    make: /rotax/i,
    model: /^(?:277|377|447|462|503|532|582|618)/,
    years: 5,
    isReserved: true,
    basis: generalKnowledge,
  },
  {
    maker: 'Rotax',
    make: /rotax/i,
    model: /^91[24](?! ?iS)/,
    years: 15,
    isReserved: true,
    basis:
      'document: Rotax SB-912-057UL; document: Rotax SB-914-039; document: Rotax SB-912-041UL and SB-914-027UL',
  },
  {
    maker: 'Rotax',
    make: /rotax/i,
    model: /^91[256]/,
    years: 15,
    isReserved: true,
    basis: generalKnowledge,
  },
  {
    maker: 'Austro Engine',
    make: /austro/i,
    model: /^(?:AE ?3[03]0|E4)/i,
    years: 12,
    isReserved: true,
    basis: generalKnowledge,
  },
  {
    maker: 'Continental',
    make: /thielert|technify|continental/i,
    model: /^(?:Centurion|TAE|CD-?1[357])/i,
    years: 12,
    isReserved: true,
    basis: generalKnowledge,
  },
  {
    maker: 'Walter',
    make: /walter/i,
    model: /^M-?601/i,
    years: 5,
    isReserved: true,
    basis: generalKnowledge,
  },
  { maker: null, make: null, model: /^IO-?360$/i, years: 12, basis: generalKnowledge },
  // The table doesn't have radials.
  {
    maker: 'Continental',
    make: /continental|\btcm\b/i,
    model:
      /^(?:$|A-?[5-8]\d|C-?(?:75|85|90|1[124]5)|E-?(?:165|185|225)|G?O-?300|[A-Z]{0,5}O[FL]?-?(?:200|240|346|470|520|550)|L?TSIO-?360|IO-?360(?:-?[A-Z]{1,2}\d?(?:$|[ (])|$))/i,
    years: 12,
    basis: 'document: Continental M-0 (April 15, 2016)',
  },
  {
    maker: 'Lycoming',
    make: /lycoming/i,
    model: /^(?:$|[A-Z]{0,5}O-?(?:233|235|290|320|340|360|390|435|480|540|541|580|720))/i,
    years: 12,
    basis: 'document: Lycoming SI 1009AW (February 24, 2014)',
  },
]

const propellerLimits: readonly { name: RegExp; limit: OverhaulLimit }[] = [
  {
    name: /hartzell/i,
    limit: {
      maker: 'Hartzell',
      years: 6,
      basis: 'document: Hartzell Owner’s Manual 136 (61-00-36, Rev. 2, February 2017)',
    },
  },
  {
    name: /mc ?cauley/i,
    limit: { maker: 'McCauley', years: 5, maxYears: 6, basis: generalKnowledge },
  },
  { name: /^mt\b/i, limit: { maker: 'MT', years: 6, basis: generalKnowledge } },
]

type EngineRow = {
  maker: string | null
  make: RegExp | null
  /** Matches the designation without the maker's name, which is empty if only the maker is stated. */
  model: RegExp
  years: number
  isReserved?: boolean
  basis: string
}
