import { findPowerplant } from '#features/listings/rules.ts'
import type { Powerplant } from './model/aircraft.ts'

/**
 * Derives the powerplant from the category. Warbirds and homebuilts can have any powerplant, so their engines and fuel
 * are used instead.
 */
export function toPowerplant(
  categoryId: number,
  fuelId: number | null,
  engines: readonly Engine[],
): Powerplant | null {
  if (fuelId === fuels.electric) return 'electric'
  const byCategory = categories[categoryId]
  if (byCategory) return byCategory
  if (engines.some(({ type, thrustLbf }) => type !== null || thrustLbf !== null))
    return findPowerplant(engines)
  if (engines.some(({ horsepower }) => horsepower !== null) && fuelId !== fuels.jetA)
    return 'piston'
  return fuelId === null ? null : (byFuel[fuelId] ?? null)
}

const categories: Readonly<Record<number, Powerplant>> = {
  1: 'piston',
  2: 'piston',
  3: 'turbine',
  4: 'jet',
  5: 'piston',
  8: 'piston',
  9: 'turbine',
  10: 'none',
  12: 'piston',
  14: 'none',
  16: 'piston',
  17: 'piston',
}
const fuels = { jetA: 2, electric: 4 }
/** Powerplant by fuel. Omits Jet A because diesels, turboprops, and jets all use it. */
const byFuel: Readonly<Record<number, Powerplant>> = { 1: 'piston', 3: 'piston', 5: 'none' }

type Engine = { type: string | null; thrustLbf: number | null; horsepower: number | null }
