import type { ListingCard } from '#features/listings/contract.ts'
import type { SearchQuery, SearchResult } from '../../contract.ts'
import { distinctCards } from './distinct-cards.ts'

/** Returns the first page of a list combined with the extra pages from its URL. */
export async function withMorePages(
  query: SearchQuery,
  result: SearchResult,
  more: number,
  search: (query: SearchQuery) => Promise<{ items: ListingCard[] }>,
): Promise<SearchResult> {
  const left = Math.ceil(result.total / result.pageSize) - 1 - result.page
  const wanted = query.disp === 'l' ? Math.min(more, left) : 0
  if (wanted <= 0) return result
  const pages = await Promise.all(
    Array.from({ length: wanted }, (_, i) => search({ ...query, page: result.page + 1 + i })),
  )
  return {
    ...result,
    items: distinctCards([result, ...pages].flatMap(({ items }) => items)),
  }
}
