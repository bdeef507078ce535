import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { t, translate } from '#kernel/messages/translate.ts'
import { ApiFailure } from '#kernel/web/api-failure.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { privateMeta } from '#kernel/web/private-meta.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { showFailure } from '#ui/feedback/show-failure.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import type { Invoice } from '../../contract.ts'
import { getProviderName, type OfferedProvider } from '../../offered-provider.ts'
import { loadReturnedPayment } from '../../server/checkout/load-returned-payment.ts'
import styles from '../payments.module.css'
import { failureText, failureTitle } from '../public/payment-failure.ts'
import { retryPath } from '../retry-path.ts'
import type { Route } from './+types/payment-complete-page.ts'
import { PaymentFrame } from './payment-frame.tsx'
import { type PaidListing, PaymentSuccess } from './payment-success.tsx'

/** Has no side effects. The page captures the payment with an idempotent call. */
export const loader = (args: Route.LoaderArgs) => loadReturnedPayment(args)

export const handle = { query: 'any' }

export const meta = privateMeta('Payment')

export default function PaymentCompletePage({ loaderData: { payment } }: Route.ComponentProps) {
  return <PaymentFrame>{payment && <Payment {...payment} />}</PaymentFrame>
}

function Payment({ invoice, listing, provider, paymentId, payerId }: Payment) {
  const isSettled = invoice.state === 'paid' || invoice.state === 'refunded'
  const { execution, reopen } = useExecution({ paymentId, payerId, isSettled })
  // The buyer approved the order after canceling it.
  const canReopen = invoice.state === 'canceled' && payerId !== undefined
  return (
    <PaymentOutcome
      {...{ invoice, listing, provider, execution }}
      onReopen={canReopen ? reopen : undefined}
    />
  )
}

/** Result of a payment, for buyers who return from the provider. */
function PaymentOutcome(props: PaymentOutcomeProps) {
  const { invoice, listing, provider, execution, onReopen } = props
  const name = getProviderName(provider)
  if (invoice.state === 'paid') return <PaymentSuccess invoice={invoice} listing={listing} />
  if (invoice.state === 'refunded') return <Refunded providerName={translate(name)} />
  if (invoice.state === 'executing' && invoice.failure !== null)
    return <Pending reason={invoice.failure} />
  if (invoice.state === 'created' && invoice.failure !== null)
    return <Unconfirmed reason={invoice.failure} />
  if (execution.kind === 'failed')
    return <Failed invoice={invoice} reason={execution.reason} onReopen={onReopen} />
  return <Settling execution={execution} providerName={translate(name)} />
}

function Settling({ execution, providerName }: { execution: Execution; providerName: string }) {
  const isLate = execution.kind === 'late'
  return (
    <div aria-busy={!isLate}>
      <h1>{isLate ? 'This is taking longer than usual' : 'Finishing your payment'}</h1>
      <p className={styles.text} role="status">
        {translate(settlingTexts[execution.kind](providerName))}
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

/** A bank transfer or debit is confirmed days later. */
function Pending({ reason }: { reason: string }) {
  return (
    <>
      <h1>Your payment is being processed</h1>
      <p className={styles.text} role="status">
        {translate(reason)} This can take several days. We’ll email your receipt, and you don’t have
        to do anything.
      </p>
      <div className={styles.paymentPagesActions}>
        <LinkButton to={destinations.profile('ads')}>Your purchases</LinkButton>
      </div>
    </>
  )
}

/** The provider doesn't know yet that the buyer approved the payment. */
function Unconfirmed({ reason }: { reason: string }) {
  const { search } = useLocation()
  return (
    <>
      <h1>Your payment isn’t complete yet</h1>
      <p className={styles.text} role="status">
        {translate(reason)} You can leave this page. We’ll email your receipt when the payment goes
        through.
      </p>
      <div className={styles.paymentPagesActions}>
        <LinkButton to={destinations.profile('ads')}>Your purchases</LinkButton>
        <LinkButton to={`/paymentCanceled${search}`}>Cancel payment</LinkButton>
      </div>
    </>
  )
}

function Failed({ invoice, reason, onReopen }: FailedProps) {
  return (
    <>
      <h1>{translate(failureTitle)}</h1>
      <p className={styles.text} role="alert">
        {reason}
      </p>
      <div className={styles.paymentPagesActions}>
        <LinkButton to={retryPath(invoice)} variant="act">
          Try again
        </LinkButton>
        {onReopen && <Button onClick={onReopen}>Pay this order</Button>}
        <LinkButton to={destinations.profile('ads')}>Your purchases</LinkButton>
      </div>
    </>
  )
}

function Refunded({ providerName }: { providerName: string }) {
  return (
    <>
      <h1>Your refund is on its way</h1>
      <p className={styles.text}>
        Your purchase was refunded. The refund should appear in {providerName} within a few days.
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

/**
 * Executes an approved payment when the page opens and retries while the provider doesn't respond. Reloads the
 * page's data once the payment is settled.
 */
function useExecution({ paymentId, payerId, isSettled }: Approved) {
  const { revalidate } = useRevalidator()
  const [execution, setExecution] = useState<Execution>({ kind: 'working' })

  const execute = async (reopens: boolean): Promise<Execution> => {
    try {
      const { executePayment } = await import('../payment-calls.ts')
      await executePayment({ paymentId, payerId, reopens })
      await revalidate()
      return { kind: 'working' }
    } catch (error) {
      await revalidate()
      if (isSilence(error)) return { kind: 'waiting' }
      const reason = failureText(error)
      showFailure(error, { title: failureTitle, message: reason })
      return { kind: 'failed', reason }
    }
  }
  const tryOnce = useEffectEvent(() => execute(false))

  useEffect(() => {
    if (isSettled) return
    let next: ReturnType<typeof setTimeout> | undefined
    let isUnmounted = false
    const run = async (retriesLeft: number) => {
      const outcome = await tryOnce()
      if (isUnmounted) return
      setExecution(outcome.kind === 'waiting' && retriesLeft === 0 ? { kind: 'late' } : outcome)
      if (outcome.kind === 'waiting' && retriesLeft > 0)
        next = setTimeout(() => void run(retriesLeft - 1), retryDelayMs)
    }
    void run(maxRetries)
    return () => {
      isUnmounted = true
      clearTimeout(next)
    }
  }, [isSettled])
  const reopen = () => {
    setExecution({ kind: 'working' })
    void execute(true).then(setExecution)
  }
  return { execution, reopen }
}

const maxRetries = 8
const retryDelayMs = 4_000

/** Distinguishes a provider, server, or network that didn't respond from a rejected payment. */
function isSilence(error: unknown) {
  return !(error instanceof ApiFailure) || error.status >= 500
}

type Payment = NonNullable<Route.ComponentProps['loaderData']['payment']>

type PaymentOutcomeProps = {
  invoice: Invoice
  /** Null for a product, or if the buyer can no longer edit the listing. */
  listing: PaidListing | null
  provider: OfferedProvider
  execution: Execution
  onReopen: (() => void) | undefined
}
type FailedProps = Pick<PaymentOutcomeProps, 'invoice' | 'onReopen'> & { reason: string }

type Approved = { paymentId: string; payerId: string | undefined; isSettled: boolean }
type Execution =
  | { kind: 'working' }
  | { kind: 'waiting' }
  /** The page has stopped retrying, but the sweep job continues. */
  | { kind: 'late' }
  | { kind: 'failed'; reason: string }
