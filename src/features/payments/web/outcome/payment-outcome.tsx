import { t } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { LinkButton } from '#ui/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import type { Invoice } from '../../contract.ts'
import { getProviderName, type OfferedProvider } from '../../offered-provider.ts'
import { failureTitle } from '../payment-labels.ts'
import styles from '../payments.module.css'
import { retryPath } from '../retry-path.ts'
import { type PaidListing, PaymentSuccess } from './payment-success.tsx'
import type { Execution } from './use-execution.ts'

/** Result of a payment, for buyers who return from the provider. */
export function PaymentOutcome({ invoice, listing, provider, execution }: PaymentOutcomeProps) {
  const name = getProviderName(provider)
  if (invoice.state === 'paid') return <PaymentSuccess invoice={invoice} listing={listing} />
  if (invoice.state === 'refunded') return <Refunded reason={invoice.failure} providerName={name} />
  if (execution.kind === 'failed') return <Failed invoice={invoice} reason={execution.reason} />
  return <Settling execution={execution} providerName={name} />
}

function Settling({ execution, providerName }: { execution: Execution; providerName: string }) {
  const isLate = execution.kind === 'late'
  return (
    <div aria-busy={!isLate}>
      <h1>{isLate ? 'This is taking longer than usual' : 'Finishing your payment'}</h1>
      <p className={styles.text} role="status">
        {settlingTexts[execution.kind](providerName)}
      </p>
      {isLate ? (
        <div className={styles.paymentPagesActions}>
          <LinkButton to={destinations.profile('ads')}>Your purchases</LinkButton>
        </div>
      ) : (
        <div className={styles.waiting}>
          <Skeleton width="100%" />
          <Skeleton width="88%" />
          <Skeleton width="72%" />
        </div>
      )}
    </div>
  )
}

const settlingTexts: Record<Execution['kind'], (providerName: string) => string> = {
  working: (name) => t`We’re completing your payment with ${name}. This takes a few seconds.`,
  waiting: (name) =>
    t`${capitalized(name)} isn’t responding yet. We’ll keep trying and charge you only once.`,
  late: (name) =>
    t`${capitalized(name)} isn’t responding. You can leave this page. We’ll keep trying, charge you only once, and email your receipt when the payment goes through.`,
  failed: () => '',
}

function Failed({ invoice, reason }: { invoice: Invoice; reason: string }) {
  return (
    <>
      <h1>{failureTitle}</h1>
      <p className={styles.text} role="alert">
        {reason}
      </p>
      <div className={styles.paymentPagesActions}>
        <LinkButton to={retryPath(invoice)} variant="act">
          Try again
        </LinkButton>
        <LinkButton to={destinations.profile('ads')}>Your purchases</LinkButton>
      </div>
    </>
  )
}

function Refunded({ reason, providerName }: { reason: string | null; providerName: string }) {
  return (
    <>
      <h1>Your refund is on its way</h1>
      <p className={styles.text}>
        {reason ?? 'Your purchase was refunded.'} The refund should appear in {providerName} within
        a few days.
      </p>
      <div className={styles.paymentPagesActions}>
        <LinkButton to={destinations.profile('ads')}>Your purchases</LinkButton>
      </div>
    </>
  )
}

function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

type PaymentOutcomeProps = {
  invoice: Invoice
  /** Null for a product, or if the buyer can no longer edit the listing. */
  listing: PaidListing | null
  provider: OfferedProvider
  execution: Execution
}
