import { z } from 'zod'
import { basisCell } from '#features/lookups/server/public/catalog/basis-cell.ts'
import type { FuelSlug } from '#features/lookups/server/public/catalog/model.ts'
import { cell, readTable } from '#kernel/server/reference/read-table.ts'
import { type CostClass, costClasses, fullModelName } from './cost-class.ts'
import type { CostInputs } from './cost-inputs.ts'
import { findRate } from './cost-rates.ts'

const rows = readTable('class-rates', {
  costClass: z.enum(Object.keys(costClasses) as CostClass[]),
  /**
   * Maintenance in US dollars: inspections, typical repairs, oil, tires, and batteries, but not the engine and propeller.
   * Includes the burner propane of hot-air airships.
   */
  upkeepYearly: cell.number,
  upkeepHourly: cell.number,
  /** Hull insurance as a percentage of the price. */
  hullPercent: cell.number,
  liabilityYearly: cell.number,
  /** Recurrent training. */
  trainingYearly: cell.number,
  /** Usual storage and its monthly rent in US dollars. Null for aircraft whose rent depends on their footprint. */
  hangar: z.strictObject({ rent: cell.number, kind: cell.text }).nullable(),
  /** Rates are rough planning estimates, labeled with `estimateSourceLabel`. */
  basis: basisCell,
})

/** Rates that depend only on the cost class. */
export const classRates = Object.fromEntries(rows.map((row) => [row.costClass, row])) as Record<
  CostClass,
  (typeof rows)[number]
>

/** US dollars per gallon, or per kWh for electricity. Rough estimates that visitors can replace with local prices. */
export const fuelRates: Record<Exclude<FuelSlug, 'none'>, Fuel> = {
  'avgas-100ll': { name: '100LL', unit: 'gal', price: 6.4 },
  'jet-a': { name: 'Jet A', unit: 'gal', price: 6.1 },
  mogas: { name: 'Mogas', unit: 'gal', price: 4.4 },
  propane: { name: 'Propane', unit: 'gal', price: 3.5 },
  electric: { name: 'Electricity', unit: 'kWh', price: 0.2 },
}

/** Returns the total hourly burn of all engines in typical flight, including climb and taxi. */
export function estimateFuelBurn(aircraft: CostInputs): { gallons: number; isByName: boolean } {
  const named = findRate('burn', fullModelName(aircraft))
  if (named !== null) return { gallons: named, isByName: true }
  const { engineCount, costClass, fuel } = aircraft
  if (costClass === 'balloon') return { gallons: propaneBurn(aircraft), isByName: true }
  const power = aircraft.horsepower ?? 0
  const gallons =
    fuel === 'electric'
      ? Math.round(power * 0.6)
      : tenths(engineCount * perEngine(costClass, fuel, power, aircraft.thrustLbf ?? 0))
  return { gallons, isByName: false }
}

/**
 * A piston engine burns 0.055 gallons per hour for each rated horsepower at 65 to 75% power. Helicopters burn more
 * because they run at higher power, and diesels less. The larger a turbine is, the less it burns per horsepower. In
 * gallons per hour, this yields 9.9 for a 172S, 12.7 for a 182Q, 17 for an SR22, 108 for a King Air B200, and 171
 * for a CJ3.
 */
function perEngine(costClass: string, fuel: FuelSlug, power: number, thrust: number): number {
  if (thrust > 0) return 0.73 * thrust ** 0.6
  if (costClass === 'turbine-helicopter' || costClass === 'twin-helicopter')
    return 0.4 * power ** 0.7
  if (costClass.endsWith('turboprop')) return 0.48 * power ** 0.7
  if (costClass === 'piston-helicopter') return 0.07 * power
  if (['ultralight', 'weight-shift', 'powered-parachute'].includes(costClass)) return 0.07 * power
  if (fuel === 'jet-a') return power > 400 ? 0.48 * power ** 0.7 : 0.038 * power
  return 0.055 * power
}

/** Burners of a 90,000-cubic-foot balloon with three people use about 15 gallons of propane per hour. */
function propaneBurn({ envelopeCuft }: CostInputs): number {
  return tenths((envelopeCuft * 15) / 90_000)
}

function tenths(gallons: number) {
  return gallons >= 20 ? Math.round(gallons) : Math.round(gallons * 10) / 10
}

type Fuel = { name: string; unit: string; price: number }

/** Returns the monthly rent, in US dollars, for the usual kind of hangar at the state's price level. */
export function estimateHangarRent(aircraft: CostInputs): {
  rent: number
  kind: string
  level: RentLevel
} {
  const level = findLevel(aircraft.state)
  const { rent, kind } = usualHangar(aircraft)
  return { rent: Math.round((rent * rentLevels[level].factor) / 5) * 5, kind, level }
}

function usualHangar({ costClass, wingspanFeet, lengthFeet }: CostInputs) {
  const { hangar } = classRates[costClass]
  if (hangar) return hangar
  // Rent in a shared hangar depends on the aircraft's footprint.
  const isRotor = costClass === 'turbine-helicopter' || costClass === 'twin-helicopter'
  const width = isRotor ? Math.min(wingspanFeet, 14) : wingspanFeet
  return { rent: width * lengthFeet * rentPerSquareFoot, kind: 'shared hangar' }
}

const rentPerSquareFoot = 0.75
/**
 * Rent levels relative to the US average, in four steps. States are grouped by overall cost of living because
 * there's no free data on hangar rents.
 */
export const rentLevels = {
  high: { factor: 1.5, words: 'where we assume high rents' },
  above: { factor: 1.15, words: 'where we assume above-average rents' },
  middle: { factor: 1, words: 'where we assume average rents' },
  low: { factor: 0.75, words: 'where we assume low rents' },
} as const
type RentLevel = keyof typeof rentLevels

const states: Record<Exclude<RentLevel, 'middle'>, string> = {
  high: 'CA DC HI MA NJ NY WA',
  above: 'AK AZ CO CT DE FL MD NH OR RI VA',
  low: 'AL AR IA IN KS KY LA MO MS ND NE NM OH OK SD TN WV',
}

function findLevel(state: string | null): RentLevel {
  if (state === null) return 'middle'
  const found = Object.entries(states).find(([, codes]) => codes.split(' ').includes(state))
  return (found?.[0] as RentLevel | undefined) ?? 'middle'
}
