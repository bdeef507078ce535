import { facetCodes, rangeFields, SearchQuery } from './contract.ts'

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

/** Forms send a box ticked twice as two parameters; here they are one list. */
function textOf(params: URLSearchParams, name: string): string {
  const isList = facetCodes.some((code) => code === name)
  const values = params.getAll(name).map((value) => value.trim())
  return isList ? values.filter(Boolean).join(',') : (values[0] ?? '')
}

const edges: Record<string, readonly [number, number]> = {
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
}

function clamped(name: string, text: string): string {
  const edge = edges[name]
  // Fields show figures with separators, and a form sends what they show.
  const value = Number(text.replaceAll(',', ''))
  if (!edge || Number.isNaN(value)) return text
  return String(Math.min(edge[1], Math.max(edge[0], value)))
}
