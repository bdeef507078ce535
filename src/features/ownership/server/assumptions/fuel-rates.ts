import type { FuelSlug } from '#features/lookups/server/public/catalog/model.ts'
import { fullModelName } from './cost-class.ts'
import type { CostInputs } from './cost-inputs.ts'
import { findRate } from './cost-rates.ts'

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
