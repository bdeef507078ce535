import { useEffect, useState } from 'react'

/**
 * Returns results for the entered text once typing pauses. `isCurrent` is true if they match the current text, so that
 * "nothing found" is never shown for earlier text. A failed call returns no results. `find` must be the same function
 * on every render.
 */
export function useDebouncedResults<T>(
  words: string,
  find: (words: string, signal: AbortSignal) => Promise<T[]>,
) {
  const [answer, setAnswer] = useState<{ words: string; found: T[] }>({ words: '', found: [] })
  const wanted = words.trim()
  useEffect(() => {
    if (!wanted) return
    const asking = new AbortController()
    const timer = setTimeout(() => {
      find(wanted, asking.signal).then(
        (found) => setAnswer({ words: wanted, found }),
        () => undefined,
      )
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [wanted, find])
  return { found: wanted ? answer.found : [], isCurrent: answer.words === wanted && wanted !== '' }
}

const debounceMs = 300
