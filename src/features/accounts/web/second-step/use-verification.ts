import { useEffect, useRef, useState } from 'react'
import { onVerificationDue } from '#kernel/web/verification.ts'

/** Whether the owner is asked just now; all calls that wait for it go on together. */
export function useVerification() {
  const [isDue, setDue] = useState(false)
  const waiting = useRef<((isVerified: boolean) => void)[]>([])
  useEffect(
    () =>
      onVerificationDue(
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
