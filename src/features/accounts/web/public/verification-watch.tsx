import { useEffect, useRef, useState } from 'react'
import { onVerificationRequired } from '#kernel/web/verification.ts'
import { lazyPart } from '#ui/deferral/lazy-part.tsx'

const VerificationDialog = lazyPart(
  async () => (await import('../second-step/verification-dialog.tsx')).VerificationDialog,
)

/** Opens the dialog when a call needs verification. Part of the layout, because the account menu loads later. */
export function VerificationWatch() {
  const { isDue, end } = useVerification()
  if (!isDue) return null
  return <VerificationDialog onClose={end} />
}

/** Tracks whether verification is in progress. All waiting calls resume together when it ends. */
function useVerification() {
  const [isDue, setDue] = useState(false)
  const waiting = useRef<((isVerified: boolean) => void)[]>([])
  useEffect(
    () =>
      onVerificationRequired(
        () =>
          new Promise((resolve) => {
            waiting.current.push(resolve)
            setDue(true)
          }),
      ),
    [],
  )
  return {
    isDue,
    end: (isVerified = false) => {
      setDue(false)
      for (const resolve of waiting.current.splice(0)) resolve(isVerified)
    },
  }
}
