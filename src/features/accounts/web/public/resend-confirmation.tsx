import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import styles from './account-form.module.css'

/** Sends another confirmation message to the address. */
export function ResendConfirmation({ email }: { email: string }) {
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle')
  const [failure, setFailure] = useState<string | null>(null)
  async function send() {
    setState('sending')
    setFailure(null)
    const { resendConfirmation } = await import('./resend-call.ts')
    try {
      await resendConfirmation(email)
      setState('sent')
    } catch (error) {
      setFailure((error as Error).message)
      setState('idle')
    }
  }
  if (!email) return null
  return (
    <div className={styles.actions}>
      {state === 'sent' ? (
        <p className={styles.quiet} role="status">
          A new confirmation message is on its way to {email}.
        </p>
      ) : (
        <Button busy={state === 'sending'} onClick={() => void send()}>
          Send another confirmation
        </Button>
      )}
      {failure && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
    </div>
  )
}
