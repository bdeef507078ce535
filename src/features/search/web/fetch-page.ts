import { callApi } from '#kernel/web/api-client.ts'
import { type SearchQuery, searchListingsEndpoint } from '../contract.ts'
import { searchInput } from './search-links.ts'

/** Loaded with the first "more": the contract's schemas are not part of the page's JavaScript. */
export function fetchPage(query: SearchQuery) {
  return callApi(searchListingsEndpoint, searchInput(query))
}
