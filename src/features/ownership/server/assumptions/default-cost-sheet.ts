import { crc32 } from 'node:zlib'
import { readText } from '#kernel/server/reference/read-table.ts'
import { isEnrolled } from '../../engine-program.ts'
import type { AssumptionValues, CostSheet } from '../../rules.ts'
import { airframeParts, findLifeHours } from './airframe-parts.ts'
import { toCostInputs } from './cost-inputs.ts'
import type { CostedAircraft } from './costed-aircraft.ts'
import { engineParts } from './engine-parts.ts'
import { ownerParts } from './owner-parts.ts'
import { findAges } from './part-ages.ts'
import { hasPropeller } from './propeller-rates.ts'
import { fuelRates } from './rates.ts'

/** Increment this if a rule changes, so that all costs are recomputed. */
const rulesEdition = 13

/** Tables that costs are computed from. */
export const costTables = [
  'additional-models',
  'class-rates',
  'cost-rates',
  'engines',
  'feature-sets',
  'model-traits',
  'models',
]

/** Changes with the rules and the tables. The column is a smallint. */
export const costModelEdition =
  crc32(costTables.map((name) => readText(`${name}.csv`)).join(''), rulesEdition) % 32_768

export function defaultCostSheet(listed: CostedAircraft): CostSheet {
  const aircraft = toCostInputs(listed)
  const parts = [...ownerParts, ...engineParts, ...airframeParts].flatMap(
    (part) => part(aircraft) ?? [],
  )
  const { name, unit } =
    aircraft.fuel === 'none' ? fuelRates['avgas-100ll'] : fuelRates[aircraft.fuel]
  return {
    listingId: listed.listingId,
    price: listed.price,
    engines: aircraft.engineCount,
    propellers: hasPropeller(aircraft) ? aircraft.engineCount : 0,
    ages: findAges(aircraft),
    isEnrolled: isEnrolled(aircraft.engineProgram),
    ...findLifeHours(aircraft),
    fuel: { name, unit },
    items: parts.map(({ id, name, source }) => ({ id, name, source })),
    values: Object.assign({}, ...parts.map(({ values }) => values)) as AssumptionValues,
  }
}
