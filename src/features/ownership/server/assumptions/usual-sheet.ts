import type { CostSheet, Values } from '../../rules.ts'
import { airframeParts } from './airframe-parts.ts'
import type { CostedAircraft } from './costed-aircraft.ts'
import { engineParts } from './engine-parts.ts'
import { fuels } from './fuel-rates.ts'
import { toKnownAircraft } from './known-aircraft.ts'
import { ownerParts } from './owner-parts.ts'
import { hasPropeller } from './propeller-rates.ts'

/** Raised whenever an assumption or a rule changes: every listing is then reckoned anew. */
export const edition = 3

/** What owning this aircraft is reckoned from as long as nobody changes anything. */
export function usualSheet(listed: CostedAircraft): CostSheet {
  const aircraft = toKnownAircraft(listed)
  const parts = [...ownerParts, ...engineParts, ...airframeParts].flatMap(
    (part) => part(aircraft) ?? [],
  )
  const { name, unit } = aircraft.fuel === 'none' ? fuels['avgas-100ll'] : fuels[aircraft.fuel]
  return {
    listingId: listed.listingId,
    price: listed.price,
    engines: aircraft.engineCount,
    propellers: hasPropeller(aircraft) ? aircraft.engineCount : 0,
    fuel: { name, unit },
    items: parts.map(({ id, name, source }) => ({ id, name, source })),
    values: Object.assign({}, ...parts.map(({ values }) => values)) as Values,
  }
}
