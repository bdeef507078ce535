import type { SearchQuery } from '../../contract.ts'
import type { Href } from '../use-search.ts'

/**
 * Parameter for the number of extra pages shown below a list's first page. It's part of the URL but not of the search,
 * so Back, reload, and shared links show the same list. Any other change removes it.
 */
export const morePagesParameterName = 'more'

/** Returns the number of extra pages from the URL. Invalid values are treated as 0. */
export function readMorePages(params: URLSearchParams): number {
  const more = Number(params.get(morePagesParameterName))
  return Number.isInteger(more) && more > 0 ? Math.min(more, maxExtraPages) : 0
}

/**
 * Returns the link to the list with that many extra pages. Above the maximum, links to a new list that starts where
 * this one ends.
 */
export function morePagesHref(query: SearchQuery, more: number, href: Href): string {
  if (more > maxExtraPages) return href({ ...query, page: query.page + more })
  const first = href(query)
  return `${first}${first.includes('?') ? '&' : '?'}${morePagesParameterName}=${more}`
}

/** Maximum number of extra pages. Limits the list to a few hundred rows. */
export const maxExtraPages = 11
