import { hoursBases } from '#features/listings/engine-facts.ts'
import { avionicsWords } from '#features/listings/web/public/avionics-words.ts'
import { damageWords, logWords } from '#features/listings/web/public/spec-words.ts'
import type { Lookups } from '#features/lookups/contract.ts'
import { editTitleMax, type ListingEdit } from '../../../contract.ts'

/** How the value at a path is called and edited. Things of lists share one entry each: `meta.videos.*.url`. */
export function fieldAt(path: string): EditFieldKind {
  const field = fields[path.replace(/\.\d+(?=\.|$)/g, '.*')]
  if (!field) throw new Error(`No field is known at ${path}`)
  return field
}

/** The choices of a field, with those that only lookups know. */
export function optionsOf(field: EditFieldKind, lookups: Lookups, draft: ListingEdit): Option[] {
  const { options } = field
  return typeof options === 'function' ? options(lookups, draft) : (options ?? [])
}

const text = (label: string, longest = 30) => ({ kind: 'text', label, longest }) as const
const number = (label: string, unit?: string) =>
  ({ kind: 'number', label, ...(unit && { unit }) }) as const
const money = (label: string) => ({ kind: 'number', label, before: '$' }) as const
const year = (label: string) => ({ kind: 'year', label }) as const
const flag = (label: string) => ({ kind: 'flag', label }) as const
const choice = (label: string, options: Options, isNeeded = false) =>
  ({ kind: 'choice', label, options, isNeeded }) as const

const worded = (words: Record<string, string>): Option[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }))
const named = (rows: { id: number; text: string }[]): Option[] =>
  rows.map(({ id, text: label }) => ({ value: id, label }))
const bases = Object.keys(hoursBases).map((basis) => ({ value: basis, label: basis }))
const avionicsKinds = Object.entries(avionicsWords).map(([value, { choice: label }]) => ({
  value,
  label,
}))

const engine = 'meta.specs.engines.*'

const fields: Record<string, EditFieldKind> = {
  'listing.title': text('Title', editTitleMax),
  'listing.stockNumber': text('Stock number'),
  'listing.price': money('Price'),
  'listing.isPriceOnRequest': { ...flag('Price on request'), resets: { 'listing.price': null } },
  'listing.isNegotiable': flag('Negotiable'),
  'listing.isForRent': flag('For rent'),
  'listing.leaseRateMonthly': { ...money('Rent a month'), unit: 'a month' },
  'listing.isFractional': flag('Fractional ownership'),
  'listing.sharePercent': number('Share', '%'),
  'listing.sharePrice': money('Price of the share'),
  'listing.year': year('Year'),
  'listing.makeId': choice('Manufacturer', ({ makes }) => named(makes), true),
  'listing.make': text('Manufacturer', 50),
  'listing.length': number('Length', 'ft'),
  'listing.model': text('Model'),
  'listing.boatTypeId': {
    ...choice('Type', ({ types }) => named(types), true),
    resets: { 'listing.categoryId': null },
  },
  'listing.categoryId': {
    ...choice('Category', categoriesOfType, true),
    follows: 'listing.boatTypeId',
  },
  'listing.fuelTypeId': choice('Fuel', ({ fuels }) => named(fuels)),
  'listing.hullTypeId': choice('Airframe', ({ hulls }) => named(hulls)),
  'listing.engineCount': number('Engines'),
  'listing.isNew': choice(
    'Condition',
    [
      { value: true, label: 'New' },
      { value: false, label: 'Used' },
    ],
    true,
  ),
  'meta.specs.description': text('Description', 10_000),
  'meta.specs.hours': number('Total time', 'h'),
  'meta.specs.hullId': text('Serial number'),
  'meta.specs.registration': text('Registration', 10),
  'meta.specs.passengers': number('Seats'),
  'meta.specs.annualDue': { kind: 'date', label: 'Annual due' },
  'meta.specs.inspections': text('Inspections', 100),
  'meta.specs.engineProgram': text('Engine programme', 100),
  'meta.specs.landings': number('Landings'),
  'meta.specs.damageHistory': choice('Damage history', worded(damageWords)),
  'meta.specs.logs': choice('Logs', worded(logWords)),
  'meta.specs.paintYear': year('Paint'),
  'meta.specs.interiorYear': year('Interior'),
  'meta.specs.speed.max': number('Maximum cruise', 'kt'),
  'meta.specs.speed.cruise': number('Normal cruise', 'kt'),
  'meta.specs.rangeNm': number('Range', 'nm'),
  'meta.specs.fuelCapacity': number('Fuel, usable', 'gal'),
  'meta.specs.weight': number('Empty weight', 'lb'),
  'meta.specs.maxTakeoffWeight': number('Maximum take-off', 'lb'),
  'meta.specs.usefulLoad': number('Useful load', 'lb'),
  'meta.specs.wingspan': number('Wing span', 'ft'),
  'meta.specs.height': number('Height', 'ft'),
  [`${engine}.number`]: year('Number'),
  [`${engine}.make`]: text('Make'),
  [`${engine}.model`]: text('Model'),
  [`${engine}.type`]: text('Type'),
  [`${engine}.year`]: year('Year'),
  [`${engine}.cyl`]: number('Cylinders'),
  [`${engine}.hp`]: number('Power', 'hp'),
  [`${engine}.thrustLbf`]: number('Thrust', 'lbf'),
  [`${engine}.fuel`]: text('Fuel'),
  [`${engine}.hours`]: number('Time', 'h'),
  [`${engine}.hoursBasis`]: choice('Basis', bases),
  [`${engine}.overhauledOn`]: { kind: 'date', label: 'Last overhaul' },
  [`${engine}.tboHours`]: number('TBO', 'h'),
  [`${engine}.propeller.make`]: text('Propeller make'),
  [`${engine}.propeller.model`]: text('Propeller model'),
  [`${engine}.propeller.blades`]: number('Blades'),
  [`${engine}.propeller.hours`]: number('Propeller time', 'h'),
  [`${engine}.propeller.hoursBasis`]: choice('Propeller basis', bases),
  'meta.specs.avionics.*.kind': choice('Kind', avionicsKinds, true),
  'meta.specs.avionics.*.make': text('Make', 50),
  'meta.specs.avionics.*.model': text('Unit', 100),
  'meta.features.*.name': text('Group', 50),
  'meta.features.*.description': text('Description', 250),
  'meta.videos.*.url': text('Address', 500),
  'meta.videos.*.title': text('Title', 100),
  'contact.contactFirstName': text('First name', 50),
  'contact.contactLastName': text('Last name', 50),
  'contact.contactEmail': text('E-mail', 100),
  'contact.contactPhone': text('Phone'),
  'contact.contactSMS': text('Text messages'),
  'location.airportIdent': text('Based at, airport', 10),
  SendLeadToBizEmp: flag('the employee'),
  SendLeadToBizLocation: flag('the office'),
  SendLeadToContact: flag('the contact'),
  SendLeadToLeadTracker: flag('the lead tracker'),
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
  before?: string
  /** Of a text, characters. */
  longest?: number
  options?: Options
  /** A choice that cannot be "Not stated". */
  isNeeded?: boolean
  /** What falls back when another choice is made. */
  resets?: Record<string, unknown>
  /** The choices are others when the value at this path changes. */
  follows?: string
}
