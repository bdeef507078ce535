import type { Lookups } from '#features/lookups/contract.ts'
import { addCurrency, formatNumber } from '#kernel/format/numbers.ts'
import { defaultUnits, formatQuantity, type Units } from '#kernel/format/units.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import type { ListingEdit } from '../../../contract.ts'
import { type EditFieldKind, findField, findOptions } from '../fields/edit-fields.ts'

/** Returns a value's label outside its input: "Price", "Engine 2: TBO", "Features". */
export function findLabel(path: string): string {
  const wholeLabel = wholes[path]
  if (wholeLabel) return translate(wholeLabel)
  const entry = listNames.find(([list]) => path.startsWith(`${list}.`))
  if (!entry) return translate(fieldOrNone(path)?.label ?? 'Listing')
  const [list, name] = entry
  const [index, part = ''] = path.slice(list.length + 1).split('.')
  const label = partLabels[part] ?? fieldOrNone(path)?.label
  return [t`${translate(name)} ${Number(index) + 1}`, translate(label)].filter(Boolean).join(': ')
}

/** Describes changes merged from another user. */
export function formatMergedChanges(paths: readonly string[]): string {
  return t`We applied their changes: ${[...new Set(paths.map(findLabel))].join(', ')}.`
}

/** Formats a value for display: "1,246 lb", "Not stated", "Avionics, Cabin". */
export function formatValue(path: string, value: unknown, context: ValueContext): string {
  if (value == null || value === '') return translate('Not stated')
  if (typeof value === 'object')
    return Array.isArray(value) ? describeList(value) : describeItem(value)
  if (path === 'location.id')
    return value === context.placeId ? context.place : translate('Different location')
  const field = path in wholes ? null : fieldOrNone(path)
  const selected =
    field &&
    findOptions(field, context.lookups, context.draft).find((option) => option.value === value)
  if (selected) return translate(selected.label)
  if (typeof value === 'boolean') return translate(value ? 'Yes' : 'No')
  return typeof value === 'number' ? formatNumberValue(value, field, context) : (value as string)
}

function formatNumberValue(
  value: number,
  field: EditFieldKind | null,
  { units = defaultUnits, draft }: ValueContext,
): string {
  if (field?.quantity) return formatQuantity(field.quantity, value, units)
  const formatted = field?.kind === 'year' ? String(value) : formatNumber(value, 3)
  const amount = field?.isMoney ? addCurrency(formatted, draft.listing.currency) : formatted
  return field?.unit ? t`${amount} ${translate(field.unit)}` : amount
}

const wholes: Record<string, string> = {
  'meta.images': 'Photos',
  'meta.features': 'Features',
  'meta.videos': 'Videos',
  'meta.specs.engines': 'Engines',
  'meta.specs.avionics': 'Avionics',
  'meta.specs.components': 'Components',
  'location.id': 'Location',
  contact: 'Contact',
  linkedEmployeeId: 'Employee',
  linkedBizLocationId: 'Office',
}

const listNames = [
  ['meta.specs.engines', 'Engine'],
  ['meta.specs.avionics', 'Avionics unit'],
  ['meta.specs.components', 'Component'],
  ['meta.features', 'Feature group'],
  ['meta.videos', 'Video'],
  ['meta.images', 'Photo'],
] as const

const partLabels: Record<string, string> = {
  items: 'Items',
  caption: 'Caption',
  rotation: 'Rotation',
  featureId: 'Feature',
  month: 'Month taken',
  shot: 'Photo shows',
}

function fieldOrNone(path: string): EditFieldKind | null {
  try {
    return findField(path)
  } catch {
    return null
  }
}

function describeList(list: readonly unknown[]): string {
  return list.length === 0 ? translate('None') : list.map(describeItem).join(', ')
}

/** Describes a list item by its name. Photos and videos use the last part of their URL. */
function describeItem(item: unknown): string {
  if (typeof item !== 'object' || item === null) return item as string
  const { name, title, model, contactFirstName, contactLastName, make, url, src } = item as Named
  const makeAndModel = [make, model].filter(Boolean).join(' ')
  const person = [contactFirstName, contactLastName].filter(Boolean).join(' ')
  return (
    name || title || makeAndModel || person || url || src?.split('/').at(-1) || translate('Unnamed')
  )
}

type Named = Partial<
  Record<
    'name' | 'title' | 'model' | 'contactFirstName' | 'contactLastName' | 'make' | 'url' | 'src',
    string | null
  >
>
type ValueContext = {
  units?: Units
  lookups: Lookups
  draft: ListingEdit
  /** ID of the place whose name is known. */
  placeId: number
  place: string
}
