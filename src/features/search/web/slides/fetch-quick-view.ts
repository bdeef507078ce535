import { quickViewEndpoint } from '#features/listings/contract.ts'
import { callApi } from '#kernel/web/api-client.ts'

/** Loaded with the first slide: the contract's schemas are not part of the page's JavaScript. */
export function fetchQuickView(id: number, signal: AbortSignal) {
  return callApi(quickViewEndpoint, { id }, { signal })
}
