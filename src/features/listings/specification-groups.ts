import { type AircraftFact, type AircraftFactValues, aircraftFacts } from './aircraft-facts.ts'
import type { DescribedAircraft } from './fact-table.ts'
import { type Fact, factValue, isExpected } from './fact-table.ts'

/** Facts in the specification table by section, in display order. */
export const specificationGroups = {
  identity: ['registration', 'hullId'],
  abroad: ['certification', 'vat'],
  class: ['jetClass', 'ruleSet', 'glider.class', 'glider.motor'],
  cabin: ['passengers', 'jet.berths'],
  upkeep: [
    'annualDue',
    'inspections',
    'inspectionDue',
    'engineProgram',
    'programBalance',
    'landings',
  ],
  rotor: [
    'helicopter.overhaulHours',
    'helicopter.overhauledOn',
    'rotor.hours',
    'rotor.blades',
    'helicopter.cargoHook',
    'helicopter.floats',
  ],
  envelope: [
    'envelope.volume',
    'envelope.hours',
    'envelope.testedOn',
    'envelope.strengthLbf',
    'envelope.burners',
  ],
  launch: ['glider.launchMethod', 'glider.launches', 'glider.trailer'],

  condition: ['damageHistory', 'logs', 'paintYear', 'interiorYear'],
  performance: ['speed.max', 'speed.cruise', 'stallCleanKnots', 'rangeNm', 'fuelCapacity'],
  weights: ['weight', 'maxTakeoffWeight', 'usefulLoad'],
  dimensions: ['wingspan', 'glider.wingspans', 'height'],
  gear: ['gear'],
  equipment: [
    'equipment.waas',
    'equipment.adsbOut',
    'equipment.autopilot',
    'equipment.glass',
    'equipment.iceProtection',
    'equipment.knownIce',
    'equipment.airConditioning',
    'equipment.oxygen',
    'jet.apu',
    'jet.rvsm',
  ],
} as const satisfies Record<string, readonly AircraftFact[]>

/**
 * Returns the facts that buyers of the aircraft expect, and those that are stated anyway. Screens and forms show exactly
 * these.
 */
export function shownFacts(
  names: readonly AircraftFact[],
  specs: AircraftFactValues,
  aircraft: DescribedAircraft,
): AircraftFact[] {
  return names.filter((name) => {
    const value = factValue(aircraftFacts, specs, name)
    return value === null
      ? isExpected(aircraftFacts[name] as Fact, aircraft)
      : isShownStated(name, specs)
  })
}

/** Checks whether a fact is stated and worth a row. Cabins without berths need none. */
export function isShownStated(name: AircraftFact, specs: AircraftFactValues): boolean {
  const value = factValue(aircraftFacts, specs, name)
  return value !== null && !(name === 'jet.berths' && value === 0)
}
