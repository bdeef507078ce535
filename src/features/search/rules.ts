import { parseNumber } from '#kernel/parse-number.ts'
import { facetCodes, rangeFields, type SearchBounds, SearchQuery } from './contract.ts'

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
    const text = textOf(params, name)
    if (text === '' || name === 'reload') continue
    const value = clamped(name, text)
    if (field.safeParse(value).success) usable[name] = value
    else dropped.push(name)
  }
  for (const [from, to] of rangeFields) {
    if (Number(usable[from]) > Number(usable[to])) {
      delete usable[from]
      dropped.push(from)
    }
  }
  return { query: SearchQuery.parse(usable), dropped }
}

/** The search with every bound moved into what is for sale: no chip names a year or a price that nothing has. */
export function withinMarket(query: SearchQuery, bounds: SearchBounds): SearchQuery {
  if (bounds.count === 0) return query
  const edgesOfMarket = [
    [bounds.minYear, bounds.maxYear],
    [bounds.minLength, bounds.maxLength],
    [0, bounds.maxPrice],
    [0, bounds.maxEngines],
    [0, bounds.maxTotalTime],
  ] as const
  const moved = rangeFields.flatMap((fields, i) =>
    fields.flatMap((field) => {
      const value = query[field]
      if (value === undefined) return []
      const [low, high] = edgesOfMarket[i] as readonly [number, number]
      return [[field, Math.min(high, Math.max(low, value))]]
    }),
  )
  return { ...query, ...Object.fromEntries(moved) }
}

/** Forms send a box ticked twice as two parameters; here they are one list. */
function textOf(params: URLSearchParams, name: string): string {
  const isList = facetCodes.some((code) => code === name)
  const values = params.getAll(name).map((value) => value.trim())
  return isList ? values.filter(Boolean).join(',') : (values[0] ?? '')
}

const edges: Record<string, readonly [number, number]> = {
  page: [0, 1_000_000],
  yf: [1900, 2100],
  yt: [1900, 2100],
  lf: [0, 999],
  lt: [0, 999],
  pf: [0, 999_999_999],
  pt: [0, 999_999_999],
  ef: [0, 999],
  et: [0, 999],
  tf: [0, 999_999],
  tt: [0, 999_999],
  el: [0, 100],
  nm: [1, 12_000],
}

/** Fields show figures with separators, and a form sends what they show. */
function clamped(name: string, text: string): string {
  const edge = edges[name]
  const value = edge && parseNumber(text)
  if (!edge || value == null) return text
  const inSteps = name === 'lf' || name === 'lt' ? value : Math.round(value)
  return String(Math.min(edge[1], Math.max(edge[0], inSteps)))
}
