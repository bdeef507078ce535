import { useState } from 'react'
import { formatDate } from '#kernel/format.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { Button } from '#ui/button.tsx'
import { beginAppEndpoint } from '../contract.ts'
import { AppSetUpDialog, type BegunApp } from './app-set-up-dialog.tsx'
import { FailureText } from './failure-text.tsx'
import type { PartProps } from './part-props.ts'
import styles from './public/factors.module.css'
import { RemoveFactorDialog } from './remove-factor-dialog.tsx'
import { useAct } from './use-act.ts'

/** The authenticator app: set up by its QR code, or since when it is. */
export function AppPart({ factors: { app }, onChange }: PartProps) {
  const [begun, setBegun] = useState<BegunApp | null>(null)
  const [isRemoving, setRemoving] = useState(false)
  const beginning = useAct(async () => setBegun(await callApi(beginAppEndpoint, {})))
  return (
    <>
      {app ? (
        <div className={styles.list}>
          <div className={styles.row}>
            <div className={styles.what}>
              <p className={styles.name}>Authenticator app</p>
              <p className={styles.quiet}>
                Set up {formatDate(app.since)}
                {app.lastUsedAt && ` · last used ${formatDate(app.lastUsedAt)}`}
              </p>
            </div>
            <Button
              size="sm"
              aria-label="Remove the authenticator app"
              onClick={() => setRemoving(true)}
            >
              Remove
            </Button>
          </div>
        </div>
      ) : (
        <Button busy={beginning.isBusy} onClick={beginning.act}>
          Set up an authenticator app
        </Button>
      )}
      <FailureText text={beginning.failure} />
      {begun && <AppSetUpDialog begun={begun} onDone={onChange} onClose={() => setBegun(null)} />}
      {isRemoving && (
        <RemoveFactorDialog factor="app" onDone={onChange} onClose={() => setRemoving(false)} />
      )}
    </>
  )
}
