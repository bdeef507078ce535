import { searchListingsEndpoint } from '#features/search/contract.ts'
import { callApi } from '#kernel/web/api-client.ts'
import type { HeroSearchQuery } from '../../hero-search-query.ts'

// Loaded on the first selection so that the landing page doesn't include the contract.

export async function countAircraft(query: HeroSearchQuery, signal: AbortSignal) {
  const { total } = await callApi(searchListingsEndpoint, { ...query, dnum: '10' }, { signal })
  return total
}
