import { activeFilters, type QueryChanges } from '../active-filters.ts'
import type { SearchQuery, SearchQueryInput } from '../contract.ts'
import { effectiveSort, usually, writeSearchQuery } from '../search-address.ts'

/** The search after some changes. Another search begins on its first page. */
export function changed(query: SearchQuery, changes: QueryChanges): SearchQuery {
  const next: Record<string, unknown> = { ...query, page: 0, ...changes }
  if (next.near === undefined) next.nm = undefined
  // Another place is not where the map was.
  if ('near' in changes && next.near !== query.near) next.box = changes.box
  if (next.biz === undefined && 'biz' in changes)
    Object.assign(next, { emp: undefined, off: undefined })
  // Words bring an order of their own, unless another one was chosen.
  const isNewestFirst = effectiveSort(query) === 'n' && !query.rev
  if (query.kw === undefined && changes.kw !== undefined && isNewestFirst) next.sort = changes.sort
  for (const [code, usual] of Object.entries(usually)) next[code] ??= usual
  const stated = Object.entries(next).filter(([, value]) => value !== undefined)
  return Object.fromEntries(stated) as SearchQuery
}

export function searchHref(query: SearchQuery): string {
  const text = writeSearchQuery(query)
  return text ? `${searchPath}?${text}` : searchPath
}

/** The search as the API takes it. */
export function searchInput(query: SearchQuery): SearchQueryInput {
  return Object.fromEntries(new URLSearchParams(writeSearchQuery(query)))
}

/** Nothing chosen; how results are shown stays. */
export function cleared({ disp, dnum, sort, rev }: SearchQuery): SearchQuery {
  return { ...usually, disp, dnum, sort, rev }
}

/** One address for each set of aircraft, however it is sorted and shown. */
export function canonicalPath(query: SearchQuery): string {
  const { dnum, disp, sort, rev } = usually
  return searchHref({ ...query, dnum, disp, sort, rev })
}

/** A page that search engines may list: everything, or one choice that people look for by name. */
export function isWorthIndexing(query: SearchQuery): boolean {
  const [filter, ...more] = activeFilters(query)
  if (!filter) return true
  return more.length === 0 && lookedFor.some((code) => code === filter && query[code]?.length === 1)
}

const lookedFor = ['m', 'c', 'bt', 'st'] as const

export const searchPath = '/aircraft/search'
