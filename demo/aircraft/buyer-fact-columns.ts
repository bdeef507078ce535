import { equipmentFacts } from '#features/listings/equipment/equipment-facts.ts'
import { isForKind } from '#features/listings/fact-table.ts'
import { findKind } from '#features/lookups/kinds.ts'
import { toUtcDay } from '#kernel/time.ts'
import { daysAfter } from '../dates.ts'
import type { Random } from '../random.ts'
import type { Aircraft } from './aircraft.ts'
import { type Equipment, equipmentFor, namedEquipment } from './equipment.ts'
import type { FeatureGroup } from './features.ts'
import { gearFor } from './gear.ts'
import { jetClassFor } from './jet-class.ts'

/** Returns the facts that matter to buyers. Sellers leave out about one in five. */
export function buyerFactColumns(
  aircraft: Aircraft,
  categoryId: number,
  features: FeatureGroup[],
  now: Date,
  r: Random,
) {
  const { model, isNew } = aircraft
  const maybeOmit = <T>(value: T, missing: number): T | null =>
    r.chance(isNew && missing < 1 ? missing / 4 : missing) ? null : value
  const kind = findKind({ categoryId })
  const named = namedEquipment(aircraft.avionics, features)
  const equipment = equipmentFor(aircraft, named, r)
  const columns = new Set<string>([...named].map((fact) => equipmentFacts[fact].column))
  const expected = new Set<string>(
    Object.values(equipmentFacts).flatMap((fact) => (isForKind(fact, kind) ? fact.column : [])),
  )
  const missing = (column: string, value: string | null) => {
    if (!expected.has(column) && !columns.has(column)) return 1
    // Sellers have usually confirmed equipment that was detected from the listed units. They need no confirmation for a
    // transponder that is one.
    if (columns.has(column)) return column === 'has_adsb_out' ? 0 : 0.04
    // Sellers mention equipment they have more often than equipment they lack.
    return value === 'yes' ? 0.15 : 0.3
  }
  const stated = Object.entries(equipment).map(([column, value]) => [
    column,
    maybeOmit(value, missing(column, value)),
  ])
  const columnsStated = Object.fromEntries(stated) as {
    [C in keyof Equipment]: Equipment[C] | null
  }
  return {
    gear: maybeOmit(gearFor(model), 0.15),
    jet_class: maybeOmit(jetClassFor(model), 0.05),
    inspection_due: aircraft.inspections && maybeOmit(inspectionDue(now, r), 0.3),
    ...columnsStated,
    // Known-ice approval implies ice protection.
    ...(columnsStated.has_known_ice === 'yes' && { has_ice_protection: 'yes' as const }),
  }
}

/** Returns the next inspection date, usually within a year. A few inspections are slightly overdue. */
function inspectionDue(now: Date, r: Random) {
  return toUtcDay(daysAfter(now, r.chance(0.03) ? -r.int(3, 40) : r.int(20, 420)))
}
