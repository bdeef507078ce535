import type { SearchQuery, SortCode } from './contract.ts'
import { type Parameter, parameters } from './filters.ts'
import { includedUnstated } from './unstated.ts'

// Separate from the contract, so pages can build URLs without loading its schemas.

/** Returns the canonical URL of a query: parameters in the contract's order, without defaults. */
export function writeSearchQuery(query: SearchQuery): string {
  const written = new URLSearchParams()
  for (const name of parameters) {
    const text = parameterText(name, query)
    if (text !== '') written.set(name, text)
  }
  return written.toString().replaceAll('%2C', ',')
}

function parameterText(name: Parameter, query: SearchQuery): string {
  const value = name === 'ns' ? includedUnstated(query) : query[name]
  if (value === undefined || value === defaultSearchQuery[name]) return ''
  if (name === 'sort' && isUsualOrder(query)) return ''
  if (typeof value === 'boolean') return value ? 't' : 'f'
  return String(value)
}

/** Returns the effective sort order. Without keywords, best match means newest. Without a place, so does nearest. */
export function effectiveSort({
  sort,
  kw,
  near,
}: Pick<SearchQuery, 'sort' | 'kw' | 'near'>): SortCode {
  if (sort === 'x' && near === undefined) return 'n'
  return sort === 'b' && kw === undefined ? 'n' : sort
}

/** Newest first is the default without keywords. With keywords, it must be in the URL. */
function isUsualOrder(query: SearchQuery): boolean {
  return effectiveSort(query) === effectiveSort({ ...query, sort: defaultSearchQuery.sort })
}

/** Returns the part of a search that is saved: filters, but not sorting and display. */
export function toSavedQuery(query: SearchQuery): string {
  const { page, dnum, disp, sort, rev, so } = defaultSearchQuery
  const isOfCost = query.af !== undefined || query.at !== undefined
  const hy = isOfCost ? query.hy : undefined
  return writeSearchQuery({ ...query, page, dnum, disp, sort, rev, so, hy })
}

/** Checks whether any filter is active, ignoring display and sorting. */
export function isFiltered(query: SearchQuery): boolean {
  const { page, dnum, disp, sort, rev } = defaultSearchQuery
  return writeSearchQuery({ ...query, page, dnum, disp, sort, rev, hy: undefined }) !== ''
}

/** Default search. */
export const defaultSearchQuery: SearchQuery = {
  page: 0,
  dnum: 25,
  disp: 'g',
  sort: 'b',
  rev: false,
  eu: true,
  en: false,
  so: false,
  fo: false,
  sold: false,
}
