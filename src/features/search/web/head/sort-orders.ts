import type { SearchQuery, SortCode } from '../../contract.ts'
import { effectiveSort } from '../../search-address.ts'

/** The orders that the sort list offers; a best match there is only with words, a nearest only with a place. */
export function sortOrdersFor({
  kw,
  near,
}: Pick<SearchQuery, 'kw' | 'near'>): readonly SortOrder[] {
  return [
    ...(kw === undefined ? [] : [bestMatch]),
    ...(near === undefined ? [] : nearest),
    ...sortOrders,
  ]
}

const bestMatch: SortOrder = { sort: 'b', rev: false, text: 'Best match' }

const nearest: readonly SortOrder[] = [
  { sort: 'x', rev: false, text: 'Nearest first' },
  { sort: 'x', rev: true, text: 'Farthest first' },
]

/** Each as people say it. */
const sortOrders: readonly SortOrder[] = [
  { sort: 'n', rev: false, text: 'Newest first' },
  { sort: 'n', rev: true, text: 'Oldest listing first' },
  { sort: 'p', rev: false, text: 'Price, low first' },
  { sort: 'p', rev: true, text: 'Price, high first' },
  { sort: 'd', rev: false, text: 'Price drop' },
  { sort: 'd', rev: true, text: 'Price drop, small first' },
  { sort: 't', rev: false, text: 'Total time, low first' },
  { sort: 't', rev: true, text: 'Total time, high first' },
  { sort: 'a', rev: false, text: 'All-in cost, low first' },
  { sort: 'a', rev: true, text: 'All-in cost, high first' },
  { sort: 'y', rev: true, text: 'Year, new first' },
  { sort: 'y', rev: false, text: 'Year, old first' },
  { sort: 'm', rev: false, text: 'Make, A to Z' },
  { sort: 'm', rev: true, text: 'Make, Z to A' },
  { sort: 'c', rev: false, text: 'Category, A to Z' },
  { sort: 'c', rev: true, text: 'Category, Z to A' },
  { sort: 'l', rev: false, text: 'Length, short first' },
  { sort: 'l', rev: true, text: 'Length, long first' },
  { sort: 'e', rev: false, text: 'Engines, few first' },
  { sort: 'e', rev: true, text: 'Engines, many first' },
  { sort: 's', rev: true, text: 'Seats, most first' },
  { sort: 's', rev: false, text: 'Seats, fewest first' },
  { sort: 'u', rev: true, text: 'Useful load, most first' },
  { sort: 'u', rev: false, text: 'Useful load, least first' },
  { sort: 'r', rev: true, text: 'Range, far first' },
  { sort: 'r', rev: false, text: 'Range, short first' },
]

/** How an order is named in the list: `p`, or `pt` when reversed. */
export function sortKey({ sort, rev }: Pick<SearchQuery, 'sort' | 'rev'>): string {
  return rev ? `${sort}t` : sort
}

/** The name of the order that the search's results are in. */
export function shownSortKey(query: SearchQuery): string {
  return sortKey({ sort: effectiveSort(query), rev: query.rev })
}

export function sortFromKey(key: string): Pick<SearchQuery, 'sort' | 'rev'> {
  const order = [bestMatch, ...nearest, ...sortOrders].find(
    (candidate) => sortKey(candidate) === key,
  )
  return order ? { sort: order.sort, rev: order.rev } : { sort: 'n', rev: false }
}

type SortOrder = { sort: SortCode; rev: boolean; text: string }
