import { useState } from 'react'
import { describePayments, type OfferedProvider } from '#features/payments/offered-provider.ts'
import { formatCount } from '#kernel/format/numbers.ts'
import { Button } from '#ui/button.tsx'
import { showFailure } from '#ui/feedback/show-failure.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import styles from '../web-app-admin.module.css'

export function ServerTab({ provider }: ServerTabProps) {
  const [busy, setBusy] = useState(false)
  async function clear() {
    setBusy(true)
    try {
      const { removeExperienceProfiles } = await import('../billing-calls.ts')
      const { removed } = await removeExperienceProfiles()
      showToast({
        message:
          removed === 0
            ? 'No experience profiles to clear.'
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
      <PageHeader title="Web app" />
      <section aria-labelledby="payments">
        <h2 id="payments">Payments</h2>
        <p className="max-w-[68ch] mt-2 mb-4 mx-0">{describePayments(provider)}</p>
        <div className={styles.reason}>
          <p>
            Payment pages used to get their appearance from experience profiles. Orders now include
            these settings, so you can clear the profiles that the provider still stores.
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

type ServerTabProps = { provider: OfferedProvider }
