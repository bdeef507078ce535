import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { useUser } from '#ui/user.tsx'
import { texts } from '../../texts.ts'
import styles from './account-form.module.css'
import { FailureNote } from './failure-note.tsx'

/** Sends another confirmation message to the address. Strangers are not told whether it needs one. */
export function ResendConfirmation({ email }: { email: string }) {
  const user = useUser()
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
          {user && !user.isEmailConfirmed
            ? `A new confirmation message is on its way to ${email}.`
            : `If ${email} still has to be confirmed, a new message is on its way to it.`}
        </p>
      ) : (
        <Button busy={state === 'sending'} onClick={() => void send()}>
          Send another confirmation
        </Button>
      )}
      <FailureNote title={texts.resendFailed} text={failure} />
    </div>
  )
}
