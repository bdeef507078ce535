import { callApi } from '#kernel/web/api-client.ts'
import { serverSilence } from '#kernel/web/api-failure.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useCheckedForm } from '#ui/form/use-checked-form.ts'
import { changePasswordEndpoint } from '../../contract.ts'
import { texts } from '../../texts.ts'
import styles from './account-form.module.css'
import { FailureNote } from './failure-note.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { PasswordField } from './password-field.tsx'

/** Change Password: the current one, and the new one twice. */
export function ChangePasswordForm({ userName }: { userName: string }) {
  const form = useCheckedForm({
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
      {/* Tells a password manager whose password it is. */}
      <input className="sr" autoComplete="username" value={userName} readOnly hidden />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        {...form.input('oldPassword')}
      />
      <NewPasswordFields
        form={form}
        name="newPassword"
        label="New password"
        own={[userName]}
        againLabel="Confirm password"
      />
      <FailureNote
        title={form.failure === serverSilence ? texts.changeFailed : undefined}
        text={form.failure}
      />
      <div className={styles.actions}>
        <SubmitButton form={form}>Update</SubmitButton>
        <p className={styles.quiet}>Other devices that are logged in are logged out.</p>
      </div>
    </form>
  )
}

const empty = { oldPassword: '', newPassword: '', confirmPassword: '' }
