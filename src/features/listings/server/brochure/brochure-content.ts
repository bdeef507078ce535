import { sellerKindLabels } from '#features/accounts/seller-kinds.ts'
import { formatAddress } from '#kernel/format/addresses.ts'
import { defaultUnits, type Units } from '#kernel/format/units.ts'
import { translate } from '#kernel/messages/translate.ts'
import { type AircraftFact, aircraftFacts } from '../../aircraft-facts.ts'
import { componentLife, formatComponentLife } from '../../component-life.ts'
import type { ListingContact } from '../../contact/listing-contact.ts'
import type { ListingRecord } from '../../contract.ts'
import { engineFacts, turbineFacts } from '../../engine-facts.ts'
import { type EquipmentFact, equipmentFacts } from '../../equipment/equipment-facts.ts'
import { featureGroupTitle } from '../../equipment/feature-group-title.ts'
import { factUnit, formatFact } from '../../fact-format.ts'
import {
  type Fact,
  type FactTable,
  type FactValues,
  factEntries,
  factValue,
} from '../../fact-table.ts'
import { kindFacts } from '../../facts/kind-facts.ts'
import type { ListingMeta } from '../../meta-contract.ts'
import { formatComponentName } from '../../rotorcraft.ts'
import { lifeLimit } from '../../rules.ts'
import { isShownStated } from '../../specification-groups.ts'

/** Omits missing facts because readers of a printed brochure can't ask about them. */
export function brochureFacts(
  listing: ListingRecord,
  { specs }: ListingMeta,
  units: Units,
): BrochureLine[] {
  return [
    { label: 'Year', value: String(listing.year) },
    { label: 'Make', value: listing.make },
    { label: 'Model', value: listing.model },
    { label: 'Stock number', value: listing.stockNumber },
    ...printed
      .filter((name) => isShownStated(name, specs))
      .map((name) => toLine(aircraftFacts, specs, name, units)),
  ].filter(isStated)
}

const printed: readonly AircraftFact[] = [
  'registration',
  'hullId',
  'certification',
  'vat',
  'jetClass',
  'hours',
  'passengers',
  ...factEntries(kindFacts).map(([name]) => name),
  'usefulLoad',
  'maxTakeoffWeight',
  'fuelCapacity',
  'speed.cruise',
  'stallCleanKnots',
  'rangeNm',
  'annualDue',
  'inspections',
  'inspectionDue',
  'engineProgram',
  'programBalance',
  'landings',
  'damageHistory',
  'logs',
  'paintYear',
  'interiorYear',
]

/** Returns what's left of life-limited components. */
export function brochureComponents({ specs }: ListingMeta): BrochureLine[] {
  return specs.components.flatMap((component) => {
    const value = formatComponentLife(componentLife(component))
    const name = formatComponentName(component.name)
    return value === null ? [] : { label: component.name, name, value }
  })
}

export function brochureEngines({ specs }: ListingMeta): BrochureEngine[] {
  return specs.engines
    .map((engine) => ({
      number: engine.number,
      hours: engine.hours,
      tboHours: lifeLimit(engine),
      lines: engineLines.map((name) => toLine(engineFacts, engine, name)).filter(isStated),
    }))
    .filter(({ lines }) => lines.length > 0)
}

const engineLines = [
  'make',
  'model',
  'hp',
  'thrustLbf',
  'hours',
  'hoursBasis',
  'overhauledOn',
  'tboHours',
  ...turbineFacts,
] as const

/** Returns the equipment, the avionics, and the seller's feature groups, one item per line. */
export function brochureEquipment({ specs, features }: ListingMeta): BrochureGroup[] {
  const units = specs.avionics.map(({ make, model }) => [make, model].filter(Boolean).join(' '))
  const has = equipmentNames
    .filter((name) => factValue(aircraftFacts, specs, name) === 'yes')
    .map((name) => translate(aircraftFacts[name].label))
  return [
    { name: translate('Installed'), items: has },
    { name: translate('Avionics'), items: units },
    ...features.map(({ name, items }) => ({ name: featureGroupTitle(name), items })),
  ].filter(({ items }) => items.length > 0)
}

const equipmentNames = Object.keys(equipmentFacts) as EquipmentFact[]

/** Returns the seller's name and the contact details that are public on the listing page. */
export function brochureSeller(contact: ListingContact): string[] {
  const { bizName, contactName, contactPhone, contactSMS, contactEmail, website, sellsAs, legal } =
    contact
  return [
    bizName,
    contactName === bizName ? null : contactName,
    contactPhone,
    contactSMS === contactPhone ? null : contactSMS,
    contactEmail,
    website,
    formatAddress(contact),
    sellsAs && translate(sellerKindLabels[sellsAs]),
    legal,
  ].filter((line): line is string => Boolean(line))
}

function toLine<T extends FactTable, P extends keyof T & string>(
  facts: T,
  values: FactValues<T>,
  path: P,
  units = defaultUnits,
) {
  const fact: Fact = facts[path] as T[P]
  const value = formatFact(fact, factValue(facts, values, path), units)
  const unit = 'unit' in fact && factUnit(fact, units)
  return { label: fact.label, value, ...(unit && { unit }) }
}

function isStated(line: { label: string; value: string | null }): line is BrochureLine {
  return line.value !== null && line.value !== ''
}

/** `name` is printed instead of the label, without translation. */
export type BrochureLine = { label: string; name?: string; value: string; unit?: string }
export type BrochureEngine = {
  number: number
  hours: number | null
  tboHours: number | null
  lines: BrochureLine[]
}
export type BrochureGroup = { name: string; items: string[] }
