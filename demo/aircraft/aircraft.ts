import type { CatalogModel } from '#features/lookups/server/public/catalog/model.ts'
import { toYear } from '../dates.ts'
import type { Random } from '../random.ts'
import { type AirframeOverhaul, airframeOverhaulFor } from './airframe-overhaul.ts'
import type { Avionic } from './avionics.ts'
import { avionicsFor } from './avionics.ts'
import { type Engine, enginesFor } from './engines.ts'
import { serialNumberFor } from './serial-number.ts'
import { type Upkeep, upkeepFor } from './upkeep.ts'

/** Generates one airframe with all the facts that its owner would know. Some are omitted later. */
export function aircraftFor(
  model: CatalogModel,
  now: Date,
  r: Random,
  registered: { year: number } | null = null,
): Aircraft {
  const isNew = !registered && isFactoryNew(model, r)
  const year = registered?.year ?? yearBuilt(model, isNew, now, r)
  const age = Math.max(0, toYear(now) - year)
  const totalTime = isNew ? r.int(3, 38) : totalTimeAt(model, age, r)
  const panel = avionicsFor(model, year, r)
  const damage = isNew ? 'none' : damageHistory(age, r)
  return {
    model,
    year,
    age,
    isNew,
    totalTime,
    engines: enginesFor(model, { year, age, totalTime, now }, r),
    overhaul: airframeOverhaulFor(model, { age, totalTime, now }, r),
    avionics: panel.items,
    panelUpgraded: panel.upgraded,
    damage,
    logs: isNew ? 'complete' : logbooks(age, damage, r),
    ...upkeepFor(model, { year, isNew, totalTime, now }, r),
    paintYear: refinishedIn(year, age, 14, toYear(now), r),
    interiorYear: refinishedIn(year, age, 12, toYear(now), r),
    usefulLoad: vary(model.usefulLoadLb, 0.05, r),
    emptyWeight: vary(model.emptyWeightLb, 0.025, r),
    seats: model.seats,
    serialNumber: serialNumberFor(model, year, r),
  }
}

/** Models still in production are sometimes sold new. Homebuilts never are, and gliders rarely are. */
function isFactoryNew(model: CatalogModel, r: Random) {
  const sold = model.yearLast === null && !unsoldNew.has(model.category)
  return r.chance(sold ? 0.13 : 0)
}

const unsoldNew = new Set(['experimental', 'warbird', 'ultralight'])

function yearBuilt(model: CatalogModel, isNew: boolean, now: Date, r: Random) {
  const thisYear = toYear(now)
  return isNew ? thisYear - (r.chance(0.25) ? 1 : 0) : modelYear(model, thisYear, r)
}

function modelYear(model: CatalogModel, thisYear: number, r: Random) {
  const last = Math.min(model.yearLast ?? thisYear - 1, thisYear)
  // More airframes remain from the first years of a long production run than from the last ones.
  const position = model.yearLast === null ? r.next() : r.next() ** 1.1
  return Math.min(last, model.yearFirst + Math.floor(position * (last - model.yearFirst + 1)))
}

/**
 * Returns the typical hours of an airframe of this age. Aircraft fly less as they age, and older ones in some
 * categories started in commercial use.
 */
export function typicalHours(model: CatalogModel, age: number): number {
  const worked = age > 12 ? (workingLives[model.category] ?? 1) : 1
  return model.hoursPerYear * worked * Math.max(0.6, age) ** 0.93
}

/** Hour multipliers for categories whose older aircraft were bought for commercial use, even if they're private now. */
const workingLives: Partial<Record<CatalogModel['category'], number>> = {
  'multi-engine-piston': 2,
  turboprop: 1.9,
  'private-jet': 1.45,
  'piston-helicopter': 1.3,
  'turbine-helicopter': 1.2,
}

/** Varies the hours because owners fly different amounts. */
function totalTimeAt(model: CatalogModel, age: number, r: Random) {
  return Math.round(
    Math.max(4, Math.min(typicalHours(model, age) * Math.exp(r.normal() * 0.45), 34_000)),
  )
}

function damageHistory(age: number, r: Random): Aircraft['damage'] {
  const repaired = Math.min(0.26, 0.03 + age * 0.005)
  return r.weighted([
    ['none', 1 - repaired - 0.012],
    ['repaired', repaired],
    ['damaged', 0.012],
  ] as const)
}

function logbooks(age: number, damage: Aircraft['damage'], r: Random): Aircraft['logs'] {
  const incompleteShare = Math.min(0.16, age * 0.0032) + (damage === 'damaged' ? 0.1 : 0)
  return r.weighted([
    ['complete', 1 - incompleteShare],
    ['partial', incompleteShare * 0.8],
    ['missing', incompleteShare * 0.2],
  ] as const)
}

/**
 * Returns the year in which the paint or interior was last redone. Young aircraft have the original paint and interior,
 * and most old ones were refinished long ago.
 */
function refinishedIn(built: number, age: number, cycle: number, thisYear: number, r: Random) {
  if (age < 8) return built
  const chances = Math.min(3, Math.floor(age / cycle) + 1)
  if (r.chance(0.25 / chances)) return built
  const yearsAgo = Math.floor(r.next() ** 1.2 * Math.min(age - 3, 32))
  return Math.max(built, thisYear - yearsAgo)
}

function vary(value: number | null, by: number, r: Random) {
  return value === null ? null : Math.round(value * (1 + by * r.normal() * 0.5))
}

export function isLighterThanAir({ category }: Pick<CatalogModel, 'category'>): boolean {
  return category === 'balloon' || category === 'airship'
}

export type Aircraft = {
  model: CatalogModel
  year: number
  age: number
  isNew: boolean
  totalTime: number
  engines: Engine[]
  overhaul: AirframeOverhaul | null
  avionics: Avionic[]
  /** True if the panel is newer than the airframe, which raises the price. */
  panelUpgraded: boolean
  damage: 'none' | 'repaired' | 'damaged'
  logs: 'complete' | 'partial' | 'missing'
  paintYear: number
  interiorYear: number
  usefulLoad: number | null
  emptyWeight: number | null
  seats: number
  serialNumber: string
} & Upkeep
