import { useEffect, useEffectEvent, useState } from 'react'

/** What a call answers, asked anew when `key` changes; what came before stays until then. */
export function useFetched<T>(key: string, ask: (signal: AbortSignal) => Promise<T>) {
  const [data, setData] = useState<T | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const asks = useEffectEvent(ask)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when to ask anew.
  useEffect(() => {
    const leaving = new AbortController()
    asks(leaving.signal).then(
      (answer) => {
        if (!leaving.signal.aborted) setData(answer)
      },
      (error: Error) => {
        if (!leaving.signal.aborted) setFailure(error.message)
      },
    )
    return () => leaving.abort()
  }, [key])
  return { data, failure }
}
