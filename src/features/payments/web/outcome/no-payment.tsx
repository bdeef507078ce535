import { destinations } from '#kernel/web/destinations.ts'
import { LinkButton } from '#ui/button.tsx'
import styles from '../payment-pages.module.css'

/** The address names no payment. */
export function NoPayment() {
  return (
    <>
      <h1>There is no payment here</h1>
      <p className={styles.text}>
        The provider leads back to this page. What you have bought is among your purchases.
      </p>
      <div className={styles.acts}>
        <LinkButton to={destinations.profile('ads')}>Your purchases</LinkButton>
        <LinkButton to={destinations.getStarted()}>Packages and prices</LinkButton>
      </div>
    </>
  )
}
