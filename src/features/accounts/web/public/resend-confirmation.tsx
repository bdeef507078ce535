import { useState } from 'react'
import { t, translate } from '#kernel/messages/translate.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { Button } from '#ui/button.tsx'
import { FailureNote } from '#ui/feedback/failure-note.tsx'
import { getErrorMessage, useAction } from '#ui/use-action.ts'
import { useUser } from '#ui/user.tsx'
import { accountMessages } from '../../account-messages.ts'
import styles from './account-form.module.css'

/** Sends another confirmation email. Doesn't reveal to visitors whether the address needs one. */
export function ResendConfirmation({ email }: { email: string }) {
  const user = useUser()
  const [wasSent, setSent] = useState(false)
  const resend = useAction(async () => {
    const { requestConfirmEmailEndpoint } = await import('../../contract.ts')
    await callApi(requestConfirmEmailEndpoint, { email })
    setSent(true)
  }, getErrorMessage)
  if (!email) return null
  return (
    <div className={styles.actions}>
      {wasSent ? (
        <p className={styles.muted} role="status">
          {user && !user.isEmailConfirmed
            ? t`We’ve sent a new confirmation email to ${email}.`
            : t`If ${email} still needs to be confirmed, we’ve sent it a new email.`}
        </p>
      ) : (
        <Button busy={resend.isBusy} onClick={resend.run}>
          Send another confirmation
        </Button>
      )}
      <FailureNote title={translate(accountMessages.resendFailed)} text={resend.failure} />
    </div>
  )
}
