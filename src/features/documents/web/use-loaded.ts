import { useCallback, useEffect, useState } from 'react'

/** Loads data for `key` and returns it. `reload` loads it again. */
export function useLoaded<K, T>(load: (key: K) => Promise<T>, key: K) {
  const [loaded, setLoaded] = useState<T | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const reload = useCallback(
    () =>
      load(key)
        .then((result) => {
          setLoaded(result)
          setFailed(false)
        })
        .catch(() => setFailed(true)),
    [load, key],
  )
  useEffect(() => {
    let isCanceled = false
    load(key)
      .then((result) => isCanceled || setLoaded(result))
      .catch(() => isCanceled || setFailed(true))
    return () => {
      isCanceled = true
    }
  }, [load, key])
  return { loaded, hasFailed, reload, setLoaded }
}
