import type { CatalogueModel } from '#features/lookups/server/public/catalogue/model.ts'
import { toYear } from '../dates.ts'
import type { Random } from '../random.ts'
import type { Avionic } from './avionics.ts'
import { avionicsFor } from './avionics.ts'
import { type Engine, enginesFor } from './engines.ts'
import { serialNumberFor } from './serial-number.ts'
import { type Upkeep, upkeepFor } from './upkeep.ts'

/** One airframe as its owner knows it, before anything is left unsaid. */
export function aircraftFor(
  model: CatalogueModel,
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

/** A model still built is now and then sold new; homebuilts are not, and gliders hardly ever. */
function isFactoryNew(model: CatalogueModel, r: Random) {
  const sold = model.yearLast === null && !unsoldNew.has(model.category)
  return r.chance(sold ? 0.13 : 0)
}

const unsoldNew = new Set(['experimental', 'warbird', 'ultralight'])

function yearBuilt(model: CatalogueModel, isNew: boolean, now: Date, r: Random) {
  const thisYear = toYear(now)
  return isNew ? thisYear - (r.chance(0.25) ? 1 : 0) : modelYear(model, thisYear, r)
}

function modelYear(model: CatalogueModel, thisYear: number, r: Random) {
  const last = Math.min(model.yearLast ?? thisYear - 1, thisYear)
  // The first years of a long production run left more airframes than the last ones did.
  const spot = model.yearLast === null ? r.next() : r.next() ** 1.1
  return Math.min(last, model.yearFirst + Math.floor(spot * (last - model.yearFirst + 1)))
}

/** What such an airframe has flown by now: they fly less as they grow old, and most began their life at work. */
export function typicalHours(model: CatalogueModel, age: number): number {
  const worked = age > 12 ? (workingLives[model.category] ?? 1) : 1
  return model.hoursPerYear * worked * Math.max(0.6, age) ** 0.93
}

/** Twins, turbines and helicopters were bought to earn money, whoever flies them now. */
const workingLives: Partial<Record<CatalogueModel['category'], number>> = {
  'multi-engine-piston': 2,
  turboprop: 1.9,
  'private-jet': 1.45,
  'piston-helicopter': 1.3,
  'turbine-helicopter': 1.2,
}

/** No two owners fly alike. */
function totalTimeAt(model: CatalogueModel, age: number, r: Random) {
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
  const gone = Math.min(0.16, age * 0.0032) + (damage === 'damaged' ? 0.1 : 0)
  return r.weighted([
    ['complete', 1 - gone],
    ['partial', gone * 0.8],
    ['missing', gone * 0.2],
  ] as const)
}

/** When it was last painted or upholstered: not at all in young aircraft, long ago in most old ones. */
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

export type Aircraft = {
  model: CatalogueModel
  year: number
  age: number
  isNew: boolean
  totalTime: number
  engines: Engine[]
  avionics: Avionic[]
  /** A panel newer than the airframe, which buyers pay for. */
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
