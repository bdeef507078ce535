import { useEffect } from 'react'
import { useSubmit } from 'react-router'
import { requestVerification } from '#kernel/web/verification.ts'

/** Asks the user to verify their identity after a page's form was refused, then submits it again. */
export function useVerificationBeforeRetry(refused: object | null) {
  const submit = useSubmit()
  useEffect(() => {
    if (!refused) return
    void requestVerification().then((isVerified) => {
      if (isVerified) void submit(null, { method: 'post' })
    })
  }, [refused, submit])
}
