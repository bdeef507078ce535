import { useState } from 'react'
import { formatDate } from '#kernel/format/dates.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { ActionForm } from '#ui/action-form/action-form.tsx'
import { Button } from '#ui/button.tsx'
import { describeFailure } from '#ui/feedback/show-failure.ts'
import { Field } from '#ui/form/field.tsx'
import { useAction } from '#ui/use-action.ts'
import { confirmAppEndpoint, removeAppEndpoint, startAppSetupEndpoint } from '../contract.ts'
import type { FactorSectionProps } from './factor-section-props.ts'
import { FailureText } from './failure-text.tsx'
import styles from './public/factors.module.css'
import { RemoveFactorDialog } from './remove-factor-dialog.tsx'

/** Authenticator app section. Offers to set up an app, or shows when one was set up. */
export function AppSection({ factors: { app }, onChange }: FactorSectionProps) {
  const [pending, setPending] = useState<PendingAppSetup | null>(null)
  const [isRemoving, setRemoving] = useState(false)
  const beginning = useAction(
    async () => setPending(await callApi(startAppSetupEndpoint, {})),
    describeFailure,
  )
  return (
    <>
      {app ? (
        <div className={styles.list}>
          <div className={styles.row}>
            <div className={styles.title}>
              <p className="font-600 wrap-anywhere">Authenticator app</p>
              <p className={styles.muted}>
                Set up {formatDate(app.since)}
                {app.lastUsedAt && t` · last used ${formatDate(app.lastUsedAt)}`}
              </p>
            </div>
            <Button
              size="sm"
              aria-label="Remove authenticator app"
              onClick={() => setRemoving(true)}
            >
              Remove
            </Button>
          </div>
        </div>
      ) : (
        <Button busy={beginning.isBusy} onClick={beginning.run}>
          Set up an authenticator app
        </Button>
      )}
      <FailureText text={beginning.failure} />
      {pending && (
        <AppSetupDialog setup={pending} onDone={onChange} onClose={() => setPending(null)} />
      )}
      {isRemoving && (
        <RemoveFactorDialog
          title={translate('Remove the authenticator app?')}
          text="Its codes will stop working. Remove the entry from the app, too."
          remove={() => callApi(removeAppEndpoint, {})}
          onDone={onChange}
          onClose={() => setRemoving(false)}
        />
      )}
    </>
  )
}

/** Dialog with the QR code, the secret as text, and a field for the first code. */
function AppSetupDialog({ setup, onDone, onClose }: AppSetupDialogProps) {
  return (
    <ActionForm
      title="Set up an authenticator app"
      endpoint={async () => confirmAppEndpoint}
      initialValues={{ code: '' }}
      input={(values) => values}
      done="Authenticator app set up."
      submitLabel="Turn on"
      failure={(text) => <FailureText text={text} />}
      onDone={({ recoveryCodes }) => onDone(recoveryCodes)}
      onClose={onClose}
    >
      {({ input }) => (
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
              {...input('code')}
            />
          </li>
        </ol>
      )}
    </ActionForm>
  )
}

type PendingAppSetup = { secret: string; qr: string }
type AppSetupDialogProps = {
  setup: PendingAppSetup
  onDone: (codes: readonly string[] | null) => void
  onClose: () => void
}
