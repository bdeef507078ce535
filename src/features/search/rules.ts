import { parseNumber } from '#kernel/numbers/parse-number.ts'
import { type SearchBounds, SearchQuery } from './contract.ts'
import { parseDistance } from './distance.ts'
import { boundPairs, listCodes, numberLimits, rangeFilters, rangeNames } from './filters.ts'
import { marketRange } from './market-range.ts'
import { keptUnstated } from './unstated.ts'

/**
 * Reads an address as a person may have edited it: what cannot be used is dropped and named, never refused.
 * Bounds outside their range are moved to its edge; where "from" exceeds "to", "from" is dropped.
 */
export function readSearchQuery(params: URLSearchParams): {
  query: SearchQuery
  dropped: string[]
} {
  const dropped: string[] = []
  const usable: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(SearchQuery.shape)) {
    const text = readText(params, name)
    if (text === '' || name === 'reload') continue
    const value = clamped(name, text)
    if (field.safeParse(value).success) usable[name] = value
    else dropped.push(name)
  }
  for (const [from, to] of boundPairs) {
    if (Number(usable[from]) > Number(usable[to])) {
      delete usable[from]
      dropped.push(from)
    }
  }
  const query = SearchQuery.parse(usable)
  return { query: { ...query, ...(query.ns && { ns: keptUnstated(query) }) }, dropped }
}

/** The search with every bound moved into what is for sale: no chip names a year or a price that nothing has. */
export function withinMarket(query: SearchQuery, bounds: SearchBounds): SearchQuery {
  if (bounds.count === 0) return query
  const moved = rangeNames.flatMap((name) => {
    const { low, high } = marketRange(name, bounds)
    // Nothing for sale states it, so there is nothing to move a bound to.
    if (high <= low) return []
    return rangeFilters[name].codes.flatMap((code) => {
      const value = query[code]
      return value === undefined ? [] : [[code, Math.min(high, Math.max(low, value))]]
    })
  })
  return { ...query, ...Object.fromEntries(moved) }
}

/** Forms send a box ticked twice as two parameters; here they are one list. */
function readText(params: URLSearchParams, name: string): string {
  const values = params.getAll(name).map((value) => value.trim())
  return listCodes.has(name) ? values.filter(Boolean).join(',') : (values[0] ?? '')
}

/** Fields show figures with separators, and a form sends what they show. */
function clamped(name: string, text: string): string {
  const limit = limits.get(name)
  const value = limit && (name === 'nm' ? parseDistance(text) : parseNumber(text))
  if (!limit || value == null) return text
  const inSteps = limit.hasFractions ? value : Math.round(value)
  return String(Math.min(limit.max, Math.max(limit.min, inSteps)))
}

/** By parameter. */
const limits = new Map<string, { min: number; max: number; hasFractions: boolean }>([
  ...Object.entries(numberLimits).map(
    ([code, [min, max]]) => [code, { min, max, hasFractions: false }] as const,
  ),
  ...rangeNames.flatMap((name) => {
    const { codes, limits, hasFractions = false } = rangeFilters[name]
    return codes.map((code) => [code, { min: limits[0], max: limits[1], hasFractions }] as const)
  }),
])
