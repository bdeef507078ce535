import { useEffect, useState } from 'react'
import type { Currency } from '#kernel/format/currencies.ts'
import { displayCurrency } from '#kernel/format/units.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { useUnits } from '#ui/units.tsx'
import { groupTitles, type Suggestion, type SuggestionGroup } from './suggestion.ts'

/** Delay after the last keystroke, in milliseconds. */
export const searchDebounceMs = 300

/** Returns suggestions for the text in groups. Debounces requests. */
export function useSuggestions(text: string, findMore?: FindMore): SuggestionGroup[] {
  const [suggestions, setSuggestions] = useState<Suggestion[]>([])
  const query = text.trim()
  const currency = displayCurrency(useUnits())
  useEffect(() => {
    if (!query) return
    const controller = new AbortController()
    const timer = setTimeout(() => {
      loadSuggestions(query, currency, findMore, controller.signal).then(setSuggestions, () => {
        // Suggestions are optional. If they fail to load, the user can still search for the text.
      })
    }, searchDebounceMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [query, currency, findMore])
  return query ? inGroups(suggestions) : []
}

async function loadSuggestions(
  text: string,
  currency: Currency,
  findMore: FindMore | undefined,
  signal: AbortSignal,
): Promise<Suggestion[]> {
  const { suggestEndpoint } = await import('../../../suggest-contract.ts')
  const input = { q: text, currency }
  const { items } = await callApi(suggestEndpoint, input, { signal }).catch((error: unknown) => {
    if (signal.aborted) throw error
    return { items: [] }
  })
  return [...items, ...((await findMore?.(text)) ?? [])]
}

function inGroups(suggestions: readonly Suggestion[]): SuggestionGroup[] {
  return Object.entries(groupTitles)
    .map(([group, title]) => ({ title, items: suggestions.filter((s) => s.group === group) }))
    .filter(({ items }) => items.length > 0)
}

/** Returns additional suggestions for a search box. Must be the same function on each render. */
export type FindMore = (text: string) => Promise<Suggestion[]>
