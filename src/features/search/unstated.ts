import type { SearchQuery } from './contract.ts'
import { rangeFilters, rangeNames, type UnstatedCode, type UnstatedName } from './filters.ts'

/** Returns the active filters whose results include a "not stated" count. Excludes facts that every listing has. */
export function activeUnstatedFilters(query: SearchQuery): UnstatedName[] {
  return query.eq?.length ? [...boundsAsked(query), 'eq'] : boundsAsked(query)
}

/** Returns the range filters that include listings without a value. Ignores filters that the query doesn't set. */
export function includedUnstated(query: SearchQuery): UnstatedCode[] {
  if (!query.ns) return []
  const asked = new Set(boundsAsked(query))
  return query.ns.filter((code) => asked.has(code))
}

function boundsAsked(query: SearchQuery): UnstatedCode[] {
  const asked: UnstatedCode[] = []
  for (const name of rangeNames) {
    const { codes, isAlwaysStated } = rangeFilters[name]
    const [from, to] = codes
    if (!isAlwaysStated && (query[from] !== undefined || query[to] !== undefined)) asked.push(from)
  }
  if (query.af !== undefined || query.at !== undefined) asked.push('af')
  if (query.am !== undefined) asked.push('am')
  return asked
}
