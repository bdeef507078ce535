import { useCallback, useEffect, useState } from 'react'

/** Loads data for `key` and returns it, unless the page came with it. `reload` loads it again. */
export function useLoaded<K, T>(load: (key: K) => Promise<T>, key: K, sent: T | null = null) {
  const [loaded, setLoaded] = useState(sent)
  const isSent = sent !== null
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
    if (isSent) return undefined
    let isCanceled = false
    load(key)
      .then((result) => isCanceled || setLoaded(result))
      .catch(() => isCanceled || setFailed(true))
    return () => {
      isCanceled = true
    }
  }, [load, key, isSent])
  return { loaded, hasFailed, reload, setLoaded }
}
