import { t } from '#kernel/messages/translate.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { Button } from '#ui/button.tsx'
import { describeFailure } from '#ui/feedback/show-failure.ts'
import { useAction } from '#ui/use-action.ts'
import { renewRecoveryCodesEndpoint } from '../contract.ts'
import type { FactorSectionProps } from './factor-section-props.ts'
import { FailureText } from './failure-text.tsx'
import styles from './public/factors.module.css'

/** Number of remaining recovery codes, with a button to create new ones. */
export function RecoveryCodesSection({ factors, onChange }: FactorSectionProps) {
  const { recoveryCodesLeft: left, passkeys, app } = factors
  const renewing = useAction(async () => {
    const { recoveryCodes } = await callApi(renewRecoveryCodesEndpoint, {})
    onChange(recoveryCodes)
  }, describeFailure)
  if (passkeys.length === 0 && !app)
    return (
      <p className={styles.muted}>
        You’ll get recovery codes when you set up a passkey or an authenticator app.
      </p>
    )
  return (
    <div className="grid gap-4">
      <p className={left < few ? styles.warning : styles.muted}>
        {left === 1 ? '1 code left.' : t`${left} codes left.`}
        {left < few && ' Create new ones before you run out.'}
      </p>
      <div>
        <Button busy={renewing.isBusy} onClick={renewing.run}>
          Create new codes
        </Button>
      </div>
      <FailureText text={renewing.failure} />
    </div>
  )
}

const few = 3
