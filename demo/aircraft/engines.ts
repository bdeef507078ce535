import { findEngineLimit, usualTboHours } from '#features/lookups/overhaul-limits.ts'
import { findTbo } from '#features/lookups/server/public/catalog/catalog.ts'
import type { CatalogModel } from '#features/lookups/server/public/catalog/model.ts'
import { toUtcDay } from '#kernel/time.ts'
import { daysAfter, toYear } from '../dates.ts'
import type { Random } from '../random.ts'

/** Returns one entry per engine, starting with the left one. Empty for gliders. */
export function enginesFor(model: CatalogModel, life: Life, r: Random): Engine[] {
  if (!model.engine || model.engineCount === 0) return []
  const first = makeEngine(model, model.engine, life, r)
  const engines = [first]
  for (let number = 2; number <= model.engineCount; number += 1)
    engines.push(makeSister(first, model, model.engine, life, r))
  return engines
}

type Life = { year: number; age: number; totalTime: number; now: Date }

function makeEngine(
  model: CatalogModel,
  engine: NonNullable<CatalogModel['engine']>,
  life: Life,
  r: Random,
): Engine {
  const original = findTbo(engine, { hoursBasis: 'SNEW' }, life.year)
  const tbo = original ?? usualTboHours[engine.type === 'piston' ? 'piston' : 'turbine']
  const since = chooseBasis(life, tbo, engine.type === 'piston', r)
  const run = Math.round(r.next() ** 1.5 * tbo * 1.02)
  // An engine with as many hours as the airframe is original and has never been overhauled.
  const basis = run >= life.totalTime ? 'SNEW' : since
  const hours = basis === 'SNEW' ? life.totalTime : run
  const yearsSince = Math.min(recent(hours / Math.max(20, model.hoursPerYear * 0.8), r), life.age)
  const dated = basis === 'SMOH' || basis === 'SFRM' ? overhaulDate(yearsSince, life, r) : null
  const origin = { hoursBasis: basis, overhauledOn: dated }
  const limit = findEngineLimit({ make: engine.make, model: engine.model, ...origin }, life.year)
  const years = dated ? toYear(life.now) - Number(dated.slice(0, 4)) : life.age
  return {
    hours,
    basis,
    overhauledOn: dated,
    usedYears: limit?.isReserved ? years / limit.years : 0,
    tbo: findTbo(engine, origin, life.year),
    propeller: makePropeller(model, { hours, basis, overhauledOn: dated }, life, r),
  }
}

/**
 * Limits the years since overhaul. Few engines on the market have low hours from an old overhaul, because such engines
 * are hard to sell.
 */
function recent(years: number, r: Random) {
  return years < 14 || r.chance(0.08) ? years : r.between(7, 14)
}

/**
 * Engines that haven't reached their TBO are as old as the airframe. All others have had an overhaul. Turbines have no top
 * overhaul and aren't rebuilt.
 */
function chooseBasis(life: Life, tbo: number, isPiston: boolean, r: Random): Basis {
  const original = life.totalTime < tbo * 0.9 && r.chance(life.age < 22 ? 0.94 : 0.25)
  if (original || life.age < 4) return 'SNEW'
  const since = r.weighted([
    ['SMOH', 80],
    ['SFRM', 13],
    ['STOH', 4],
  ] as const)
  return isPiston ? since : 'SMOH'
}

function overhaulDate(yearsSince: number, life: Life, r: Random) {
  const date = daysAfter(life.now, -365 * yearsSince * r.between(0.85, 1.1) - r.int(20, 90))
  return date.getUTCFullYear() <= life.year ? null : toUtcDay(date)
}

/**
 * Creates the second engine of a twin. Both are often overhauled together. Otherwise, each engine has its own hours.
 */
function makeSister(
  first: Engine,
  model: CatalogModel,
  engine: NonNullable<CatalogModel['engine']>,
  life: Life,
  r: Random,
): Engine {
  if (first.basis === 'SNEW' || r.chance(0.45)) return { ...first }
  if (r.chance(0.3)) return makeEngine(model, engine, life, r)
  const hours = Math.max(0, Math.min(life.totalTime, Math.round(first.hours + r.normal() * 60)))
  return { ...first, hours }
}

function makePropeller(
  { propeller, hoursPerYear }: CatalogModel,
  engine: Pick<Engine, 'hours' | 'basis' | 'overhauledOn'>,
  life: Life,
  r: Random,
): Propeller | null {
  if (!propeller) return null
  const together = r.chance(0.6)
  const hours = together ? engine.hours : Math.round(Math.min(life.totalTime, r.between(0, 1_400)))
  const basis =
    hours >= life.totalTime || (together && engine.basis === 'SNEW') ? 'SNEW' : propellerBasis(r)
  const flown = hours / Math.max(40, hoursPerYear * 0.8)
  const alone = toUtcDay(daysAfter(life.now, -365 * Math.min(flown, 14, life.age) - 60))
  return {
    make: propeller.make,
    blades: propeller.blades,
    hours,
    basis,
    overhauledOn: basis === 'SMOH' ? (together && engine.overhauledOn) || alone : null,
  }
}

function propellerBasis(r: Random): Basis {
  return r.chance(0.3) ? 'SNEW' : 'SMOH'
}

export type Basis = 'SNEW' | 'SMOH' | 'SFRM' | 'STOH'
export type Propeller = {
  make: string
  blades: number
  hours: number
  basis: Basis
  /** ISO date. */
  overhauledOn: string | null
}
export type Engine = {
  hours: number
  basis: Basis
  /** ISO date. */
  overhauledOn: string | null
  tbo: number | null
  /** Part of the calendar limit that is used. Zero if owners don't observe it. */
  usedYears: number
  propeller: Propeller | null
}
