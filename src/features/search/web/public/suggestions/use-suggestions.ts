import { useEffect, useState } from 'react'
import { groupTitles, type Suggestion, type SuggestionGroup } from './suggestion.ts'

/** Wait after the last keystroke, milliseconds. */
export const searchDebounce = 300

/** What the words might mean, by group; the server is asked once the typing rests. */
export function useSuggestions(words: string, findMore?: FindMore): SuggestionGroup[] {
  const [found, setFound] = useState<Suggestion[]>([])
  const wanted = words.trim()
  useEffect(() => {
    if (!wanted) return
    const asking = new AbortController()
    const timer = setTimeout(() => {
      ask(wanted, findMore, asking.signal).then(setFound, () => {
        // Suggestions are a courtesy: when they fail the words can still be searched for.
      })
    }, searchDebounce)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [wanted, findMore])
  return wanted ? inGroups(found) : []
}

async function ask(
  words: string,
  findMore: FindMore | undefined,
  signal: AbortSignal,
): Promise<Suggestion[]> {
  const { fetchSuggestions } = await import('./fetch-suggestions.ts')
  const fromServer = await fetchSuggestions(words, signal).catch((error: unknown) => {
    if (signal.aborted) throw error
    return []
  })
  return [...fromServer, ...((await findMore?.(words)) ?? [])]
}

function inGroups(suggestions: readonly Suggestion[]): SuggestionGroup[] {
  return Object.entries(groupTitles)
    .map(([group, title]) => ({ title, items: suggestions.filter((s) => s.group === group) }))
    .filter(({ items }) => items.length > 0)
}

/** What a box suggests besides the search's own; the same function from one rendering to the next. */
export type FindMore = (words: string) => Promise<Suggestion[]>
