import { useEffect, useRef, useState } from 'react'
import { onVerificationRequired } from '#kernel/web/verification.ts'

/** Tracks whether verification is in progress. All waiting calls resume together when it ends. */
export function useVerification() {
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
    end: (isVerified: boolean) => {
      setDue(false)
      for (const resolve of waiting.current.splice(0)) resolve(isVerified)
    },
  }
}
