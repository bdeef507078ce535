import { translate } from '#kernel/messages/translate.ts'
import { noResponseMessage } from '#kernel/web/api-failure.ts'
import { useActionForm } from '#ui/action-form/use-action-form.ts'
import { FailureNote } from '#ui/feedback/failure-note.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { accountMessages } from '../../account-messages.ts'
import styles from './account-form.module.css'
import { NewPasswordFields } from './new-password-fields.tsx'
import { PasswordField } from './password-field.tsx'

/** Change Password form with the current password and the new one twice. */
export function ChangePasswordForm({ userName }: { userName: string }) {
  const form = useActionForm({
    endpoint: async () => (await import('../../contract.ts')).changePasswordEndpoint,
    initialValues: { oldPassword: '', newPassword: '', confirmPassword: '' },
    input: (values) => values,
    done: ({ message }) => message,
  })
  return (
    <form className={styles.form} {...form.props} aria-label="Change Password">
      {/* Identifies the account to password managers. */}
      <input className="sr" autoComplete="username" value={userName} readOnly hidden />
      <PasswordField label="Current password" {...form.input('oldPassword')} />
      <NewPasswordFields
        form={form}
        name="newPassword"
        label="New password"
        own={[userName]}
        againLabel="Confirm password"
      />
      <FailureNote
        title={
          form.failure === noResponseMessage ? translate(accountMessages.changeFailed) : undefined
        }
        text={form.failure}
      />
      <div className={styles.actions}>
        <SubmitButton form={form}>Update</SubmitButton>
        <p className={styles.muted}>This logs out your other devices.</p>
      </div>
    </form>
  )
}
