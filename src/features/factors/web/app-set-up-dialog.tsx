import { callApi } from '#kernel/web/api-client.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { Field } from '#ui/form/field.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useCheckedForm } from '#ui/form/use-checked-form.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { confirmAppEndpoint } from '../contract.ts'
import { FailureText } from './failure-text.tsx'
import styles from './public/factors.module.css'

/** The QR code, the same as text, and the first code that shows it has arrived. */
export function AppSetUpDialog({ begun, onDone, onClose }: AppSetUpDialogProps) {
  const form = useCheckedForm({
    schema: async () => (await import('../contract.ts')).AppCodeForm,
    initialValues: { code: '' },
    send: async (values) => {
      const { recoveryCodes } = await callApi(confirmAppEndpoint, values)
      showToast({ message: 'Your authenticator app is set up.' })
      onClose()
      onDone(recoveryCodes)
    },
  })
  return (
    <Dialog title="Set up an authenticator app" onClose={onClose}>
      <form className={styles.form} {...form.props} aria-label="Set up an authenticator app">
        <ol className={styles.steps}>
          <li>
            Scan this with your authenticator app, or type the key into it.
            <img
              className={styles.qr}
              src={`data:image/svg+xml,${encodeURIComponent(begun.qr)}`}
              alt="QR code for the authenticator app"
            />
            <code className={styles.secret}>{begun.secret.replace(/(.{4})/g, '$1 ').trim()}</code>
          </li>
          <li>
            Type the 6 digits that it shows.
            <Field
              label="Code"
              inputMode="numeric"
              autoComplete="one-time-code"
              {...form.input('code')}
            />
          </li>
        </ol>
        <FailureText text={form.failure} />
        <SubmitButton form={form}>Turn it on</SubmitButton>
      </form>
    </Dialog>
  )
}

export type BegunApp = { secret: string; qr: string }
type AppSetUpDialogProps = {
  begun: BegunApp
  onDone: (codes: readonly string[] | null) => void
  onClose: () => void
}
