import type { AppContext } from '#kernel/app-context.ts'
import { t } from '#kernel/messages/translate.ts'
import type { FeedFacts } from '../../feed-record.ts'
import type { MappedKind } from '../../import-steps.ts'
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
  problems: RowProblem[]
}

type Read = {
  kind: MappedKind
  label: string
  isNeeded: boolean
  getText: (names: Names) => string
}

const reads: Record<keyof Omit<RowNames, 'problems'>, Read> = {
  makeId: { kind: 'make', label: 'Make', isNeeded: true, getText: ({ make }) => make ?? '' },
  typeId: {
    kind: 'type',
    label: 'Type',
    isNeeded: false,
    getText: ({ aircraftType }) => aircraftType ?? '',
  },
  categoryId: {
    kind: 'category',
    label: 'Category',
    isNeeded: true,
    getText: ({ category }) => category ?? '',
  },
  fuelId: { kind: 'fuel', label: 'Fuel', isNeeded: false, getText: ({ fuel }) => fuel ?? '' },
  hullId: { kind: 'hull', label: 'Airframe', isNeeded: false, getText: ({ hull }) => hull ?? '' },
  locationId: { kind: 'location', label: 'Location', isNeeded: true, getText: formatPlace },
  airportIdent: {
    kind: 'airport',
    label: 'Airport',
    isNeeded: false,
    getText: ({ airport }) => airport ?? '',
  },
}

/** Resolves the names in many rows with one query per kind. Rejects rows with a required name that isn't mapped. */
export async function resolveRowNames(
  ctx: AppContext,
  sourceId: number,
  all: readonly Names[],
): Promise<RowNames[]> {
  const resolved: RowNames[] = all.map(() => ({ problems: [] }))
  for (const [key, { kind, label, isNeeded, getText }] of Object.entries(reads)) {
    const feedNames = all.map((names) => getText(names).trim())
    const uniqueNames = [...new Set(feedNames.filter(Boolean))]
    if (uniqueNames.length === 0) continue
    const found = await resolveNames(ctx, sourceId, kind, uniqueNames)
    for (const [index, written] of feedNames.entries()) {
      if (!written) continue
      const target = found.get(written)
      if (target !== undefined) Object.assign(resolved[index] as RowNames, { [key]: target })
      else resolved[index]?.problems.push(unmapped(kind, label, written, isNeeded))
    }
  }
  return resolved
}

function unmapped(kind: MappedKind, label: string, value: string, isFatal: boolean): RowProblem {
  const cause = isFatal ? 'names' : null
  return { field: kind, reason: t`${label} “${value}” is not mapped`, value, kind, isFatal, cause }
}

/** Returns a place in the format of the mapping table: "Farmingdale|NY|11735". */
function formatPlace({ city, state, zip, country }: Names): string {
  const isForeign = country && !/^(us|usa|u\.s\.a?\.?|united states.*)$/i.test(country.trim())
  const parts = [city, state, zip].map((part) => part?.trim() ?? '')
  if (!parts.some(Boolean)) return ''
  return [...parts, ...(isForeign ? [country] : [])].join('|')
}
