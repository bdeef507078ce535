import { type EquipmentFact, equipmentFacts } from '../../equipment/equipment-facts.ts'
import {
  type EquipmentReading,
  readEquipment,
  readListingEquipment,
} from '../../equipment/equipment-terms.ts'
import type { AvionicsItem, FeatureGroup } from '../../meta-contract.ts'

/** Returns equipment that the listing's text mentions but that isn't among its facts. */
export function readUnstatedEquipment(row: ListingTextRow): EquipmentReading[] {
  return readListingEquipment({
    description: row.description,
    avionics: parts<AvionicsItem>(row.avionics),
    features: parts<FeatureGroup>(row.features),
  }).filter(({ fact }) => row[equipmentColumn(fact)] === null)
}

/** Returns the words of the unit that the text says the aircraft has, for a column such as `autopilot`. */
export function findColumnUnit(column: string, text: string): string | undefined {
  return readEquipment([text]).find(
    ({ fact, value }) => value === 'yes' && equipmentColumn(fact) === column,
  )?.words
}

export function equipmentColumn(fact: EquipmentFact): EquipmentColumn {
  return equipmentFacts[fact].column
}

/** Parses JSON columns. They're text before a write but already parsed after a read. */
function parts<T>(column: unknown): T[] {
  const read: unknown = typeof column === 'string' ? JSON.parse(column) : column
  return Array.isArray(read) ? (read as T[]) : []
}

type EquipmentColumn = (typeof equipmentFacts)[EquipmentFact]['column']
export type ListingTextRow = {
  description: string | null
  avionics: unknown
  features: unknown
} & Record<EquipmentColumn, string | null>
