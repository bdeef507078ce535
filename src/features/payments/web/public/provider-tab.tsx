import { formatCount } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { useAction } from '#ui/use-action.ts'
import { describePayments, type OfferedProvider } from '../../offered-provider.ts'
import styles from './staff.module.css'

export function ProviderTab({ provider }: ProviderTabProps) {
  const clearing = useAction(async () => {
    const { removeExperienceProfilesEndpoint } = await import('../../staff-contract.ts')
    const { removed } = await callApi(removeExperienceProfilesEndpoint, {})
    showToast({
      message:
        removed === 0
          ? 'No experience profiles to clear.'
          : t`${formatCount(removed, 'experience profile')} cleared.`,
    })
  })
  return (
    <>
      <PageHeader title="Web app" />
      <section aria-labelledby="payments">
        <h2 id="payments">Payments</h2>
        <p className="max-w-[68ch] mt-2 mb-4 mx-0">{translate(describePayments(provider))}</p>
        <div className={styles.reason}>
          <p>
            Payment pages used to get their appearance from experience profiles. Orders now include
            these settings, so you can clear the profiles that the provider still stores.
          </p>
          <div>
            <Button
              busy={clearing.isBusy}
              disabled={provider.label === null}
              onClick={() => void clearing.run()}
            >
              Clear experience profiles
            </Button>
          </div>
        </div>
      </section>
    </>
  )
}

type ProviderTabProps = { provider: OfferedProvider }
