import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { useUser } from '#ui/user.tsx'
import { accountMessages } from '../../account-messages.ts'
import styles from './account-form.module.css'
import { FailureNote } from './failure-note.tsx'

/** Sends another confirmation email. Doesn't reveal to visitors whether the address needs one. */
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
        <p className={styles.muted} role="status">
          {user && !user.isEmailConfirmed
            ? `We’ve sent a new confirmation email to ${email}.`
            : `If ${email} still needs to be confirmed, we’ve sent it a new email.`}
        </p>
      ) : (
        <Button busy={state === 'sending'} onClick={() => void send()}>
          Send another confirmation
        </Button>
      )}
      <FailureNote title={accountMessages.resendFailed} text={failure} />
    </div>
  )
}
