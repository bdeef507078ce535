import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiFailure } from '#kernel/web/api-failure.ts'
import { showFailure } from '#ui/feedback/show-failure.ts'
import { failureText, failureTitle } from '../payment-labels.ts'

/**
 * Executes an approved payment when the page opens and retries while the provider doesn't respond. Reloads the
 * page's data once the payment is settled.
 */
export function useExecution({ paymentId, payerId, isSettled }: Approved): Execution {
  const { revalidate } = useRevalidator()
  const [execution, setExecution] = useState<Execution>({ kind: 'working' })

  const tryOnce = useEffectEvent(async (): Promise<Execution> => {
    try {
      const { executePayment } = await import('../payment-calls.ts')
      await executePayment(paymentId, payerId)
      await revalidate()
      return { kind: 'working' }
    } catch (error) {
      if (isSilence(error)) return { kind: 'waiting' }
      const reason = failureText(error)
      showFailure(error, { title: failureTitle, message: reason })
      return { kind: 'failed', reason }
    }
  })

  useEffect(() => {
    if (isSettled) return
    let next: ReturnType<typeof setTimeout> | undefined
    let isUnmounted = false
    const run = async (retriesLeft: number) => {
      const outcome = await tryOnce()
      if (isUnmounted) return
      setExecution(outcome.kind === 'waiting' && retriesLeft === 0 ? { kind: 'late' } : outcome)
      if (outcome.kind === 'waiting' && retriesLeft > 0)
        next = setTimeout(() => void run(retriesLeft - 1), retryDelayMs)
    }
    void run(maxRetries)
    return () => {
      isUnmounted = true
      clearTimeout(next)
    }
  }, [isSettled])
  return execution
}

const maxRetries = 8
const retryDelayMs = 4_000

/** Distinguishes a provider, server, or network that didn't respond from a rejected payment. */
function isSilence(error: unknown) {
  return !(error instanceof ApiFailure) || error.status >= 500
}

type Approved = { paymentId: string; payerId: string | undefined; isSettled: boolean }
export type Execution =
  | { kind: 'working' }
  | { kind: 'waiting' }
  /** The page has stopped retrying, but the sweep job continues. */
  | { kind: 'late' }
  | { kind: 'failed'; reason: string }
