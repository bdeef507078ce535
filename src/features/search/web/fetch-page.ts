import { callApi } from '#kernel/web/api-client.ts'
import { type SearchQuery, searchListingsEndpoint } from '../contract.ts'
import { searchInput } from './search-links.ts'

/** Loaded on the first click of "more" so that the API schemas aren't in the page's JavaScript. */
export function fetchPage(query: SearchQuery) {
  return callApi(searchListingsEndpoint, searchInput(query))
}
