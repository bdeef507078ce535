import { findKind, heavierThanAir, type Kind, powered } from '#features/lookups/kinds.ts'
import { activeFilters } from '../../active-filters.ts'
import type { SearchQuery } from '../../contract.ts'
import type { FilterName } from '../../filters.ts'

/** Kinds of aircraft that have what a filter asks for. All kinds have that of other filters. */
const kindsByFilter: Partial<Record<FilterName, readonly Kind[]>> = {
  eq: [...powered.filter((kind) => kind !== 'ultralight'), 'glider'],
  engineLife: powered,
  engineHours: powered,
  engines: powered,
  cruise: [...powered, 'glider'],
  range: powered,
  f: [...powered, 'balloon'],
  gr: heavierThanAir,
  h: heavierThanAir,
  length: [...heavierThanAir, 'airship'],
}

/**
 * Checks whether any aircraft of the selected categories could have what the filter asks for. A filter that is in use
 * always applies, so that visitors can remove it.
 */
export function isFilterForQuery(name: FilterName, query: SearchQuery): boolean {
  const kinds = kindsByFilter[name]
  const categories = query.c ?? []
  if (!kinds || categories.length === 0) return true
  if (activeFilters(query).includes(name)) return true
  return categories.some((categoryId) => kinds.includes(findKind({ categoryId })))
}
