import type { SearchQuery, SortCode } from './contract.ts'
import { defaultHoursAYear, type Parameter, parameters } from './filters.ts'
import { keptUnstated } from './unstated.ts'

// Apart from the contract, so that pages write addresses without its schemas in their JavaScript.

/** The one address of a query: parameters in the contract's order, without those at their default. */
export function writeSearchQuery(query: SearchQuery): string {
  const written = new URLSearchParams()
  for (const name of parameters) {
    const text = parameterText(name, query)
    if (text !== '') written.set(name, text)
  }
  return written.toString().replaceAll('%2C', ',')
}

function parameterText(name: Parameter, query: SearchQuery): string {
  const value = name === 'ns' ? keptUnstated(query) : query[name]
  if (value === undefined || value === usually[name]) return ''
  if (name === 'sort' && isUsualOrder(query)) return ''
  if (typeof value === 'boolean') return value ? 't' : 'f'
  return String(value)
}

/** What the results are ordered by: without words the best match is the newest, and so is the nearest without a place. */
export function effectiveSort({
  sort,
  kw,
  near,
}: Pick<SearchQuery, 'sort' | 'kw' | 'near'>): SortCode {
  if (sort === 'x' && near === undefined) return 'n'
  return sort === 'b' && kw === undefined ? 'n' : sort
}

/** Newest first is the usual order without words, and one to be stated with them. */
function isUsualOrder(query: SearchQuery): boolean {
  return effectiveSort(query) === effectiveSort({ ...query, sort: usually.sort })
}

/** What is kept of a search: which aircraft, not how they are sorted and shown. */
export function searchToSave(query: SearchQuery): string {
  const { page, dnum, disp, sort, rev, so } = usually
  const isOfCost = query.af !== undefined || query.at !== undefined
  const hy = isOfCost ? query.hy : usually.hy
  return writeSearchQuery({ ...query, page, dnum, disp, sort, rev, so, hy })
}

/** Whether anything narrows the market, display and order aside. */
export function isFiltered(query: SearchQuery): boolean {
  const { page, dnum, disp, sort, rev, hy } = usually
  return writeSearchQuery({ ...query, page, dnum, disp, sort, rev, hy }) !== ''
}

/** What a search is when nothing else is said. */
export const usually: SearchQuery = {
  page: 0,
  dnum: 25,
  disp: 'g',
  sort: 'b',
  rev: false,
  eu: true,
  hy: defaultHoursAYear,
  en: false,
  so: false,
  fo: false,
  sold: false,
}
