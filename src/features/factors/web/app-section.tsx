import { useState } from 'react'
import { formatDate } from '#kernel/format/dates.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { Button } from '#ui/button.tsx'
import { getErrorMessage, useAction } from '#ui/use-action.ts'
import { startAppSetupEndpoint } from '../contract.ts'
import { AppSetupDialog, type PendingAppSetup } from './app-setup-dialog.tsx'
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
    getErrorMessage,
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
                {app.lastUsedAt && ` · last used ${formatDate(app.lastUsedAt)}`}
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
        <RemoveFactorDialog factor="app" onDone={onChange} onClose={() => setRemoving(false)} />
      )}
    </>
  )
}
