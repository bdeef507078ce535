import type { SearchQuery } from './contract.ts'
import { rangeFilters, rangeNames, type UnstatedCode, type UnstatedName } from './filters.ts'

/** Returns the active filters whose results include a "not stated" count. Excludes facts that every listing has. */
export function activeUnstatedFilters(query: SearchQuery): UnstatedName[] {
  return query.eq?.length ? [...activeBounds(query), 'eq'] : activeBounds(query)
}

/** Returns the range filters that include listings without a value. Ignores filters that the query doesn't set. */
export function includedUnstated(query: SearchQuery): UnstatedCode[] {
  if (!query.ns) return []
  const active = new Set(activeBounds(query))
  return query.ns.filter((code) => active.has(code))
}

function activeBounds(query: SearchQuery): UnstatedCode[] {
  const active: UnstatedCode[] = []
  for (const name of rangeNames) {
    const { codes, isAlwaysStated } = rangeFilters[name]
    const [from, to] = codes
    if (!isAlwaysStated && (query[from] !== undefined || query[to] !== undefined)) active.push(from)
  }
  if (query.af !== undefined || query.at !== undefined) active.push('af')
  if (query.am !== undefined || query.au !== undefined) active.push('am')
  return active
}
