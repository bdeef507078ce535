import { type Aircraft, type Equipment, equipmentKinds } from './aircraft.ts'

/** Display group for price factors. */
export type PriceFeatureGroup =
  | 'year'
  | 'hours'
  | 'engine'
  | 'overhaul'
  | 'worn'
  | 'equipment'
  | 'condition'
  | 'programme'

type PriceFeature = {
  group: PriceFeatureGroup
  /** Equipment that the feature reads, if it's only one kind. */
  equipment?: Equipment
  /** Null if not stated. The scale is the usual price of the compared aircraft. */
  read: (aircraft: Aircraft, scale: number) => number | null
  /** Checks whether the listing states the value, if it's assumed otherwise. */
  isStated?: (aircraft: Aircraft) => boolean
  /** Expected weight, if not zero. */
  prior?: number
  /** Prior spread of the weight in any category, as a fraction of the price per unit. */
  spread: number
  /** Prior spread of a category's weight around the overall weight, and of a family's weight around its category's. */
  ownSpread: number
  /** Expected sign of the weight. A fit with the opposite sign is treated as noise. */
  sign: -1 | 0 | 1
  /** Largest weight, up or down, for aircraft that age slowly. */
  maxSlowWeight?: number
}

/** Breakpoints of a piecewise linear function of age in years because depreciation is steepest in the first years. */
const bends = [3, 8, 15, 25]
const decades = (years: number) => years / 10
/** Older aircraft lose little value with age in most families, so that a family’s own prices have to show it. */
const oldYears = 30
const young = ({ ageYears }: Aircraft) => Math.min(ageYears, oldYears)

export const priceFeatures: readonly PriceFeature[] = [
  { group: 'year', read: (a) => decades(young(a)), spread: 0.5, ownSpread: 0.25, sign: 0 },
  ...bends.map(
    (bend): PriceFeature => ({
      group: 'year',
      read: (a) => decades(Math.max(0, young(a) - bend)),
      spread: 0.25,
      ownSpread: 0.06,
      sign: 0,
    }),
  ),
  {
    group: 'year',
    read: (a) => decades(a.ageYears - young(a)),
    spread: 0.1,
    ownSpread: 0.03,
    sign: 0,
    maxSlowWeight: 0.15,
  },
  {
    group: 'hours',
    read: (a) => map(a.totalTimeHours, (hours) => Math.log(200 + hours)),
    spread: 0.3,
    ownSpread: 0.1,
    sign: -1,
  },
  { group: 'engine', read: (a) => a.engineUsed, spread: 0.5, ownSpread: 0.1, sign: -1 },
  {
    group: 'overhaul',
    read: (a) => map(a.yearsSinceOverhaul, (years) => decades(Math.min(years, 25))),
    spread: 0.1,
    ownSpread: 0.02,
    sign: -1,
  },
  // A part's remaining life is worth what it costs, as appraisers count it.
  {
    group: 'worn',
    read: (a, scale) => map(a.wornDollars, (dollars) => dollars / scale),
    isStated: (a) => a.isWearStated,
    spread: 0.3,
    ownSpread: 0.2,
    sign: -1,
    prior: -0.8,
  },
  { group: 'condition', read: (a) => a.damage, spread: 0.3, ownSpread: 0.05, sign: -1 },
  { group: 'condition', read: (a) => a.logsMissing, spread: 0.2, ownSpread: 0.03, sign: -1 },
  ...equipmentKinds.map(
    (kind: Equipment): PriceFeature => ({
      group: 'equipment',
      equipment: kind,
      read: (a) => a.equipment[kind],
      spread: 0.1,
      ownSpread: 0.03,
      sign: 1,
    }),
  ),
  {
    group: 'equipment',
    read: (a) => map(a.avionics, (count) => Math.log(1 + count)),
    spread: 0.1,
    ownSpread: 0.03,
    sign: 1,
  },
  { group: 'programme', read: (a) => a.programme, spread: 0.2, ownSpread: 0.05, sign: 1 },
]

export const priorWeights = Float64Array.from(priceFeatures, ({ prior }) => prior ?? 0)

/** Returns the mean of each feature, or null if no aircraft has a value. */
export function featureMeans(aircraft: readonly Aircraft[], scale: number): (number | null)[] {
  return priceFeatures.map(({ read }) => {
    let sum = 0
    let count = 0
    for (const item of aircraft) {
      const value = read(item, scale)
      if (value === null) continue
      sum += value
      count++
    }
    return count === 0 ? null : sum / count
  })
}

/** Returns the differences from the mean. Missing values count as the mean. */
export function centerFeatures(
  aircraft: Aircraft,
  means: readonly (number | null)[],
  scale: number,
): Float64Array {
  return Float64Array.from(priceFeatures, ({ read }, i) => {
    const mean = means[i] ?? null
    const value = mean === null ? null : read(aircraft, scale)
    return value === null || mean === null ? 0 : value - mean
  })
}

function map(value: number | null, change: (value: number) => number): number | null {
  return value === null ? null : change(value)
}
