import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { callApi } from '#kernel/web/api-client.ts'
import { getOperationEndpoint, type ImportOperation } from '../operation-contract.ts'

/**
 * The operation as it goes on, asked for while it runs and the page is looked at. Counts come every second; once a
 * step ends, the brake holds or the run is over, the whole page is read anew.
 */
export function useLiveOperation(loaded: ImportOperation | null): ImportOperation | null {
  const [seen, setSeen] = useState(loaded)
  const [base, setBase] = useState(loaded)
  const { revalidate } = useRevalidator()
  // What the loader has read since stands above what was asked for before it.
  if (base !== loaded) {
    setBase(loaded)
    setSeen(loaded)
  }
  const id = loaded?.id ?? null
  const isRunning = seen?.state === 'running' && seen.id === id

  const adopt = useEffectEvent((now: ImportOperation) => {
    if (now.id !== id) return
    const hasTurned = seen !== null && landmark(now) !== landmark(seen)
    setSeen(now)
    if (hasTurned) void revalidate()
  })

  useEffect(() => {
    if (id === null || !isRunning) return
    const asking = new AbortController()
    async function ask() {
      if (document.hidden || id === null) return
      const now = await callApi(getOperationEndpoint, { id }, { signal: asking.signal }).catch(
        () => null,
      )
      if (now && !asking.signal.aborted) adopt(now)
    }
    const askNow = () => void ask()
    const timer = setInterval(askNow, pollMs)
    document.addEventListener('visibilitychange', askNow)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', askNow)
      asking.abort()
    }
  }, [id, isRunning])

  return seen
}

/** What the rest of the page is drawn from. */
function landmark({ state, brake, steps }: ImportOperation): string {
  return [state, brake.state, ...steps.map((step) => step.state)].join()
}

const pollMs = 1_000
