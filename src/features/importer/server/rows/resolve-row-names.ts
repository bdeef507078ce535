import { isUnitedStates } from '#features/lookups/united-states.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import type { MappedKind } from '../../import-steps.ts'
import { formatMappedName, nameKindLabels, parsePlaceName } from '../../names.ts'
import type { FeedFacts } from '../feeds/facts/read-facts.ts'
import { resolveNames } from '../mapping/resolve-names.ts'
import type { RowProblem } from './row-problem.ts'

type Names = FeedFacts['names']

/** Resolved names of a row. Undefined if a name is missing or was reported as a problem. */
export type RowNames = {
  makeId?: number
  typeId?: number
  categoryId?: number
  fuelId?: number
  hullId?: number
  locationId?: number
  airportIdent?: string
  statusId?: number
  problems: RowProblem[]
}

type RowKind = Exclude<MappedKind, 'column'>

const reads: Record<keyof Omit<RowNames, 'problems'>, RowKind> = {
  makeId: 'make',
  typeId: 'type',
  categoryId: 'category',
  fuelId: 'fuel',
  hullId: 'hull',
  locationId: 'location',
  airportIdent: 'airport',
  statusId: 'status',
}
const needed: ReadonlySet<MappedKind> = new Set([
  'make',
  'category',
  'location',
  'status',
  'column',
])

/** Resolves the names in many rows with one query per kind. Rejects rows with a required name that isn't mapped. */
export async function resolveRowNames(
  ctx: AppContext,
  sourceId: number,
  given: readonly Names[],
): Promise<RowNames[]> {
  const all = await readBases(ctx, sourceId, given)
  const resolved: RowNames[] = all.map(() => ({ problems: [] }))
  for (const [key, kind] of Object.entries(reads)) {
    const feedNames = all.map((names) => getText(kind, names).trim())
    const uniqueNames = [...new Set(feedNames.filter(Boolean))]
    if (uniqueNames.length === 0) continue
    const found = await resolveNames(ctx, sourceId, kind, uniqueNames)
    for (const [index, written] of feedNames.entries()) {
      if (!written) continue
      const target = found.get(written)
      if (target !== undefined) Object.assign(resolved[index] as RowNames, { [key]: target })
      else resolved[index]?.problems.push(unmapped(kind, written))
    }
  }
  return resolved
}

/** Without another place, "Denver, CO" in the column of the airport is the place. */
async function readBases(ctx: AppContext, sourceId: number, all: readonly Names[]) {
  const isBase = ({ airport = '', ...names }: Names) =>
    /[\s,]/.test(airport) && formatPlace(names) === ''
  const bases = all.filter(isBase).flatMap(({ airport }) => airport ?? [])
  const places = await resolveNames(ctx, sourceId, 'location', bases)
  return all.map((names) => {
    const { airport = '', ...others } = names
    return isBase(names) && places.has(airport) ? { ...others, location: airport } : names
  })
}

export function unmapped(kind: MappedKind, value: string): RowProblem {
  const isFatal = needed.has(kind)
  const reason = describeUnmapped(kind, value)
  return { field: kind, reason, value, kind, isFatal, cause: isFatal ? 'names' : null }
}

export function describeUnmapped(kind: MappedKind, value: string): string {
  return t`${translate(nameKindLabels[kind])} “${formatMappedName(kind, value)}” is not mapped`
}

function getText(kind: RowKind, names: Names): string {
  if (kind === 'location') return formatPlace(names)
  return names[kind === 'type' ? 'aircraftType' : kind] ?? ''
}

/**
 * Returns a place in the format of the mapping table: "Farmingdale|NY|11735". A location in one column, such as "Fort
 * Collins, Colorado" or "KAPA", counts if there are no parts.
 */
function formatPlace(names: Names): string {
  const hasParts = names.state || names.zip
  const written = hasParts ? undefined : names.city || names.location
  const place = written ? parsePlaceName(written) : null
  const { city, state, zip, country } = place ? { ...place, country: names.country } : names
  const isForeign = country && !isUnitedStates(country)
  const parts = [city, state, zip].map((part) => part?.trim() ?? '')
  if (!parts.some(Boolean)) return ''
  return [...parts, ...(isForeign ? [country] : [])].join('|')
}
