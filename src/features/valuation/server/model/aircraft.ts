import { commonEngineYears, usualTboHours } from '#features/lookups/overhaul-limits.ts'

/** Factors that affect the asking price. Null means "not stated". */
export type Aircraft = {
  id: number
  /** Family key. Aircraft of the same family are compared first. */
  family: string
  makeId: number
  categoryId: number | null
  engineCount: number | null
  /** Null if it can't be derived from the engines, category, or fuel. */
  powerplant: Powerplant | null
  isPressurized: boolean
  /** True if a year counts little beyond 30 years. */
  isSlowAging: boolean
  /** Total power of all engines: horsepower, or pounds of thrust for jets. */
  power: number | null
  model: string | null
  year: number
  /** As of the current year. */
  ageYears: number
  totalTimeHours: number | null
  /** Average over all engines, where 1 is TBO. A top overhaul counts as a partial renewal. */
  engineUsed: number | null
  /** Since new for engines that were never overhauled. */
  yearsSinceOverhaul: number | null
  seats: number | null
  /** From 0 for none to 1 for the largest price reduction. */
  damage: number | null
  logsMissing: number | null
  /** 1 if equipped, 0 if not. */
  equipment: Readonly<Record<Equipment, number | null>>
  /** Number of avionics listed. */
  avionics: number | null
  /** 1 if enrolled in an engine program that pays for overhauls. */
  programme: number | null
  /** Used part of the airframe's limits, its propellers', and other limits than the engine's, in US dollars. */
  wornDollars: number | null
  /** False if all of their ages are unknown. */
  isWearStated: boolean
}

/** An aircraft with its asking price, or with its last asking price if it's sold. */
export type Advertisement = Aircraft & {
  price: number
  /** Null if unknown. Each unknown seller counts as a different one. */
  sellerId: string | null
}

export type Powerplant = 'piston' | 'turbine' | 'jet' | 'electric' | 'none'

/** Checks whether prices are comparable. An unknown powerplant is comparable only within the family. */
export function isComparable(a: Aircraft, b: Aircraft): boolean {
  if (a.isPressurized !== b.isPressurized) return false
  if (a.powerplant === null || b.powerplant === null) return a.family === b.family
  return a.powerplant === b.powerplant
}

export const equipmentKinds = [
  'waas',
  'adsbOut',
  'autopilot',
  'glass',
  'iceProtection',
  'knownIce',
  'airConditioning',
  'oxygen',
] as const
export type Equipment = (typeof equipmentKinds)[number]

export const noEquipment: Aircraft['equipment'] = {
  waas: null,
  adsbOut: null,
  autopilot: null,
  glass: null,
  iceProtection: null,
  knownIce: null,
  airConditioning: null,
  oxygen: null,
}

/**
 * Returns the fraction of the TBO that has been used by hours or, for pistons, by age. Implausibly high hours count as
 * past TBO. Null for turbines without a TBO because many are maintained on condition.
 */
export function engineUsage({
  hours,
  basis,
  tboHours,
  powerplant,
  years,
  calendarUsed,
}: EngineTime): number | null {
  const isTurbine = powerplant === 'turbine' || powerplant === 'jet'
  const tbo = tboHours ?? (isTurbine ? null : usualTboHours.piston)
  if (hours === null || tbo === null) return null
  const used = Math.max(
    isTurbine ? 0 : (calendarUsed ?? usageByAge(years)),
    Math.min(hours / tbo, maxUsed),
  )
  // A top overhaul renews only the cylinders. The crankshaft and case have aged since an overhaul at an unknown time.
  return basis === 'STOH' ? oldBottomEnd + (1 - oldBottomEnd) * used : used
}

/**
 * Returns the part of a piston engine's life that its age alone has used. Appraisers count an engine that wasn't
 * overhauled for decades as run out, whatever its hours.
 */
export function usageByAge(years: number | null): number {
  if (years === null) return 0
  return Math.min(1, Math.max(0, (years - commonEngineYears) / (runOutYears - commonEngineYears)))
}

const maxUsed = 1.2
/** Chosen by the error on real ads that the model hadn't seen. */
const runOutYears = 30
const oldBottomEnd = 0.6

type EngineTime = {
  hours: number | null
  basis: string | null
  tboHours: number | null
  powerplant: Powerplant | null
  /** Since the overhaul, or since new if it was never overhauled. Null if unknown. */
  years: number | null
  /** Used part of a calendar limit that owners observe. Null if there is none. */
  calendarUsed: number | null
}
