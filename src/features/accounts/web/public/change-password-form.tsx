import { translate } from '#kernel/messages/translate.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { noResponseMessage } from '#kernel/web/api-failure.ts'
import { FailureNote } from '#ui/feedback/failure-note.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useValidatedForm } from '#ui/form/use-validated-form.ts'
import { accountMessages } from '../../account-messages.ts'
import { changePasswordEndpoint } from '../../contract.ts'
import styles from './account-form.module.css'
import { NewPasswordFields } from './new-password-fields.tsx'
import { PasswordField } from './password-field.tsx'

/** Change Password form with the current password and the new one twice. */
export function ChangePasswordForm({ userName }: { userName: string }) {
  const form = useValidatedForm({
    schema: async () => (await import('../../rules.ts')).ChangePasswordForm,
    initialValues: empty,
    send: async (values) => {
      const { message } = await callApi(changePasswordEndpoint, values)
      form.reset(empty)
      showToast({ message })
    },
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

const empty = { oldPassword: '', newPassword: '', confirmPassword: '' }
