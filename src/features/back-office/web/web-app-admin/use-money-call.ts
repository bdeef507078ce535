import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { showToast } from '#ui/feedback/toast.tsx'

/** A call that gives money back, with the reason that the buyer reads. What it failed of is said; the page is read anew after it. */
export function useMoneyCall({ call, said, onDone, onFailed }: MoneyCall) {
  const { revalidate } = useRevalidator()
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function send() {
    setBusy(true)
    setFailure(null)
    try {
      await call(reason.trim())
      showToast({ message: said })
      onDone()
    } catch (error) {
      setFailure((error as Error).message)
      onFailed?.()
    } finally {
      setBusy(false)
      await revalidate()
    }
  }

  /** Goes on where a reason is given, and asks for one otherwise. */
  function withReason(goOn: () => void) {
    setFailure(reason.trim() === '' ? 'Say why.' : null)
    if (reason.trim() !== '') goOn()
  }

  return { reason, setReason, busy, failure, withReason, send: () => void send() }
}

type MoneyCall = {
  call: (reason: string) => Promise<unknown>
  said: string
  onDone: () => void
  onFailed?: () => void
}
