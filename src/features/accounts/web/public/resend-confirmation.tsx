import { useState } from 'react'
import { translate } from '#kernel/messages/translate.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { Button } from '#ui/button.tsx'
import { FailureNote } from '#ui/feedback/failure-note.tsx'
import { describeFailure } from '#ui/feedback/show-failure.ts'
import { useAction } from '#ui/use-action.ts'
import { accountMessages } from '../../account-messages.ts'
import styles from './account-form.module.css'

/** Sends another confirmation email. Doesn't reveal to visitors whether the address needs one. */
export function ResendConfirmation({
  email,
  label = 'Send another confirmation',
}: ResendConfirmationProps) {
  const [message, setMessage] = useState('')
  const resend = useAction(async () => {
    const { requestConfirmEmailEndpoint } = await import('../../contract.ts')
    setMessage((await callApi(requestConfirmEmailEndpoint, { email })).message)
  }, describeFailure)
  if (!email) return null
  return (
    <div className={styles.actions}>
      {message ? (
        <p className={styles.muted} role="status">
          {message}
        </p>
      ) : (
        <Button busy={resend.isBusy} onClick={resend.run}>
          {translate(label)}
        </Button>
      )}
      <FailureNote title={translate(accountMessages.resendFailed)} text={resend.failure} />
    </div>
  )
}

type ResendConfirmationProps = { email: string; label?: string }
