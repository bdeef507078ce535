import { destinations } from '#kernel/web/destinations.ts'
import { LinkButton } from '#ui/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import type { Invoice } from '../../contract.ts'
import { nameProvider, type OfferedProvider } from '../../offered-provider.ts'
import { failureTitle } from '../payment-labels.ts'
import styles from '../payment-pages.module.css'
import { retryPath } from '../retry-path.ts'
import { Paid, type PaidListing } from './paid.tsx'
import type { Execution } from './use-execution.ts'

/** What came of a payment, for whoever comes back from the provider. */
export function PaymentOutcome({ invoice, listing, provider, execution }: PaymentOutcomeProps) {
  const name = nameProvider(provider)
  if (invoice.state === 'paid') return <Paid invoice={invoice} listing={listing} />
  if (invoice.state === 'refunded') return <Refunded reason={invoice.failure} providerName={name} />
  if (execution.kind === 'failed') return <Failed invoice={invoice} reason={execution.reason} />
  return <Settling execution={execution} providerName={name} />
}

function Settling({ execution, providerName }: { execution: Execution; providerName: string }) {
  const isLate = execution.kind === 'late'
  return (
    <div aria-busy={!isLate}>
      <h1>{isLate ? 'This takes longer than usual' : 'Finishing your payment'}</h1>
      <p className={styles.text} role="status">
        {settlingTexts[execution.kind](providerName)}
      </p>
      {isLate ? (
        <div className={styles.acts}>
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
  working: (name) => `We ask ${name} for the payment that you approved. This takes a few seconds.`,
  waiting: (name) =>
    `${capitalized(name)} does not answer yet. We keep asking; you are charged once at most.`,
  late: (name) =>
    `${capitalized(name)} does not answer. You can leave: we go on asking, charge you once at most, and mail the receipt as soon as it is paid.`,
  failed: () => '',
}

function Failed({ invoice, reason }: { invoice: Invoice; reason: string }) {
  return (
    <>
      <h1>{failureTitle}</h1>
      <p className={styles.text} role="alert">
        {reason}
      </p>
      <div className={styles.acts}>
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
      <h1>Your money is on its way back</h1>
      <p className={styles.text}>
        {reason ?? 'What was paid for was given back.'} {capitalized(providerName)} shows the refund
        within a few days.
      </p>
      <div className={styles.acts}>
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
  /** Null for a product, or where the buyer may no longer edit it. */
  listing: PaidListing | null
  provider: OfferedProvider
  execution: Execution
}
