import { callApi } from '#kernel/web/api-client.ts'
import { suggestPlacesEndpoint } from '../place-contract.ts'

/** Loaded on the first typed letter, so that the contract's schemas aren't part of a page's JavaScript. */
export async function fetchPlaces(q: string, signal: AbortSignal) {
  const { items } = await callApi(suggestPlacesEndpoint, { q }, { signal })
  return items
}
