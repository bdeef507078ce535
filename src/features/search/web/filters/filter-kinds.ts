import { findKind, heavierThanAir, type Kind, powered } from '#features/lookups/kinds.ts'
import { activeFilters } from '../../active-filters.ts'
import type { SearchQuery } from '../../contract.ts'
import type { FilterName } from '../../filters.ts'

const gliders: readonly Kind[] = ['glider', 'motor-glider']

/** Kinds of aircraft that have what a filter asks for. All kinds have that of other filters. */
const kindsByFilter: Partial<Record<FilterName, readonly Kind[]>> = {
  eq: [...powered.filter((kind) => kind !== 'ultralight'), 'glider'],
  engineLife: powered,
  engineHours: powered,
  hoursLeft: powered,
  overhaulYear: powered,
  hotSection: ['jet'],
  horsepower: powered,
  engines: powered,
  cruise: [...powered, 'glider'],
  range: powered,
  f: [...powered, 'balloon'],
  gr: heavierThanAir,
  h: heavierThanAir,
  length: [...heavierThanAir, 'airship'],
  gc: gliders,
  gm: gliders,
  envelopeHours: ['balloon', 'airship'],
}

/** Filters shown only once a category that has what they ask for is selected, because few kinds do. */
const specialFilters: readonly FilterName[] = ['gc', 'envelopeHours', 'hotSection']

/**
 * Checks whether any aircraft of the selected categories could have what the filter asks for. A filter that is in use
 * always applies, so that visitors can remove it.
 */
export function isFilterForQuery(name: FilterName, query: SearchQuery): boolean {
  const kinds = kindsByFilter[name]
  const categories = query.c ?? []
  if (!kinds || activeFilters(query).includes(name)) return true
  if (categories.length === 0) return !specialFilters.includes(name)
  return categories.some((categoryId) => kinds.includes(findKind({ categoryId })))
}
