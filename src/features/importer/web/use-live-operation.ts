import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { callApi } from '#kernel/web/api-client.ts'
import { getOperationEndpoint, type ImportOperation } from '../operation-contract.ts'

/**
 * Polls a running operation every second while the page is visible. Reloads the page when a step or the run ends or the
 * removal limit stops the run.
 */
export function useLiveOperation(loaded: ImportOperation | null): ImportOperation | null {
  const [current, setCurrent] = useState(loaded)
  const [base, setBase] = useState(loaded)
  const { revalidate } = useRevalidator()
  // New loader data replaces previously polled data.
  if (base !== loaded) {
    setBase(loaded)
    setCurrent(loaded)
  }
  const id = loaded?.id ?? null
  const isRunning = current?.state === 'running' && current.id === id

  const adopt = useEffectEvent((now: ImportOperation) => {
    if (now.id !== id) return
    const hasTurned = current !== null && landmark(now) !== landmark(current)
    setCurrent(now)
    if (hasTurned) void revalidate()
  })

  useEffect(() => {
    if (id === null || !isRunning) return
    const requests = new AbortController()
    async function refresh() {
      if (document.hidden || id === null) return
      const now = await callApi(getOperationEndpoint, { id }, { signal: requests.signal }).catch(
        () => null,
      )
      if (now && !requests.signal.aborted) adopt(now)
    }
    const refreshNow = () => void refresh()
    const timer = setInterval(refreshNow, pollMs)
    document.addEventListener('visibilitychange', refreshNow)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refreshNow)
      requests.abort()
    }
  }, [id, isRunning])

  return current
}

/** Returns a key that changes when the rest of the page must be reloaded. */
function landmark({ state, brake, steps }: ImportOperation): string {
  return [state, brake.state, ...steps.map((step) => step.state)].join()
}

const pollMs = 1_000
