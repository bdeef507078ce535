import { useEffect, useState } from 'react'

/**
 * What is found for the words typed, once typing rests. `isCurrent` says that the answer is of these words, so that
 * "nothing found" is not said of others. A failed call finds nothing. `find` is the same in every render.
 */
export function useFound<T>(
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
