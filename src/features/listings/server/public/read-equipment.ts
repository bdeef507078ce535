import { t, translate } from '#kernel/messages/translate.ts'
import type { ListingContact } from '../../contact/listing-contact.ts'
import { type EquipmentFact, equipmentFacts } from '../../equipment/equipment-facts.ts'
import {
  type EquipmentReading,
  readEquipment,
  readListingEquipment,
} from '../../equipment/equipment-terms.ts'
import type { AvionicsItem, FeatureGroup } from '../../meta-contract.ts'
import { composeQuestion, formatMissingFacts } from '../../questions/compose-question.ts'
import type { QuestionedListing } from '../../questions/expected-fact.ts'
import { findMissingFacts, type MissingFacts } from '../../questions/missing-facts.ts'

/** Returns equipment that the listing's text mentions but that isn't among its facts. */
export function readUnstatedEquipment(row: ListingTextRow): EquipmentReading[] {
  return readListingEquipment({
    description: row.description,
    avionics: parts<AvionicsItem>(row.avionics),
    features: parts<FeatureGroup>(row.features),
  }).filter(({ fact }) => row[equipmentColumn(fact)] === null)
}

/** Returns the words of the unit that the text says the aircraft has, for a column such as `autopilot`. */
export function findUnit(column: string, text: string): string | undefined {
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

/** Returns the listing's missing facts and a question to the seller, or null if nothing is missing. */
export function findListingMissingFacts(aircraft: QuestionedListing, contact: Named, now: string) {
  const missingFacts = findMissingFacts(aircraft, now)
  if (missingFacts.missing.length + missingFacts.passed.length === 0) return null
  const { listing } = aircraft
  const kind = listing.family ? t`the ${listing.family}` : translate('these aircraft')
  return {
    ...missingFacts,
    sentence: formatMissingFacts(missingFacts, kind),
    question: composeQuestion(listing, contact.contactFirstName, missingFacts),
    seller: contact.contactFirstName,
  } satisfies ListingMissingFacts
}

type ListingMissingFacts = MissingFacts & {
  sentence: string
  question: string
  seller: string | null
}
type Named = Pick<ListingContact, 'contactFirstName'>
