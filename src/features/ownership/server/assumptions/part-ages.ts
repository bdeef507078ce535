import { airframeAge, findOverhaulInterval } from '#features/listings/rotorcraft.ts'
import { endOfYear, engineAge, oldestAge } from '#features/lookups/overhaul-limits.ts'
import type { CostSheet } from '../../rules.ts'
import { fullModelName } from './cost-class.ts'
import type { CostInputs } from './cost-inputs.ts'

/** Returns the ages of all parts with limits, as far as the listing states them. */
export function findAges(aircraft: CostInputs): CostSheet['ages'] {
  const { engines, year, totalTimeHours, envelopeHours } = aircraft
  const last = {
    overhaulHours: aircraft.airframeOverhaulHours,
    overhauledOn: aircraft.airframeOverhauledOn,
  }
  const hasOverhaul = findOverhaulInterval(fullModelName(aircraft)) !== null
  const isNew = envelopeHours === null
  return {
    engine: oldestAge(engines.map(engineAge)),
    ...(hasOverhaul && { calendar: airframeAge({ totalTimeHours, year, last }) }),
    propeller: oldestAge(engines.map(({ propellerOn }) => ({ hours: null, since: propellerOn }))),
    parachute: { hours: null, since: year === null ? null : endOfYear(year), isNew: true },
    lifeLimited: { hours: envelopeHours ?? totalTimeHours, since: null, isNew },
  }
}
