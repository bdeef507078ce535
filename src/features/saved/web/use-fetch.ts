import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Returns a call's response. If `key` changes, repeats the call and returns the previous response until it
 * completes.
 */
export function useFetch<T>(key: string, load: (signal: AbortSignal) => Promise<T>) {
  const [data, setData] = useState<T | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const onLoad = useEffectEvent(load)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key determines when to fetch again.
  useEffect(() => {
    const controller = new AbortController()
    onLoad(controller.signal).then(
      (result) => {
        if (controller.signal.aborted) return
        setData(result)
        setFailure(null)
      },
      (error: Error) => {
        if (!controller.signal.aborted) setFailure(error.message)
      },
    )
    return () => controller.abort()
  }, [key])
  return { data, failure }
}
