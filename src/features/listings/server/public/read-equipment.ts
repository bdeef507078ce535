import { type EquipmentFact, equipmentFacts } from '../../equipment/equipment-facts.ts'
import { type EquipmentReading, readListingEquipment } from '../../equipment/equipment-words.ts'
import type { AvionicsItem, FeatureGroup } from '../../meta-contract.ts'

/** What a listing's words say of equipment that it does not state. */
export function readUnstatedEquipment(row: WordedRow): EquipmentReading[] {
  return readListingEquipment({
    description: row.description,
    avionics: parts<AvionicsItem>(row.avionics),
    features: parts<FeatureGroup>(row.features),
  }).filter(({ fact }) => row[equipmentColumn(fact)] === null)
}

export function equipmentColumn(fact: EquipmentFact): EquipmentColumn {
  return equipmentFacts[fact].column
}

/** Columns of JSON, as they are read or as they are about to be written. */
function parts<T>(column: unknown): T[] {
  const read: unknown = typeof column === 'string' ? JSON.parse(column) : column
  return Array.isArray(read) ? (read as T[]) : []
}

export type EquipmentColumn = (typeof equipmentFacts)[EquipmentFact]['column']
export type WordedRow = {
  description: string | null
  avionics: unknown
  features: unknown
} & Record<EquipmentColumn, string | null>
