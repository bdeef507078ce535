import { useEffect, useState } from 'react'
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

function Canceled({ invoice, listing, paymentId }: Payment) {
  const state = useCancel(paymentId, invoice.state)
  const isPaid = state === 'paid'
  return (
    <>
      <h1>{isPaid ? 'Already paid' : 'Payment canceled'}</h1>
      <p className={styles.text}>
        {isPaid
          ? 'This payment had already gone through, so your purchase is still paid for.'
          : 'You weren’t charged, and nothing has changed. You can pay anytime.'}
      </p>
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

/** Cancels from the browser so that link scanners can't cancel a payment. */
function useCancel(paymentId: string, before: Invoice['state']) {
  const [state, setState] = useState(before)
  useEffect(() => {
    if (before !== 'created') return
    import('../payment-calls.ts')
      .then(({ cancelPayment }) => cancelPayment(paymentId))
      .then((canceled) => {
        setState(canceled.state)
        if (canceled.state === 'canceled')
          showToast({ title: 'Payment canceled', message: 'You weren’t charged.' })
      })
      // If this call fails, the sweep job abandons the invoice later.
      .catch(() => undefined)
  }, [paymentId, before])
  return state
}

type Payment = NonNullable<Route.ComponentProps['loaderData']['payment']>
