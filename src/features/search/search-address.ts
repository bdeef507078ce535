import type { SearchQuery, SortCode } from './contract.ts'
import { parameters } from './filters.ts'

// Apart from the contract, so that pages write addresses without its schemas in their JavaScript.

/** The one address of a query: parameters in the contract's order, without those at their default. */
export function writeSearchQuery(query: SearchQuery): string {
  const written = new URLSearchParams()
  for (const name of parameters) {
    const value = query[name]
    if (value === undefined || value === '' || value === usually[name]) continue
    if (name === 'sort' && isUsualOrder(query)) continue
    const text = typeof value === 'boolean' ? (value ? 't' : 'f') : String(value)
    if (text !== '') written.set(name, text)
  }
  return written.toString().replaceAll('%2C', ',')
}

/** What the results are ordered by: without words to match, the best match is the newest. */
export function effectiveSort({ sort, kw }: Pick<SearchQuery, 'sort' | 'kw'>): SortCode {
  return sort === 'b' && kw === undefined ? 'n' : sort
}

/** Newest first is the usual order without words, and one to be stated with them. */
function isUsualOrder(query: SearchQuery): boolean {
  return effectiveSort(query) === effectiveSort({ ...query, sort: usually.sort })
}

/** What is kept of a search: which aircraft, not how they are sorted and shown. */
export function searchToSave(query: SearchQuery): string {
  const { page, dnum, disp, sort, rev, so } = usually
  return writeSearchQuery({ ...query, page, dnum, disp, sort, rev, so })
}

/** Whether anything narrows the market, display and order aside. */
export function isFiltered(query: SearchQuery): boolean {
  const { page, dnum, disp, sort, rev } = usually
  return writeSearchQuery({ ...query, page, dnum, disp, sort, rev }) !== ''
}

/** What a search is when nothing else is said. */
export const usually: SearchQuery = {
  page: 0,
  dnum: 25,
  disp: 'g',
  sort: 'b',
  rev: false,
  eu: true,
  so: false,
  fo: false,
  sold: false,
}
