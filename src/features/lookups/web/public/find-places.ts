import { callApi } from '#kernel/web/api-client.ts'
import { findPlacesEndpoint } from '../../contract.ts'

/** Finds cities in the United States for a field with suggestions. */
export function findPlaces(q: string, signal: AbortSignal) {
  return callApi(findPlacesEndpoint, { q }, { signal })
}

/** Finds cities in all countries. */
export function findPlacesAbroad(q: string, signal: AbortSignal) {
  return callApi(findPlacesEndpoint, { q, abroad: true }, { signal })
}
