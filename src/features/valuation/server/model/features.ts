import { type Aircraft, type Equipment, equipmentKinds } from './aircraft.ts'

/** What moves a price, as a reader is told of it. */
export type FeatureGroup =
  | 'year'
  | 'hours'
  | 'engine'
  | 'overhaul'
  | 'equipment'
  | 'condition'
  | 'seats'
  | 'programme'

export type Feature = {
  group: FeatureGroup
  /** Null where it is not stated. */
  read: (aircraft: Aircraft) => number | null
  /** How far from zero its weight is expected in any category, as a share of the price for one unit. */
  spread: number
  /** How far a category's weight is expected from that of all, and a family's from its category's. */
  ownSpread: number
  /** The sign that its weight has in the field; a fit that finds the other has found chance. */
  sign: -1 | 0 | 1
}

/** Age loses most in the first years: a line that may bend at each of these. */
const bends = [3, 8, 15, 25, 35, 45, 55, 65]
const decades = (years: number) => years / 10

export const features: readonly Feature[] = [
  { group: 'year', read: (a) => decades(a.ageYears), spread: 0.5, ownSpread: 0.25, sign: 0 },
  ...bends.map(
    (bend): Feature => ({
      group: 'year',
      read: (a) => decades(Math.max(0, a.ageYears - bend)),
      spread: 0.25,
      ownSpread: 0.06,
      sign: 0,
    }),
  ),
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
  {
    group: 'seats',
    read: (a) => map(a.seats, (seats) => Math.log(seats)),
    spread: 0.3,
    ownSpread: 0.4,
    sign: 0,
  },
  { group: 'condition', read: (a) => a.damage, spread: 0.3, ownSpread: 0.05, sign: -1 },
  { group: 'condition', read: (a) => a.logsMissing, spread: 0.2, ownSpread: 0.03, sign: -1 },
  ...equipmentKinds.map(
    (kind: Equipment): Feature => ({
      group: 'equipment',
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

/** Of those that state it; null where none does. */
export function featureMeans(aircraft: readonly Aircraft[]): (number | null)[] {
  return features.map(({ read }) => {
    let sum = 0
    let count = 0
    for (const one of aircraft) {
      const value = read(one)
      if (value === null) continue
      sum += value
      count++
    }
    return count === 0 ? null : sum / count
  })
}

/** As far from the mean; what is not stated is no different from it. */
export function fromMeans(aircraft: Aircraft, means: readonly (number | null)[]): Float64Array {
  return Float64Array.from(features, ({ read }, i) => {
    const mean = means[i] ?? null
    const value = mean === null ? null : read(aircraft)
    return value === null || mean === null ? 0 : value - mean
  })
}

function map(value: number | null, change: (value: number) => number): number | null {
  return value === null ? null : change(value)
}
