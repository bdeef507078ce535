import type { Currency } from '#kernel/format/currencies.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { suggestEndpoint } from '../../../suggest-contract.ts'
import type { Suggestion } from './suggestion.ts'

/** Loaded on the first keystroke so that the API schemas aren't in every page's JavaScript. */
export async function fetchSuggestions(
  q: string,
  currency: Currency,
  signal: AbortSignal,
): Promise<Suggestion[]> {
  const { items } = await callApi(suggestEndpoint, { q, currency }, { signal })
  return items
}
