import { useEffect, useState } from 'react'
import { translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { privateMeta } from '#kernel/web/private-meta.ts'
import { LinkButton } from '#ui/button.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import type { Invoice } from '../../contract.ts'
import { loadReturnedPayment } from '../../server/checkout/load-returned-payment.ts'
import styles from '../payments.module.css'
import { retryPath } from '../retry-path.ts'
import type { Route } from './+types/payment-canceled-page.ts'
import { PaymentFrame } from './payment-frame.tsx'

export const loader = (args: Route.LoaderArgs) => loadReturnedPayment(args)

export const handle = { query: 'any' }

export const meta = privateMeta('Payment Canceled')

export default function PaymentCanceledPage({ loaderData: { payment } }: Route.ComponentProps) {
  return <PaymentFrame>{payment && <Canceled {...payment} />}</PaymentFrame>
}

function Canceled({ invoice: before, listing, paymentId }: Payment) {
  const { invoice, isLate } = useCancel(paymentId, before)
  const { title, text } = describe(invoice, isLate)
  const isPaid = invoice.state === 'paid' || invoice.state === 'refunded'
  return (
    <>
      <h1>{translate(title)}</h1>
      <p className={styles.text}>{translate(text)}</p>
      <div className={styles.paymentPagesActions}>
        {isPaid ? (
          <LinkButton to={destinations.invoice(invoice.invoiceId)}>Invoice</LinkButton>
        ) : (
          <LinkButton to={retryPath(invoice)} variant="act">
            {listing ? 'Choose a package' : 'Packages and prices'}
          </LinkButton>
        )}
        {listing && <LinkButton to={listing.url}>View listing</LinkButton>}
      </div>
    </>
  )
}

function describe({ state, canBeCharged }: Invoice, isLate: boolean): Outcome {
  if (canBeCharged === 'no') return canceled
  return state === 'created' && isLate ? notCanceled : outcomes[state]
}

const canceled: Outcome = {
  title: 'Payment canceled',
  text: 'You weren’t charged, and nothing has changed. You can pay anytime.',
}
const notCanceled: Outcome = {
  title: 'Payment not canceled yet',
  text: 'We couldn’t cancel this payment. Reload this page in a minute to try again.',
}
const outcomes: Record<Invoice['state'], Outcome> = {
  canceled,
  failed: canceled,
  created: { title: 'Canceling your payment', text: 'This takes a few seconds.' },
  executing: {
    title: 'Your payment is being processed',
    text: 'It can’t be canceled anymore. We’ll email your receipt when the payment goes through.',
  },
  paid: {
    title: 'Already paid',
    text: 'This payment had already gone through, so your purchase is still paid for.',
  },
  refunded: { title: 'Already refunded', text: 'This payment was refunded.' },
}

type Outcome = { title: string; text: string }

/** Cancels from the browser so that link scanners can't cancel a payment. */
function useCancel(paymentId: string, before: Invoice) {
  const [outcome, setOutcome] = useState({ invoice: before, isLate: false })
  const isOpen = before.state === 'created'
  useEffect(() => {
    if (!isOpen) return
    import('../payment-calls.ts')
      .then(({ cancelPayment }) => cancelPayment(paymentId))
      .then((invoice) => {
        setOutcome({ invoice, isLate: false })
        if (invoice.canBeCharged === 'no')
          showToast({ title: 'Payment canceled', message: 'You weren’t charged.' })
      })
      // If this call fails, the sweep job abandons the invoice later.
      .catch(() => setOutcome(({ invoice }) => ({ invoice, isLate: true })))
  }, [paymentId, isOpen])
  return outcome
}

type Payment = NonNullable<Route.ComponentProps['loaderData']['payment']>
