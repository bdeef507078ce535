import type { FuelSlug } from '#features/lookups/server/public/catalogue/model.ts'
import { fullName } from './cost-class.ts'
import type { KnownAircraft } from './known-aircraft.ts'

/** US dollars a gallon, electricity by the kWh: round figures of our own, which every visitor can set to their field's. */
export const fuels: Record<Exclude<FuelSlug, 'none'>, Fuel> = {
  'avgas-100ll': { name: '100LL', unit: 'gal', price: 6.4 },
  'jet-a': { name: 'Jet A', unit: 'gal', price: 6.1 },
  mogas: { name: 'Mogas', unit: 'gal', price: 4.4 },
  electric: { name: 'Electricity', unit: 'kWh', price: 0.2 },
}

/** What all engines burn in an hour of usual flying, climb and taxi among it. */
export function findBurn(aircraft: KnownAircraft): { gallons: number; isByName: boolean } {
  const named = burns.find(([name]) => name.test(fullName(aircraft)))
  if (named) return { gallons: named[1], isByName: true }
  const { engineCount, costClass, fuel } = aircraft
  const power = aircraft.horsepower ?? 0
  const gallons =
    fuel === 'electric'
      ? Math.round(power * 0.6)
      : tenths(engineCount * perEngine(costClass, fuel, power, aircraft.thrustLbf ?? 0))
  return { gallons, isByName: false }
}

/**
 * A piston burns 0.055 gallons an hour for each of its horsepower at 65 to 75 % of them, a helicopter's more since it
 * hangs on them, a diesel less; a turbine burns less per horsepower the larger it is. It gives a 172S 9.9, a 182Q 12.7,
 * an SR22 17, a King Air B200 108 and a CJ3 171 gallons an hour.
 */
function perEngine(costClass: string, fuel: FuelSlug, power: number, thrust: number): number {
  if (thrust > 0) return 0.73 * thrust ** 0.6
  if (costClass === 'turbine-helicopter' || costClass === 'twin-helicopter')
    return 0.4 * power ** 0.7
  if (costClass.endsWith('turboprop')) return 0.48 * power ** 0.7
  if (costClass === 'piston-helicopter') return 0.07 * power
  if (costClass === 'ultralight') return 0.07 * power
  if (fuel === 'jet-a') return power > 400 ? 0.48 * power ** 0.7 : 0.038 * power
  return 0.055 * power
}

/** Types that burn other than by the rule. */
const burns: readonly [name: RegExp, gallons: number][] = [
  [/PC-12/, 62],
  [/TBM/, 58],
  [/E1000/, 55],
  // A Diamond DA20 is called so too.
  [/^Eclipse/, 62],
  [/Mustang.*510|Cessna Mustang/, 98],
  [/Phenom 100/, 112],
  [/Phenom 300/, 165],
  [/HondaJet/, 125],
  [/Citation X\b/, 330],
  [/Learjet 2[0-9]/, 230],
  [/Falcon 50/, 240],
  [/Falcon 900/, 290],
  [/Praetor/, 255],
  [/G550|Gulfstream V\b/, 405],
  [/P-51/, 60],
]

function tenths(gallons: number) {
  return gallons >= 20 ? Math.round(gallons) : Math.round(gallons * 10) / 10
}

type Fuel = { name: string; unit: string; price: number }
