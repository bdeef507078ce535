import { aircraftFacts } from '#features/listings/aircraft-facts.ts'
import { engineFacts, hoursBases, turbineBases } from '#features/listings/engine-facts.ts'
import { type Fact, type FactTable, hasNoDecimals } from '#features/listings/fact-table.ts'
import { identityFields, kindFields, termFields } from '#features/listings/listing-fields.ts'
import { componentFacts } from '#features/listings/meta-contract.ts'
import { isTurbinePowered } from '#features/listings/rules.ts'
import { avionicsLabels } from '#features/listings/web/public/avionics-labels.ts'
import { findPart103Conflict } from '#features/listings/web/public/part-103.ts'
import { describeRegistration, describeSerial } from '#features/lookups/aircraft-numbers.ts'
import type { Lookups } from '#features/lookups/contract.ts'
import { currencyOptions } from '#kernel/format/currencies.ts'
import { defaultUnits, type Quantity } from '#kernel/format/units.ts'
import { type ListingEdit, lengthLimits, maxEditTitleLength } from '../../../contract.ts'

/** Returns the definition of the field at a path. All items of a list share one entry, such as `meta.videos.*.url`. */
export function findField(path: string): EditFieldKind {
  const field = fields[path.replace(/\.\d+(?=\.|$)/g, '.*')]
  if (!field) throw new Error(`No field found at ${path}`)
  return field
}

/** Returns the options of a field, including those from lookups. */
export function findOptions(field: EditFieldKind, lookups: Lookups, draft: ListingEdit): Option[] {
  const { options } = field
  return typeof options === 'function' ? options(lookups, draft) : (options ?? [])
}

const text = (label: string, maxLength = 30) => ({ kind: 'text', label, maxLength }) as const
const number = (label: string, unit?: string, isWhole = false) =>
  ({ kind: 'number', label, isWhole, ...(unit && { unit }) }) as const
const measured = (label: string, quantity: Quantity, limits: readonly [number, number]) =>
  ({ kind: 'number', label, unit: defaultUnits[quantity], quantity, limits }) as const
const money = (label: string) => ({ kind: 'number', label, isMoney: true }) as const
const year = (label: string) => ({ kind: 'year', label }) as const
const flag = (label: string) => ({ kind: 'flag', label }) as const
const choice = (label: string, options: Options, isNeeded = false) =>
  ({ kind: 'choice', label, options, isNeeded }) as const

const named = (rows: { id: number; text: string }[]): Option[] =>
  rows.map(({ id, text: label }) => ({ value: id, label }))
const avionicsKinds = Object.entries(avionicsLabels).map(([value, label]) => ({ value, label }))

const currencyChoices = currencyOptions().map(([value, label]) => ({ value, label }))

const engine = 'meta.specs.engines.*'

const fields: Record<string, EditFieldKind> = {
  'listing.title': text('Title', maxEditTitleLength),
  'listing.stockNumber': text(kindFields.stockNumber.label),
  'listing.currency': choice(termFields.currency.label, currencyChoices, true),
  'listing.price': money(termFields.price.label),
  'listing.isPriceOnRequest': {
    ...flag(termFields.isPriceOnRequest.label),
    resets: { 'listing.price': null },
  },
  'listing.isNegotiable': flag(termFields.isNegotiable.label),
  'listing.isForRent': flag(termFields.isForRent.label),
  'listing.leaseRateMonthly': { ...money(termFields.leaseRateMonthly.label), unit: 'a month' },
  'listing.isFractional': flag(termFields.isFractional.label),
  'listing.sharePercent': number(termFields.sharePercent.label, termFields.sharePercent.unit),
  'listing.sharePrice': money(termFields.sharePrice.label),
  'listing.year': year(identityFields.year.label),
  'listing.makeId': choice(identityFields.makeId.label, ({ makes }) => named(makes), true),
  'listing.make': text(identityFields.makeId.label, 50),
  'listing.length': measured(kindFields.length.label, 'length', lengthLimits),
  'listing.model': text(kindFields.model.label),
  'listing.boatTypeId': {
    ...choice(kindFields.boatTypeId.label, ({ types }) => named(types), true),
    resets: { 'listing.categoryId': null },
  },
  'listing.categoryId': {
    ...choice(kindFields.categoryId.label, categoriesOfType, true),
    follows: 'listing.boatTypeId',
  },
  'listing.fuelTypeId': choice(kindFields.fuelTypeId.label, ({ fuels }) => named(fuels)),
  'listing.hullTypeId': choice(kindFields.hullTypeId.label, ({ hulls }) => named(hulls)),
  'listing.engineCount': number(kindFields.engineCount.label),
  'listing.isNew': choice(
    kindFields.isNew.label,
    [
      { value: true, label: 'New' },
      { value: false, label: 'Used' },
    ],
    true,
  ),
  ...factFields('meta.specs', aircraftFacts),
  'meta.specs.registration': {
    ...factField(aircraftFacts.registration),
    hint: describeRegistration,
  },
  'meta.specs.hullId': { ...factField(aircraftFacts.hullId), hint: describeSerial },
  'meta.specs.ruleSet': {
    ...factField(aircraftFacts.ruleSet),
    warning: ({ meta: { specs } }) => findPart103Conflict({ ...specs, seats: specs.passengers }),
  },
  [`${engine}.number`]: year('Number'),
  ...factFields(engine, engineFacts),
  [`${engine}.hoursBasis`]: choice(engineFacts.hoursBasis.label, (_, draft) => basesOf(draft)),
  ...factFields('meta.specs.components.*', componentFacts),
  'meta.specs.avionics.*.kind': choice('Kind', avionicsKinds, true),
  'meta.specs.avionics.*.make': text('Make', 50),
  'meta.specs.avionics.*.model': text('Unit', 100),
  'meta.features.*.name': text('Group', 50),
  'meta.features.*.description': text('Description', 250),
  'meta.videos.*.url': text('URL', 500),
  'meta.videos.*.title': text('Title', 100),
  'contact.contactFirstName': text('First name', 50),
  'contact.contactLastName': text('Last name', 50),
  'contact.contactEmail': text('Email', 100),
  'contact.contactPhone': text('Phone'),
  'contact.contactSMS': text('Cell (for texts)'),
  'location.airportIdent': text('Based at (airport)', 10),
  SendLeadToBizEmp: flag('Employee'),
  SendLeadToBizLocation: flag('Office'),
  SendLeadToContact: flag('Contact'),
  SendLeadToLeadTracker: flag('Lead tracker'),
}

/** Bases of the aircraft's engines, and those stated before. */
function basesOf({ meta: { specs } }: ListingEdit): Option[] {
  const isTurbine = isTurbinePowered(specs.engines)
  const stated = new Set<string | null>(specs.engines.map(({ hoursBasis }) => hoursBasis))
  return Object.values(hoursBases)
    .filter((basis) => !isTurbine || turbineBases[basis] || stated.has(basis))
    .map((value) => ({ value, label: (isTurbine && turbineBases[value]) || value }))
}

function factFields(within: string, facts: FactTable): Record<string, EditFieldKind> {
  return Object.fromEntries(
    Object.entries(facts).map(([path, fact]) => [`${within}.${path}`, factField(fact)]),
  )
}

function factField(fact: Fact): EditFieldKind {
  switch (fact.kind) {
    case 'text':
    case 'prose':
      return text(fact.label, fact.maxLength)
    case 'whole':
    case 'measure':
      return fact.quantity
        ? measured(fact.label, fact.quantity, [fact.min, fact.max])
        : number(fact.label, fact.unit, hasNoDecimals(fact))
    case 'year':
      return year(fact.label)
    case 'date':
      return { kind: 'date', label: fact.label }
    case 'choice':
      return choice(
        fact.label,
        Object.entries(fact.choices).map(([value, label]) => ({ value, label })),
      )
  }
}

function categoriesOfType({ categories }: Lookups, { listing }: ListingEdit) {
  return named(categories.filter(({ boatTypeId }) => boatTypeId === listing.boatTypeId))
}

export type Option = { value: string | number | boolean; label: string }
type Options = Option[] | ((lookups: Lookups, draft: ListingEdit) => Option[])
export type EditFieldKind = {
  kind: 'text' | 'number' | 'year' | 'date' | 'choice' | 'flag'
  label: string
  unit?: string
  /** True if a single separator before three digits is a thousands separator: "3.450" hours. */
  isWhole?: boolean
  /** If set, the value is entered in the seller's unit. */
  quantity?: Quantity
  /** Limits of a quantity in its canonical unit. */
  limits?: readonly [min: number, max: number]
  /** True if the value is in the listing's currency. */
  isMoney?: boolean
  /** Maximum length in characters. */
  maxLength?: number
  /** Returns a warning about the draft. */
  warning?: (draft: ListingEdit) => string | null
  /** Returns a hint about the entered text. */
  hint?: (text: string) => string | null
  options?: Options
  /** True if "Not stated" isn't an option. */
  isNeeded?: boolean
  resets?: Record<string, unknown>
  /** Path of a value that determines the options. */
  follows?: string
}
