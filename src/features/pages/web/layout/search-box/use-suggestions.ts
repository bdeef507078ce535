import { useEffect, useState } from 'react'
import { useUser } from '#ui/user.tsx'
import { findScreens, screens } from '../navigation/screens.ts'
import { groupTitles, type Suggestion, type SuggestionGroup } from './suggestion.ts'

/** Wait after the last keystroke, milliseconds. */
export const searchDebounce = 300

/** What the words might mean, by group; the server is asked once the typing rests. */
export function useSuggestions(words: string): SuggestionGroup[] {
  const [found, setFound] = useState<Suggestion[]>([])
  const wanted = words.trim()
  const user = useUser()
  const staffRoles = user?.staffCounts ? user.userRoles.join() : ''
  useEffect(() => {
    if (!wanted) return
    const asking = new AbortController()
    const timer = setTimeout(() => {
      ask(wanted, staffRoles, asking.signal).then(setFound, () => {
        // Suggestions are a courtesy: when they fail the words can still be searched for.
      })
    }, searchDebounce)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [wanted, staffRoles])
  return wanted ? inGroups(found) : []
}

async function ask(words: string, staffRoles: string, signal: AbortSignal): Promise<Suggestion[]> {
  const { fetchSuggestions } = await import('./fetch-suggestions.ts')
  const fromServer = await fetchSuggestions(words, signal).catch((error: unknown) => {
    if (signal.aborted) throw error
    return []
  })
  return [...fromServer, ...(await staffScreensFor(words, staffRoles)), ...screensFor(words)]
}

/** Loaded for staff alone. */
async function staffScreensFor(words: string, staffRoles: string): Promise<Suggestion[]> {
  if (!staffRoles) return []
  const { findStaffScreens } = await import('../navigation/staff-screens.ts')
  return findStaffScreens(words, staffRoles.split(',')).map(({ group, title, to }) => ({
    group: 'screen',
    text: title,
    detail: group,
    url: to,
    count: null,
  }))
}

function screensFor(words: string): Suggestion[] {
  return findScreens(words).map((state) => {
    const { title, to } = screens[state]
    return { group: 'screen', text: title, detail: null, url: to, count: null }
  })
}

function inGroups(suggestions: readonly Suggestion[]): SuggestionGroup[] {
  return Object.entries(groupTitles)
    .map(([group, title]) => ({ title, items: suggestions.filter((s) => s.group === group) }))
    .filter(({ items }) => items.length > 0)
}
