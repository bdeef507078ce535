import { searchListingsEndpoint } from '#features/search/contract.ts'
import { callApi } from '#kernel/web/api-client.ts'
import type { HeroSearchQuery } from '../../hero-search-query.ts'

// Loaded with the first choice: the contract is not part of the landing page's JavaScript.

/** How many aircraft the search form would find. */
export async function countAircraft(query: HeroSearchQuery, signal: AbortSignal) {
  const { total } = await callApi(searchListingsEndpoint, { ...query, dnum: '10' }, { signal })
  return total
}
