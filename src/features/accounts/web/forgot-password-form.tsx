import { useState } from 'react'
import { translate } from '#kernel/messages/translate.ts'
import { useActionForm } from '#ui/action-form/use-action-form.ts'
import { FailureNote } from '#ui/feedback/failure-note.tsx'
import { NoScriptNotice } from '#ui/feedback/no-script-notice.tsx'
import { Field } from '#ui/form/field.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'

import { accountMessages } from '../account-messages.ts'
import styles from './public/account-form.module.css'
import { HumanCheck } from './public/human-check.tsx'
import { useHumanCode } from './public/use-human-code.ts'

/** Requests an email with a password reset link. */
export function ForgotPasswordForm({ onBack }: { onBack: () => void }) {
  const human = useHumanCode('reset-password')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useActionForm({
    endpoint: async () => (await import('../contract.ts')).resetPasswordEndpoint,
    initialValues: { email: '' },
    input: (values) => values,
    around: human.around,
    done: ({ message }) => message,
    onDone: (_, { email }) => setSentTo(email.trim()),
  })
  const back = (
    <button type="button" className={`link ${styles.small}`} onClick={onBack}>
      Back to login
    </button>
  )
  if (sentTo)
    return (
      <div className={styles.form}>
        <p className={styles.note} role="status">
          We sent a link to <b>{sentTo}</b>. It works once and expires in 1 hour.
        </p>
        <p>{back}</p>
      </div>
    )
  return (
    <form className={styles.form} {...form.props} aria-label="Forgot password">
      <Field label="Email" type="email" autoComplete="username" {...form.input('email')} />
      <HumanCheck {...human.check} />
      <NoScriptNotice />
      <FailureNote
        title={
          form.failure === accountMessages.unknownEmail
            ? undefined
            : translate(accountMessages.resetMailFailed)
        }
        text={form.failure}
      />
      <div className={styles.actions}>
        <SubmitButton form={form} disabled={!human.code}>
          Send link
        </SubmitButton>
        {back}
      </div>
    </form>
  )
}
