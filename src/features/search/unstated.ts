import type { SearchQuery } from './contract.ts'
import { rangeFilters, rangeNames, type UnstatedCode, type UnstatedName } from './filters.ts'

/** Of which filters the answer says how many do not state it: those that are on and that somebody may leave open. */
export function unstatedAsked(query: SearchQuery): UnstatedName[] {
  return query.eq?.length ? [...boundsAsked(query), 'eq'] : boundsAsked(query)
}

/** The bounds that keep what is not stated; those that the query does not set keep nothing. */
export function keptUnstated(query: SearchQuery): UnstatedCode[] {
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
