import { searchListingsEndpoint, suggestEndpoint } from '#features/search/contract.ts'
import { callApi } from '#kernel/web/api-client.ts'
import type { HuntQuery } from '../../hunt-query.ts'

// Loaded with the first choice: the contract is not part of the landing page's JavaScript.

/** How many aircraft the search form would find. */
export async function countAircraft(query: HuntQuery, signal: AbortSignal) {
  const { total } = await callApi(searchListingsEndpoint, { ...query, dnum: '10' }, { signal })
  return total
}

/** Airports and ZIP codes that begin as typed. */
export async function placesLike(text: string, signal: AbortSignal) {
  const { items } = await callApi(suggestEndpoint, { q: text }, { signal })
  return items.flatMap(({ group, text: label, url }) => {
    const near = new URLSearchParams(url.split('?')[1]).get('near')
    return group === 'place' && near ? [{ value: near, label }] : []
  })
}
