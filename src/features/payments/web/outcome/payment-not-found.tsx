import { destinations } from '#kernel/web/destinations.ts'
import { LinkButton } from '#ui/button.tsx'
import styles from '../payments.module.css'

/** Shown if the URL doesn't identify a payment. */
export function PaymentNotFound() {
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
