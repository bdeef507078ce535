import { useState } from 'react'
import { showToast } from '#ui/feedback/toast.tsx'
import { Field } from '#ui/form/field.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useCheckedForm } from '#ui/form/use-checked-form.ts'
import { texts } from '../texts.ts'
import styles from './public/account-form.module.css'
import { FailureNote } from './public/failure-note.tsx'
import { HumanCheck } from './public/human-check.tsx'
import { useHumanCode } from './public/use-human-code.ts'

/** Asks for the message with the link to choose a new password. */
export function ForgotPasswordForm({ onBack }: { onBack: () => void }) {
  const human = useHumanCode('reset-password')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useCheckedForm({
    schema: async () => (await import('../contract.ts')).resetPasswordEndpoint.input,
    initialValues: { email: '' },
    send: async ({ email }) => {
      if (!human.code) return
      try {
        const { askForNewPassword } = await import('./account-calls.ts')
        const { message } = await askForNewPassword(email, human.code)
        showToast({ message })
        setSentTo(email.trim())
      } finally {
        human.reset()
      }
    },
  })
  const back = (
    <button type="button" className={`link ${styles.small}`} onClick={onBack}>
      Back to log in
    </button>
  )
  if (sentTo)
    return (
      <div className={styles.form}>
        <p className={styles.note} role="status">
          A message is on its way to <b>{sentTo}</b>. Its link works once, within one hour.
        </p>
        <p>{back}</p>
      </div>
    )
  return (
    <form className={styles.form} {...form.props} aria-label="Forgot password">
      <Field label="E-mail" type="email" autoComplete="username" {...form.input('email')} />
      <HumanCheck {...human.check} />
      <FailureNote
        title={form.failure === texts.unknownEmail ? undefined : texts.resetMailFailed}
        text={form.failure}
      />
      <div className={styles.actions}>
        <SubmitButton form={form} disabled={!human.code}>
          Send the link
        </SubmitButton>
        {back}
      </div>
    </form>
  )
}
