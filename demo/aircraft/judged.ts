import { equipmentFacts } from '#features/listings/equipment/equipment-facts.ts'
import { toUtcDay } from '#kernel/time.ts'
import { daysAfter } from '../dates.ts'
import type { Random } from '../random.ts'
import type { Aircraft } from './aircraft.ts'
import { type Equipment, equipmentFor, namedEquipment } from './equipment.ts'
import type { FeatureGroup } from './features.ts'
import { gearFor } from './gear.ts'
import { jetClassFor } from './jet-class.ts'

/** What buyers judge by, as far as the seller states it: of five facts about one is left open. */
export function judgedColumns(aircraft: Aircraft, features: FeatureGroup[], now: Date, r: Random) {
  const { model, isNew } = aircraft
  const known = <T>(value: T, missing: number): T | null =>
    r.chance(isNew ? missing / 4 : missing) ? null : value
  const isGlider = model.category === 'glider'
  const named = namedEquipment(aircraft.avionics, features)
  const equipment = equipmentFor(aircraft, named, r)
  const columns = new Set<string>([...named].map((fact) => equipmentFacts[fact].column))
  const missing = (column: string, value: string) => {
    if (isGlider) return 1
    // Who lists the unit has mostly said yes to what it was read as.
    if (columns.has(column)) return 0.04
    // Sellers are proud of what is there, and say less of what is not.
    return value === 'yes' ? 0.15 : 0.3
  }
  const stated = Object.entries(equipment).map(([column, value]) => [
    column,
    known(value, missing(column, value)),
  ])
  const columnsStated = Object.fromEntries(stated) as {
    [C in keyof Equipment]: Equipment[C] | null
  }
  return {
    gear: known(gearFor(model), 0.15),
    jet_class: known(jetClassFor(model), 0.05),
    inspection_due: aircraft.inspections && known(inspectionDue(now, r), 0.3),
    ...columnsStated,
    // Whoever says that it may fly in ice has said that it is protected.
    ...(columnsStated.has_known_ice === 'yes' && { has_ice_protection: 'yes' as const }),
  }
}

/** The next one within a year or so; a few have just run out. */
function inspectionDue(now: Date, r: Random) {
  return toUtcDay(daysAfter(now, r.chance(0.03) ? -r.int(3, 40) : r.int(20, 420)))
}
