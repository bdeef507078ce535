import { useState } from 'react'
import { describePayments, type OfferedProvider } from '#features/payments/offered-provider.ts'
import { formatCount } from '#kernel/format.ts'
import { Button } from '#ui/button.tsx'
import { showFailure } from '#ui/feedback/show-failure.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import styles from '../tab-parts.module.css'
import { type WebAppAdminFrame, WebAppAdminHead } from '../web-app-admin-head.tsx'

export function ServerTab({ frame, provider }: ServerTabProps) {
  const [busy, setBusy] = useState(false)
  async function clear() {
    setBusy(true)
    try {
      const { removeExperienceProfiles } = await import('../money-calls.ts')
      const { removed } = await removeExperienceProfiles()
      showToast({
        message:
          removed === 0
            ? 'Nothing to clear: there are no experience profiles.'
            : `${formatCount(removed, 'experience profile')} cleared.`,
      })
    } catch (error) {
      showFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <WebAppAdminHead frame={frame} />
      <section aria-labelledby="payments">
        <h2 id="payments">Payments</h2>
        <p className={styles.lead}>{describePayments(provider)}</p>
        <div className={styles.reason}>
          <p>
            Experience profiles once gave payment pages their looks. Orders of today carry their
            own; what is left at the provider can be cleared.
          </p>
          <div>
            <Button busy={busy} disabled={provider.label === null} onClick={() => void clear()}>
              Clear experience profiles
            </Button>
          </div>
        </div>
      </section>
    </>
  )
}

type ServerTabProps = { frame: WebAppAdminFrame; provider: OfferedProvider }
