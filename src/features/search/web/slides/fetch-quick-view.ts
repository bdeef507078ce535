import { getQuickViewEndpoint } from '#features/listings/quick-view-contract.ts'
import { callApi } from '#kernel/web/api-client.ts'

/** Loaded with the first slide so that the API schemas aren't in the page's JavaScript. */
export function fetchQuickView(id: number, signal: AbortSignal) {
  return callApi(getQuickViewEndpoint, { id }, { signal })
}
