import type { CatalogModel, CategorySlug } from '#features/lookups/server/public/catalog/model.ts'
import { type Aircraft, aircraftFor, typicalHours } from './aircraft/aircraft.ts'
import { type Random, randomFor } from './random.ts'

/** Returns the owner's asking price, rounded as sellers do. */
export function askingPrice(aircraft: Aircraft, levels: MarketLevels, r: Random): number {
  const level = levels.get(aircraft.model.category) ?? 1
  return roundAskingPrice(worth(aircraft, r) * level, r)
}

/**
 * Computes factors that adjust each category's median price to match real ads. Prices a sample, because the median
 * depends on years, hours, and equipment together.
 */
export function marketLevels(catalogue: readonly CatalogModel[], now: Date): MarketLevels {
  const levels: MarketLevels = new Map()
  for (const [category, median] of Object.entries(advertisedMedians) as [CategorySlug, number][]) {
    const models = catalogue.filter((m) => m.category === category)
    if (models.length === 0) continue
    const shares = models.map((m) => [m, m.share] as const)
    const sample = Array.from({ length: sampleSize }, (_, i) => {
      const r = randomFor(calibrationSeed, i)
      return worth(aircraftFor(r.weighted(shares), now, r), r)
    }).sort((a, b) => a - b)
    levels.set(category, median / (sample[sampleSize >> 1] as number))
  }
  return levels
}

export type MarketLevels = Map<CategorySlug, number>

const sampleSize = 601
const calibrationSeed = 20_261

/** Median asking prices for used aircraft in real ads, in US dollars. */
export const advertisedMedians: Partial<Record<CategorySlug, number>> = {
  'single-engine-piston': 115_000,
  'multi-engine-piston': 165_000,
  turboprop: 800_000,
  'private-jet': 1_095_000,
  'piston-helicopter': 167_500,
  'turbine-helicopter': 675_000,
  glider: 89_900,
  ultralight: 4_000,
  gyroplane: 105_000,
}

function worth(aircraft: Aircraft, r: Random): number {
  const { model } = aircraft
  const noise = Math.exp(r.normal() * 0.09)
  return (
    (curve(model, aircraft) * hoursFactor(aircraft) * engineFactor(aircraft) -
      airframeWear(aircraft)) *
    conditionFactor(aircraft) *
    noise
  )
}

/** Returns the price of an airframe's used life, up to half of the typical price. */
function airframeWear({ model, overhaul, isNew }: Aircraft) {
  return isNew || !overhaul ? 0 : Math.min(overhaul.worn, 0.5 * model.price.oldest)
}

/**
 * Interpolates exponentially between the prices of the oldest and newest model years. Aircraft lose the most value in
 * their first years.
 */
function curve(model: CatalogModel, { year, isNew, age }: Aircraft) {
  const last = model.yearLast ?? year + age
  const span = Math.max(1, last - model.yearFirst)
  const position = isNew ? 1 : Math.min(1, Math.max(0, (year - model.yearFirst) / span)) ** 1.15
  return Math.exp(
    (1 - position) * Math.log(model.price.oldest) + position * Math.log(model.price.newest),
  )
}

function hoursFactor({ model, age, totalTime, isNew }: Aircraft) {
  if (isNew) return 1
  const typical = Math.max(200, typicalHours(model, age))
  const excess = (totalTime - typical) / typical
  return 1 - 0.14 * Math.min(1.6, Math.max(-0.9, excess))
}

function engineFactor({ model, engines, isNew, overhaul }: Aircraft) {
  if (isNew || engines.length === 0 || overhaul?.includesEngine) return 1
  const used = engines.map((e) => Math.min(1.15, Math.max(e.hours / (e.tbo ?? 4_000), e.usedYears)))
  const mean = used.reduce((sum, share) => sum + share, 0) / used.length
  return 1 - model.price.engineShare * (mean - 0.42)
}

function conditionFactor({ panelUpgraded, damage, logs, paintYear, year, age }: Aircraft) {
  const fresh = age > 15 && paintYear - year > age - 6
  return (panelUpgraded ? 1.1 : 1) * damageFactor[damage] * logsFactor[logs] * (fresh ? 1.04 : 1)
}

const damageFactor = { none: 1, repaired: 0.92, damaged: 0.55 }
const logsFactor = { complete: 1, partial: 0.93, missing: 0.85 }

/** Rounds 118,437 to an amount such as 118,500, 117,900, or 118,000, because sellers usually ask for round amounts. */
export function roundAskingPrice(value: number, r: Random): number {
  const step = steps.find(([below]) => value < below)?.[1] ?? 100_000
  const base = Math.max(step, Math.round(value / step) * step)
  return r.weighted(endings)(base, step)
}

/** Prices below the first number are rounded to multiples of the second. */
const steps: [number, number][] = [
  [5_000, 100],
  [20_000, 500],
  [120_000, 1_000],
  [400_000, 5_000],
  [1_000_000, 10_000],
  [5_000_000, 50_000],
]

type Ending = (base: number, step: number) => number
const round: Ending = (base) => base
const ninetyNine: Ending = (base, step) =>
  base - (step >= 1_000 ? Math.max(100, step / 10) : step / 10)
const fiveHundred: Ending = (base, step) => base - (step >= 1_000 ? 500 : 0)
const justBelow: Ending = (base, step) => base - (step >= 10_000 ? 5_000 : step >= 1_000 ? 100 : 0)
const endings: readonly (readonly [Ending, number])[] = [
  [round, 58],
  [ninetyNine, 14],
  [justBelow, 16],
  [fiveHundred, 12],
]
