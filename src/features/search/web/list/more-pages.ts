import type { SearchQuery } from '../../contract.ts'
import type { Href } from '../use-search.ts'

/**
 * How many further pages a list shows below its first one. It stands in the address, apart from the search, so
 * that Back, reloading and a shared address find the same list; any other step drops it.
 */
export const morePagesName = 'more'

/** The number in an address; anything else there means none. */
export function morePagesIn(params: URLSearchParams): number {
  const more = Number(params.get(morePagesName))
  return Number.isInteger(more) && more > 0 ? Math.min(more, mostMorePages) : 0
}

/** The list with that many further pages; past the maximum, the list that begins where this one ends. */
export function morePagesHref(query: SearchQuery, more: number, href: Href): string {
  if (more > mostMorePages) return href({ ...query, page: query.page + more })
  const first = href(query)
  return `${first}${first.includes('?') ? '&' : '?'}${morePagesName}=${more}`
}

/** A page of some hundreds of rows is as long as anybody scrolls. */
export const mostMorePages = 11
