import type { Kind } from '#features/lookups/kinds.ts'
import type { EnginePowerplant } from '../fact-table.ts'

/** Powerplant is null for unpowered aircraft. */
export type AircraftKind = {
  kind: Kind
  powerplant: EnginePowerplant | null
  isHelicopter: boolean
  isTwin: boolean
  hasPropeller: boolean
  isComposite: boolean
  /** Such ultralights need no inspection. */
  isPart103: boolean
  /** True if a condition inspection replaces the annual. */
  hasConditionInspection: boolean
}

export function isPiston({ powerplant }: AircraftKind) {
  return powerplant === 'piston'
}

export function isJet({ powerplant }: AircraftKind) {
  return powerplant === 'jet'
}

export function isPowered({ powerplant }: AircraftKind) {
  return powerplant !== null
}

export function isTurbine({ powerplant }: AircraftKind) {
  return powerplant === 'turbine' || powerplant === 'jet'
}

export function isAirplane({ powerplant, isHelicopter }: AircraftKind) {
  return powerplant !== null && !isHelicopter
}

export function hasAnnual({ powerplant, isPart103 }: AircraftKind) {
  return !isPart103 && (powerplant === 'piston' || powerplant === null)
}
