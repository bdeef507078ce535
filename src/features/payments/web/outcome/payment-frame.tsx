import type { ReactNode } from 'react'
import { destinations } from '#kernel/web/destinations.ts'
import { LinkButton } from '#ui/button.tsx'
import styles from '../payments.module.css'

/** Page to which the payment provider returns. Without content, explains that the URL doesn't identify a payment. */
export function PaymentFrame({ children }: { children: ReactNode }) {
  return (
    <div className="wrap">
      <div className={styles.page}>{children ?? <NotFound />}</div>
    </div>
  )
}

function NotFound() {
  return (
    <>
      <h1>No payment found</h1>
      <p className={styles.text}>
        The payment provider sends you to this page after you pay. To see what you’ve bought, go to
        your purchases.
      </p>
      <div className={styles.paymentPagesActions}>
        <LinkButton to={destinations.profile('ads')}>Your purchases</LinkButton>
        <LinkButton to={destinations.getStarted()}>Packages and prices</LinkButton>
      </div>
    </>
  )
}
