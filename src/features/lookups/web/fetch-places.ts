import { callApi } from '#kernel/web/api-client.ts'
import { placeChoicesEndpoint } from '../place-contract.ts'

/** Loaded with the first letter: the contract's schemas are not part of a page's JavaScript. */
export async function fetchPlaces(q: string, signal: AbortSignal) {
  const { items } = await callApi(placeChoicesEndpoint, { q }, { signal })
  return items
}
