import { callApi } from '#kernel/web/api-client.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { Field } from '#ui/form/field.tsx'
import { useValidatedForm } from '#ui/form/use-validated-form.ts'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { confirmAppEndpoint } from '../contract.ts'
import { FailureText } from './failure-text.tsx'
import styles from './public/factors.module.css'

/** Dialog with the QR code, the secret as text, and a field for the first code. */
export function AppSetupDialog({ setup, onDone, onClose }: AppSetupDialogProps) {
  const form = useValidatedForm({
    schema: async () => (await import('../contract.ts')).AppCodeForm,
    initialValues: { code: '' },
    send: async (values) => {
      const { recoveryCodes } = await callApi(confirmAppEndpoint, values)
      showToast({ message: 'Authenticator app set up.' })
      onClose()
      onDone(recoveryCodes)
    },
  })
  return (
    <FormDialog
      title="Set up an authenticator app"
      form={form}
      submit="Turn on"
      failure={<FailureText text={form.failure} />}
      onClose={onClose}
    >
      <ol className={styles.steps}>
        <li>
          Scan this code with your authenticator app, or enter the key.
          <img
            className={styles.qr}
            src={`data:image/svg+xml,${encodeURIComponent(setup.qr)}`}
            alt="QR code for the authenticator app"
          />
          <code className={styles.secret}>{setup.secret.replace(/(.{4})/g, '$1 ').trim()}</code>
        </li>
        <li>
          Enter the 6-digit code from the app.
          <Field
            label="Code"
            inputMode="numeric"
            autoComplete="one-time-code"
            {...form.input('code')}
          />
        </li>
      </ol>
    </FormDialog>
  )
}

export type PendingAppSetup = { secret: string; qr: string }
type AppSetupDialogProps = {
  setup: PendingAppSetup
  onDone: (codes: readonly string[] | null) => void
  onClose: () => void
}
