import { callApi } from '#kernel/web/api-client.ts'
import { Button } from '#ui/button.tsx'
import { renewRecoveryCodesEndpoint } from '../contract.ts'
import { FailureText } from './failure-text.tsx'
import type { PartProps } from './part-props.ts'
import styles from './public/factors.module.css'
import { useAct } from './use-act.ts'

/** How many recovery codes are left, and new ones. */
export function RecoveryPart({ factors, onChange }: PartProps) {
  const { recoveryCodesLeft: left, passkeys, app } = factors
  const renewing = useAct(async () => {
    const { recoveryCodes } = await callApi(renewRecoveryCodesEndpoint, {})
    onChange(recoveryCodes)
  })
  if (passkeys.length === 0 && !app)
    return <p className={styles.quiet}>You get them with your first passkey or your app.</p>
  return (
    <div className={styles.form}>
      <p className={left < few ? styles.warning : styles.quiet}>
        {left === 1 ? '1 code is left.' : `${left} codes are left.`}
        {left < few && ' Make new ones before you need them.'}
      </p>
      <div>
        <Button busy={renewing.isBusy} onClick={renewing.act}>
          Make new codes
        </Button>
      </div>
      <FailureText text={renewing.failure} />
    </div>
  )
}

const few = 3
