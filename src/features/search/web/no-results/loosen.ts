import { activeFilters, withoutFilter } from '../../active-filters.ts'
import type { SearchQuery } from '../../contract.ts'
import { changed } from '../search-links.ts'
import type { Loosened } from './no-results.tsx'

/** Where nothing is found: how many there would be with each single filter left out. Zeros are left out. */
export async function loosen(
  query: SearchQuery,
  count: (query: SearchQuery) => Promise<number>,
): Promise<Loosened[]> {
  const filters = activeFilters(query).slice(0, mostTried)
  const found = await Promise.all(
    filters.map(async (name) => ({
      name,
      count: await count(changed(query, withoutFilter(name))),
    })),
  )
  return found.filter(({ count }) => count > 0)
}

/** An address can carry every filter there is; it is no reason to search twenty times. */
const mostTried = 8
