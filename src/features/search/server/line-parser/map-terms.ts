import type { SearchParameters } from './reading.ts'

/** Maps several words to the same meaning. */
export function mapTerms(
  keys: readonly string[],
  meaning: SearchParameters,
): Record<string, SearchParameters> {
  return Object.fromEntries(keys.map((key) => [key, meaning]))
}
