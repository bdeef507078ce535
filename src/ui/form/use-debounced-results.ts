import { useEffect, useState } from 'react'

/**
 * Returns results for the entered text once typing pauses. `isCurrent` is true if they match the current text, so that
 * "nothing found" is never shown for earlier text. A failed call returns no results. `find` must be the same function
 * on every render.
 */
export function useDebouncedResults<T>(
  text: string,
  find: (text: string, signal: AbortSignal) => Promise<T[]>,
) {
  const [result, setResult] = useState<{ text: string; results: T[] }>({ text: '', results: [] })
  const query = text.trim()
  useEffect(() => {
    if (!query) return
    const controller = new AbortController()
    const timer = setTimeout(() => {
      find(query, controller.signal).then(
        (results) => setResult({ text: query, results }),
        () => undefined,
      )
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [query, find])
  return { results: query ? result.results : [], isCurrent: result.text === query && query !== '' }
}

const debounceMs = 300
