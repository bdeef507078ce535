import { activeFilters, type QueryChanges } from '../active-filters.ts'
import type { SearchQuery, SearchQueryInput } from '../contract.ts'
import { defaultSearchQuery, effectiveSort, writeSearchQuery } from '../search-url.ts'

/** Applies changes to the search and returns to the first page. */
export function applyQueryChanges(query: SearchQuery, changes: QueryChanges): SearchQuery {
  const next: Record<string, unknown> = { ...query, page: 0, ...changes }
  if (next.near === undefined) next.nm = undefined
  // The map area doesn't apply to a different place.
  if ('near' in changes && next.near !== query.near) next.box = changes.box
  if (next.biz === undefined && 'biz' in changes)
    Object.assign(next, { emp: undefined, off: undefined })
  // Keyword searches are sorted by best match unless the user chose another order.
  const isNewestFirst = effectiveSort(query) === 'n' && !query.rev
  if (query.kw === undefined && changes.kw !== undefined && isNewestFirst) next.sort = changes.sort
  for (const [code, usual] of Object.entries(defaultSearchQuery)) next[code] ??= usual
  const defined = Object.entries(next).filter(([, value]) => value !== undefined)
  return Object.fromEntries(defined) as SearchQuery
}

export function searchHref(query: SearchQuery): string {
  const text = writeSearchQuery(query)
  return text ? `${searchPath}?${text}` : searchPath
}

/** Converts a search to API input. */
export function searchInput(query: SearchQuery): SearchQueryInput {
  return Object.fromEntries(new URLSearchParams(writeSearchQuery(query)))
}

/** Removes all filters but keeps the display options. */
export function clearFilters({ disp, dnum, sort, rev }: SearchQuery): SearchQuery {
  return { ...defaultSearchQuery, disp, dnum, sort, rev }
}

/** Returns the one canonical URL of a result set, regardless of order and display options. */
export function canonicalPath(query: SearchQuery): string {
  const { dnum, disp, sort, rev } = defaultSearchQuery
  return searchHref({ ...query, dnum, disp, sort, rev })
}

/**
 * Checks whether search engines may index the page. The only pages worth indexing are the one with all listings and
 * those with a single filter that people search for by name.
 */
export function isWorthIndexing(query: SearchQuery): boolean {
  const [filter, ...more] = activeFilters(query)
  if (!filter) return true
  return (
    more.length === 0 &&
    indexableFilters.some((code) => code === filter && query[code]?.length === 1)
  )
}

const indexableFilters = ['m', 'c', 'bt', 'st'] as const

export const searchPath = '/aircraft/search'
