import { callApi } from '#kernel/web/api-client.ts'
import { suggestPlacesEndpoint } from '../place-contract.ts'

/** Loaded after the first keystroke so that pages don't include the contract's schemas. */
export async function fetchPlaces(q: string, signal: AbortSignal) {
  const { items } = await callApi(suggestPlacesEndpoint, { q }, { signal })
  return items
}
