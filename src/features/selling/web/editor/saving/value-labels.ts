import type { Lookups } from '#features/lookups/contract.ts'
import { formatNumber } from '#kernel/format/numbers.ts'
import type { ListingEdit } from '../../../contract.ts'
import { type EditFieldKind, findField, findOptions } from '../fields/edit-fields.ts'

/** Returns a value's label outside its input: "Price", "Engine 2: TBO", "Features". */
export function findLabel(path: string): string {
  const whole = wholes[path]
  if (whole) return whole
  const thing = things.find(([list]) => path.startsWith(`${list}.`))
  if (!thing) return fieldOrNone(path)?.label ?? 'Listing'
  const [list, name] = thing
  const [index, part = ''] = path.slice(list.length + 1).split('.')
  const label = partWords[part] ?? fieldOrNone(path)?.label
  return [`${name} ${Number(index) + 1}`, label].filter(Boolean).join(': ')
}

/** Describes changes merged from another user. */
export function formatMergedChanges(paths: readonly string[]): string {
  return `We applied their changes: ${[...new Set(paths.map(findLabel))].join(', ')}.`
}

/** Formats a value for display: "1,246 lb", "Not stated", "Avionics, Cabin". */
export function formatValue(path: string, value: unknown, known: Known): string {
  if (value == null || value === '') return 'Not stated'
  if (typeof value === 'object')
    return Array.isArray(value) ? listWords(value) : describeThing(value)
  if (path === 'location.id') return value === known.placeId ? known.place : 'Different location'
  const field = path in wholes ? null : fieldOrNone(path)
  const chosen =
    field && findOptions(field, known.lookups, known.draft).find((option) => option.value === value)
  if (chosen) return chosen.label
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'number' ? figureWords(value, field) : (value as string)
}

function figureWords(value: number, field: EditFieldKind | null): string {
  const figure = field?.kind === 'year' ? String(value) : formatNumber(value, 3)
  return [field?.before, figure, field?.unit && ` ${field.unit}`].filter(Boolean).join('')
}

const wholes: Record<string, string> = {
  'meta.images': 'Photos',
  'meta.features': 'Features',
  'meta.videos': 'Videos',
  'meta.specs.engines': 'Engines',
  'meta.specs.avionics': 'Avionics',
  'location.id': 'Location',
  contact: 'Contact',
  linkedEmployeeId: 'Employee',
  linkedBizLocationId: 'Office',
}

const things = [
  ['meta.specs.engines', 'Engine'],
  ['meta.specs.avionics', 'Avionics unit'],
  ['meta.features', 'Feature group'],
  ['meta.videos', 'Video'],
  ['meta.images', 'Photo'],
] as const

const partWords: Record<string, string> = {
  items: 'Items',
  caption: 'Caption',
  rotation: 'Rotation',
  featureId: 'Feature',
}

function fieldOrNone(path: string): EditFieldKind | null {
  try {
    return findField(path)
  } catch {
    return null
  }
}

function listWords(list: readonly unknown[]): string {
  return list.length === 0 ? 'None' : list.map(describeThing).join(', ')
}

/** Describes a list item by its name. Photos and videos use the last part of their URL. */
function describeThing(thing: unknown): string {
  if (typeof thing !== 'object' || thing === null) return thing as string
  const { name, title, model, contactFirstName, contactLastName, make, url, src } = thing as Named
  const words = [make, model].filter(Boolean).join(' ')
  const person = [contactFirstName, contactLastName].filter(Boolean).join(' ')
  return name || title || words || person || url || src?.split('/').at(-1) || 'Unnamed'
}

type Named = Partial<
  Record<
    'name' | 'title' | 'model' | 'contactFirstName' | 'contactLastName' | 'make' | 'url' | 'src',
    string | null
  >
>
type Known = {
  lookups: Lookups
  draft: ListingEdit
  /** ID of the place whose name is known. */
  placeId: number
  place: string
}
