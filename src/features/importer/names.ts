import { isUnitedStates, withoutUnitedStates } from '#features/lookups/united-states.ts'
import type { MappedKind } from './import-steps.ts'

export type LookupKind = Exclude<MappedKind, 'make' | 'location' | 'airport' | 'status' | 'column'>

/** Groups of names to map, with the kinds in each. */
export const nameGroups = {
  makes: ['make'],
  lookups: ['type', 'category', 'fuel', 'hull', 'status'],
  places: ['location', 'airport'],
  columns: ['column'],
} as const satisfies Record<string, readonly MappedKind[]>
export type NameGroup = keyof typeof nameGroups
/** In display order. */
export const groupNames = Object.keys(nameGroups) as NameGroup[]

export const nameKindLabels = {
  make: 'Make',
  type: 'Type',
  category: 'Category',
  fuel: 'Fuel',
  hull: 'Airframe',
  location: 'Location',
  airport: 'Airport',
  status: 'Status',
  column: 'Column',
} as const satisfies Record<MappedKind, string>

export function findNameGroup(kind: MappedKind): NameGroup {
  return (
    groupNames.find((group) => (nameGroups[group] as readonly MappedKind[]).includes(kind)) ??
    'makes'
  )
}

/**
 * Returns the group to open first. Columns precede their effects: those that block rows, and those that may contain what
 * most places lack.
 */
export function findFirstGroup(
  names: readonly { kind: MappedKind; rows: number; blocks: boolean }[],
): NameGroup {
  const rowsWithoutPlace = names.reduce(
    (sum, { kind, rows }) => sum + (kind === 'location' ? rows : 0),
    0,
  )
  const isCause = names.some(
    ({ kind, rows, blocks }) =>
      kind === 'column' && (blocks || (rowsWithoutPlace > 0 && rowsWithoutPlace * 2 >= rows)),
  )
  const groups = new Set(names.map(({ kind }) => findNameGroup(kind)))
  return isCause ? 'columns' : (groupNames.find((group) => groups.has(group)) ?? 'makes')
}

/** Normalizes a name for lookup. Ignores case, accents, and extra whitespace. */
export function normalizeMappedName(kind: MappedKind, written: string): string {
  return formatMappedName(kind, written)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}

/** Formats a name for display. Places are stored as "Farmingdale|NY|11735". */
export function formatMappedName(kind: MappedKind, written: string): string {
  if (kind !== 'location') return written
  return (
    formatPlaceName(parsePlaceName(written)) ??
    (written.split('|').filter(Boolean).join(', ') || written)
  )
}

/** Removes company suffixes from a make, so that "Seawind Llc" becomes "Seawind". */
export function shortenMake(written: string): string {
  const words = written.replace(/\s+/g, ' ').trim().split(' ')
  let end = words.length
  while (end > 1 && companySuffixes.has(words[end - 1]?.toLowerCase().replace(/[.,]/g, '') ?? ''))
    end -= 1
  return words.slice(0, end).join(' ').replace(/,$/, '')
}

const companySuffixes: ReadonlySet<string> = new Set(
  'aircraft airplanes co company corp corporation gmbh inc incorporated industries llc ltd ltda limited mfg'.split(
    ' ',
  ),
)

/** Formats the parts of a place as one name, such as "Farmingdale, NY 11735". Returns null if all parts are missing. */
export function formatPlaceName({ city, state, zip, country }: WrittenPlace): string | null {
  const [town, region, code, nation] = [city, state, zip, country].map((part) =>
    part?.replace(/\s+/g, ' ').trim(),
  )
  const place = [town, [region, code].filter(Boolean).join(' '), nation].filter(Boolean).join(', ')
  return place || null
}

/** Parses a place name into its parts. Missing parts are empty, and so is the country if it's the United States. */
export function parsePlaceName(
  written: string,
): Record<'city' | 'state' | 'zip' | 'country', string> {
  const line = written.replace(/\s+/g, ' ').trim()
  // "80331 München", as in most of Europe.
  const text = line.replace(/^(\d{4,5}) (\p{L}[^|]*)$/u, '$2||$1')
  if (text.includes('|')) return readParts(text)
  const place = withoutUnitedStates(text)
  const zip = /(?:^|[\s,])(\d{5})(?:-\d{4})?$/.exec(place)
  const withoutZip = zip ? place.slice(0, zip.index).replace(/[\s,]+$/, '') : place
  const code = /^(.+?)[\s,]+([A-Z]{2})$/.exec(withoutZip)
  if (code) return { city: code[1] ?? '', state: code[2] ?? '', zip: zip?.[1] ?? '', country: '' }
  const comma = withoutZip.lastIndexOf(',')
  const hasState = comma >= 0 || (zip !== null && /^[a-z]{2}$/i.test(withoutZip))
  return {
    city: comma >= 0 ? withoutZip.slice(0, comma).trim() : hasState ? '' : withoutZip,
    state: hasState ? withoutZip.slice(comma + 1).trim() : '',
    zip: zip?.[1] ?? '',
    country: '',
  }
}

function readParts(text: string) {
  const [city = '', state = '', zip = '', nation = ''] = text.split('|').map((part) => part.trim())
  const country = isUnitedStates(nation) ? '' : nation
  const usual = country === '' || city !== '' ? /^\d{5}/.exec(zip)?.[0] : undefined
  // A city doesn't need its postal code abroad.
  return { city, state, zip: usual ?? (city === '' ? zip : ''), country }
}

type WrittenPlace = {
  city?: string | null | undefined
  state?: string | null | undefined
  zip?: string | null | undefined
  country?: string | null | undefined
}
