import type { SearchQuery, SortCode } from '../../contract.ts'
import { effectiveSort } from '../../search-url.ts'

/** Returns the available sort orders. Best match requires keywords, and nearest first requires a place. */
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

const sortOrders: readonly SortOrder[] = [
  { sort: 'n', rev: false, text: 'Newest first' },
  { sort: 'n', rev: true, text: 'Oldest first' },
  { sort: 'p', rev: false, text: 'Price: low to high' },
  { sort: 'p', rev: true, text: 'Price: high to low' },
  { sort: 'o', rev: false, text: 'Price plus what is due: low to high' },
  { sort: 'o', rev: true, text: 'Price plus what is due: high to low' },
  { sort: 'd', rev: false, text: 'Price cut: largest first' },
  { sort: 'd', rev: true, text: 'Price cut: smallest first' },
  { sort: 't', rev: false, text: 'Total time: low to high' },
  { sort: 't', rev: true, text: 'Total time: high to low' },
  { sort: 'a', rev: false, text: 'All-in cost: low to high' },
  { sort: 'a', rev: true, text: 'All-in cost: high to low' },
  { sort: 'y', rev: true, text: 'Year: newest first' },
  { sort: 'y', rev: false, text: 'Year: oldest first' },
  { sort: 'm', rev: false, text: 'Make: A to Z' },
  { sort: 'm', rev: true, text: 'Make: Z to A' },
  { sort: 'c', rev: false, text: 'Category: A to Z' },
  { sort: 'c', rev: true, text: 'Category: Z to A' },
  { sort: 'l', rev: false, text: 'Length: shortest first' },
  { sort: 'l', rev: true, text: 'Length: longest first' },
  { sort: 'e', rev: false, text: 'Engines: fewest first' },
  { sort: 'e', rev: true, text: 'Engines: most first' },
  { sort: 's', rev: true, text: 'Seats: most first' },
  { sort: 's', rev: false, text: 'Seats: fewest first' },
  { sort: 'u', rev: true, text: 'Useful load: high to low' },
  { sort: 'u', rev: false, text: 'Useful load: low to high' },
  { sort: 'r', rev: true, text: 'Range: longest first' },
  { sort: 'r', rev: false, text: 'Range: shortest first' },
]

/** Returns the key of a sort order: `p`, or `pt` if reversed. */
export function sortKey({ sort, rev }: Pick<SearchQuery, 'sort' | 'rev'>): string {
  return rev ? `${sort}t` : sort
}

/** Returns the key of the order that the results are sorted by. */
export function currentSortKey(query: SearchQuery): string {
  return sortKey({ sort: effectiveSort(query), rev: query.rev })
}

export function sortFromKey(key: string): Pick<SearchQuery, 'sort' | 'rev'> {
  const order = [bestMatch, ...nearest, ...sortOrders].find(
    (candidate) => sortKey(candidate) === key,
  )
  return order ? { sort: order.sort, rev: order.rev } : { sort: 'n', rev: false }
}

type SortOrder = { sort: SortCode; rev: boolean; text: string }
