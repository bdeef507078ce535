import { classRates } from './class-rates.ts'
import type { CostInputs } from './cost-inputs.ts'

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
export type RentLevel = keyof typeof rentLevels

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
