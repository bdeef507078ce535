import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { showToast } from '#ui/feedback/toast.tsx'

/** Sends a refund request with a reason for the buyer. Shows errors and reloads the page data. */
export function useRefundRequest({ call, successMessage, onDone }: MoneyCall) {
  const { revalidate } = useRevalidator()
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function send() {
    setBusy(true)
    setFailure(null)
    try {
      await call(reason.trim())
      showToast({ message: successMessage })
      onDone()
    } catch (error) {
      setFailure((error as Error).message)
    } finally {
      setBusy(false)
      await revalidate()
    }
  }

  /** Continues if a reason was entered. Otherwise, shows an error next to the field. */
  function withReason(onReason: () => void) {
    setFailure(reason.trim() === '' ? 'Enter a reason.' : null)
    if (reason.trim() !== '') onReason()
  }

  return { reason, setReason, busy, failure, withReason, send: () => void send() }
}

type MoneyCall = {
  call: (reason: string) => Promise<unknown>
  successMessage: string
  onDone: () => void
}
